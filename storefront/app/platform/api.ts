import { createClient, ApiError } from '@nukkad/contract/client'
import { session } from './session.ts'

const timeoutMillis = 15_000

/** The API over HTTP, as the logged-in customer or as a guest. */
export const call = createClient(
  async ({ url, signal, ...request }) => {
    const timeout = AbortSignal.timeout(timeoutMillis)
    const reply = await fetch(url, { ...request, signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
    // A dead token would otherwise keep a customer half logged in.
    if (reply.status === 401 && 'authorization' in request.headers) session.end()
    return reply
  },
  () => session.current()?.token ?? null,
)

/** The sentence to show for a failed call: the server's own, or the fallback of spec §8.1. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status > 0 && error.status < 500 ? error.message : fallback
}
