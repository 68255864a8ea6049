import { ApiError, createClient } from '@nukkad/contract/client'
import type { StaffCall } from '@nukkad/contract/staff/endpoints'
import { staffApiPath } from '@nukkad/contract/staff-rules'
import { texts } from './texts.ts'
import { reportChange } from './waiting.ts'

const patienceMs = 20_000

/**
 * `call('GET /staff')`: every call of the staff API, typed by its signature. The session is a cookie that scripts
 * cannot read.
 */
export const call = createClient<StaffCall>(
  async ({ url, signal, ...request }) => {
    const signals = [AbortSignal.timeout(patienceMs), ...(signal ? [signal] : [])]
    const reply = await fetch(url, { ...request, credentials: 'same-origin', signal: AbortSignal.any(signals) })
    if (reply.ok && request.method !== 'GET') reportChange()
    return reply
  },
  () => null,
  staffApiPath,
)

/** Whether the API refused with this code. */
export function isRefusal(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code
}

/** The current record after a conflict; `T` is its type. */
export function freshOf<T>(error: unknown): T | undefined {
  return isRefusal(error, 'STALE') ? ((error as ApiError).problem.fresh as T) : undefined
}

/** The message for a person. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : texts.error.unknown
}
