import { isStorePage } from '@nukkad/contract/link-rules'
import type { Permission } from '@nukkad/contract/staff-rules'
import type { CurrentStaff } from '@nukkad/contract/staff/shapes'
import { redirect, useRouteLoaderData } from 'react-router'
import { call, isRefusal } from './call.ts'
import { paths } from './paths.ts'

export const frameId = 'frame'

/** Runs a loader; a signed-out person is sent to sign in and returns afterwards. */
export async function signedIn<T>(request: Request, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!isRefusal(error, 'SIGNED_OUT')) throw error
    const { pathname, search } = new URL(request.url)
    throw redirect(doorTo(pathname + search))
  }
}

export function doorTo(page: string): string {
  return page === '/' ? paths.signIn : `${paths.signIn}?next=${encodeURIComponent(page)}`
}

/** Accepts only pages of the back office: an address with a host would lead to another site. */
export function pageAfterSignIn(search: URLSearchParams): string {
  const next = search.get('next') ?? '/'
  return isStorePage(next) ? next : '/'
}

export function loadMe({ request }: { request: Request }): Promise<CurrentStaff> {
  return signedIn(request, () => call('GET /me'))
}

/** The signed-in person; only within the frame. */
export function useMe(): CurrentStaff {
  const me = useRouteLoaderData<CurrentStaff>(frameId)
  if (me === undefined) throw new Error('useMe is for pages within the frame')
  return me
}

/** Whether the signed-in person has the permission. Screens hide actions without it. */
export function useMay(permission: Permission): boolean {
  return useMe().permissions.includes(permission)
}
