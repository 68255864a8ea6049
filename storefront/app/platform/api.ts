import { ApiError, createClient, type Send, unreachable } from '@nukkad/contract/client'
import { apiRoot } from '@nukkad/contract/paths'
import { session } from './session.ts'

const timeoutMillis = 15_000

const send: Send = async ({ url, signal, ...request }) => {
  const sent = token()
  const timeout = AbortSignal.timeout(timeoutMillis)
  const reply = await fetch(url, { ...request, signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
  // A dead token would otherwise keep a customer half logged in.
  if (reply.status === 401 && sent !== null) session.expire(sent)
  return reply
}
const token = () => session.current()?.token ?? null

/** The API over HTTP, as the logged-in customer or as a guest. */
export const call = createClient(send, token)

/** What the same origin serves under an unversioned path as well: spec §7.4's other way into the wishlist. */
export const callOrigin = createClient(send, token, apiRoot)

/** The sentence to show for a failed call where the spec prefers the server's own; otherwise the one given. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status > 0 && error.status < 500 ? error.message : fallback
}

/**
 * Why a call failed, where the store can say so: its own words for a refusal, that it is busy, or that it was not reached.
 * Undefined for anything that tells a shopper nothing.
 */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 0) return unreachable
  return error.status < 500 || error.status === 503 ? error.message : undefined
}
