import { data } from 'react-router'
import { redirectOldAddress } from '../old-addresses/redirect-old-address.ts'
import { apiOf } from '../platform/api-context.ts'
import type { Route } from './+types/MissingPage'

export async function loader({ context, url }: Route.LoaderArgs): Promise<never> {
  await redirectOldAddress(apiOf(context), url.pathname)
  throw data(null, { status: 404 })
}

/** Never seen: its loader always ends in the 404 page or a redirect. */
export default function MissingPage() {
  return null
}
