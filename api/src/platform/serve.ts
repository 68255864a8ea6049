import type { CheckedCall, Endpoint, ReplyOf } from '@nukkad/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { checkNamedUser, identify, type CallerOf } from './access.ts'
import { hooksAfter, type Db } from './db.ts'
import { once, onceOutside } from './idempotency.ts'
import { contextOf, networkOf } from './network.ts'
import type { ServingParts } from './serving-parts.ts'
import type { SecurityEvent } from './security.ts'

type Asked<E extends Endpoint> = CheckedCall<E> & {
  caller: CallerOf<E['access']>
  /** What stands for where the call comes from. */
  network: string
  /** The database, or the transaction that an idempotency key opened. */
  db: Db
  now: Date
  /** For the security log, once what happened has happened. */
  note: (event: SecurityEvent) => void
  request: FastifyRequest
  reply: FastifyReply
}

/** Finished bytes skip the serialiser. */
type Answer<E extends Endpoint> = ReplyOf<E> | Buffer

type Handler<E extends Endpoint> = (asked: Asked<E>) => Answer<E> | Promise<Answer<E>>

/** Answers one endpoint of the contract: caller identified, limits kept, input checked, reply shaped by its schema. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  parts: ServingParts,
  endpoint: E,
  handler: Handler<E>,
): void {
  answer(app, parts, endpoint, { handler, once })
}

/** The same for handlers that call the outside world: with an idempotency key too they run outside any transaction. */
export function serveOutside<E extends Endpoint>(
  app: FastifyInstance,
  parts: ServingParts,
  endpoint: E,
  handler: Handler<E>,
): void {
  answer(app, parts, endpoint, { handler, once: onceOutside })
}

function answer<E extends Endpoint>(
  app: FastifyInstance,
  parts: ServingParts,
  endpoint: E,
  { handler, once: doOnce }: { handler: Handler<E>; once: typeof once },
): void {
  const { method, path, limit, status = 200 } = endpoint

  app.route({
    method,
    url: path,
    schema: routeSchema(endpoint),
    onRequest: [identify(endpoint, parts), ...(limit === undefined ? [] : [parts.limits[limit]])],
    preHandler: checkNamedUser,
    handler: async (request, reply) => {
      // Answers that are somebody's alone: no cache, and no browser's back button after a log-out, may show them.
      reply.code(status).header('cache-control', 'no-store')
      const { params, query, body } = request
      const caller = request.caller as CallerOf<E['access']>
      const { network } = contextOf(request)
      const note = (event: SecurityEvent) => parts.security(event, contextOf(request))
      const asked = { params, query, body, caller, network, note, request, reply }
      const ask = (db: Db) => ({ ...asked, db, now: parts.clock() }) as Asked<E>
      const work = async () =>
        endpoint.idempotent
          ? doOnce(parts, endpoint, { request, reply }, async (db) => handler(ask(db)))
          : handler(ask(method === 'GET' ? parts.reads : parts.db))
      // What follows a commit takes no room from work that waits.
      return hooksAfter(async () =>
        endpoint.work ? parts.admission[endpoint.work].admit(workerOf(request), work) : work(),
      )
    },
  })
}

/** Whose turn it is: a customer's, or a network's. */
function workerOf({ caller, ip }: FastifyRequest): string {
  return caller?.userId ?? networkOf(ip)
}

/** Zod checks what comes in; Fastify's own serialiser, from the same schema as JSON Schema, shapes what goes out. */
function routeSchema({ params, query, body, reply }: Endpoint) {
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { '2xx': z.toJSONSchema(reply, { target: 'draft-7', reused: 'inline', unrepresentable: 'any' }) },
  }
}

/** For rules that bring no sentence of their own. */
function plainWords({ input }: { input?: unknown }): string {
  return input === undefined || input === '' ? 'Please fill this in' : 'Please check this'
}

/** Fastify's validator for Zod schemas; the error remembers which part of the request it was. */
export function zodValidator({ schema, httpPart }: { schema: unknown; httpPart?: string }) {
  return (data: unknown) => {
    const result = (schema as z.ZodType).safeParse(data, { error: plainWords })
    return result.success ? { value: result.data } : { error: Object.assign(result.error, { part: httpPart }) }
  }
}
