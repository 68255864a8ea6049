import { ApiError, createClient } from '@nukkad/contract/client'
import type { StaffCall } from '@nukkad/contract/staff/endpoints'
import { staffApiPath } from '@nukkad/contract/staff-rules'
import { texts } from './texts.ts'

const patienceMs = 20_000

/** `call('GET /staff')`: every call of the staff API, typed by its signature. The session is a cookie no script sees. */
export const call = createClient<StaffCall>(
  async ({ url, signal, ...request }) => {
    const signals = [AbortSignal.timeout(patienceMs), ...(signal ? [signal] : [])]
    return fetch(url, { ...request, credentials: 'same-origin', signal: AbortSignal.any(signals) })
  },
  () => null,
  staffApiPath,
)

/** Whether the API says so, by this code. */
export function isRefusal(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code
}

/** What holds now, when somebody else was first; `T` is the record that was to be changed. */
export function freshOf<T>(error: unknown): T | undefined {
  return isRefusal(error, 'STALE') ? ((error as ApiError).problem.fresh as T) : undefined
}

/** The sentence for a person. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : texts.error.unknown
}
