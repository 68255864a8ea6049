import type { Access, Endpoint } from '@nukkad/contract/endpoint'
import type { FastifyRequest, onRequestAsyncHookHandler, preHandlerAsyncHookHandler } from 'fastify'
import { ShopError } from './errors.ts'
import type { ServingParts } from './serving-parts.ts'
import { type Caller, findSession, sessionStatement } from './sessions.ts'

/** The caller is certain to be signed in only where the endpoint requires a login. */
export type CallerOf<A extends Access> = A extends 'anyone' ? undefined : A extends 'cart' ? Caller | undefined : Caller

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    /** The caller's own data that `identify` read together with the session. */
    owned: unknown
  }
}

/** Reads the token before the rest of the request, and what `owned` selects with its session. Missing or dead: 401. */
export function identify(
  endpoint: Endpoint,
  { reads, clock }: ServingParts,
  owned: () => string = () => 'null',
): onRequestAsyncHookHandler {
  return async (request) => {
    if (endpoint.access === 'anyone') return
    const token = bearerToken(request)
    if (token === undefined && endpoint.access === 'cart') return

    const session =
      token === undefined ? undefined : await findSession(reads, token, clock(), sessionStatement(owned()))
    if (session !== undefined) {
      const { owned: read, ...caller } = session
      request.caller = caller
      request.owned = read
      return
    }
    throw new ShopError('UNAUTHENTICATED', token === undefined ? {} : { event: { event: 'token_refused' } })
  }
}

/** A user id in path, query or body must be the caller's own; another person's resource is 404, never 403. */
export const checkNamedUser: preHandlerAsyncHookHandler = async (request) => {
  for (const part of [request.params, request.query, request.body]) {
    const named = namedUser(part)
    if (named === undefined) continue
    if (request.caller === undefined) throw new ShopError('UNAUTHENTICATED')
    if (named.toLowerCase() !== request.caller.userId) throw new ShopError('NOT_FOUND')
  }
}

function namedUser(part: unknown): string | undefined {
  if (typeof part !== 'object' || part === null) return undefined
  const { userId, customerId } = part as { userId?: unknown; customerId?: unknown }
  const named = userId ?? customerId
  return typeof named === 'string' ? named : undefined
}

function bearerToken({ headers }: FastifyRequest): string | undefined {
  if (headers.authorization === undefined) return undefined
  return /^Bearer ([\w-]{1,200})$/.exec(headers.authorization)?.[1] ?? ''
}
