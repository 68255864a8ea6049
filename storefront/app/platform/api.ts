import { ApiError, createClient, type Send, unreachable } from '@nukkad/contract/client'
import { apiRoot } from '@nukkad/contract/paths'
import { session } from './session.ts'

const timeoutMillis = 15_000

const listeners = new Set<() => void>()

/** Calls `listener` at each successful answer of the store; returns how to stop that. */
export function onAnswer(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const send: Send = async ({ url, signal, ...request }) => {
  const sent = token()
  const timeout = AbortSignal.timeout(timeoutMillis)
  const reply = await fetch(url, { ...request, signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
  // An expired token would otherwise keep a customer half logged in.
  if (reply.status === 401 && sent !== null) session.expire(sent)
  if (reply.ok) for (const listener of listeners) listener()
  return reply
}
const token = () => session.current()?.token ?? null

/** The API over HTTP, as the logged-in customer or as a guest. */
export const call = createClient(send, token)

/** The API under its unversioned path on the same origin: spec §7.4's other address of the wishlist. */
export const callOrigin = createClient(send, token, apiRoot)

/** The message for a failed call: the server's own if the spec prefers it, else `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status > 0 && error.status < 500 ? error.message : fallback
}

/**
 * Why a call failed, if the store can say so: the message of a refusal, that it is busy, or that it was not reached.
 * Undefined if nothing would help a shopper.
 */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 0) return unreachable
  return error.status < 500 || error.status === 503 ? error.message : undefined
}
