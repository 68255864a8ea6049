import type { CheckedCall, Endpoint, EndpointShape, ReplyOf } from '@nukkad/contract/endpoint'
import { textWords } from '@nukkad/contract/text-rules'
import compileSerializer, { type Schema } from 'fast-json-stringify'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  preHandlerAsyncHookHandler,
} from 'fastify'
import * as z from 'zod'
import { checkNamedUser, identify, type CallerOf } from './access.ts'
import { refuseWhileClosed } from './closed-shop.ts'
import { hooksAfter, type Db } from './db.ts'
import { once, onceOutside } from './idempotency.ts'
import { contextOf, networkOf } from './network.ts'
import type { ServingParts } from './serving-parts.ts'
import type { SecurityEvent } from './security.ts'
import { allowSlowUpload } from './slow-bodies.ts'

type ServedCall<E extends Endpoint> = CheckedCall<E> & {
  caller: CallerOf<E['access']>
  network: string
  /** The database, or the transaction that an idempotency key opened. */
  db: Db
  now: Date
  /** For the security log, once the work is done. */
  note: (event: SecurityEvent) => void
  request: FastifyRequest
  reply: FastifyReply
}

type Answer<E extends Endpoint> = ReplyOf<E> | Buffer

type Handler<E extends Endpoint> = (asked: ServedCall<E>) => Answer<E> | Promise<Answer<E>>

/** Serves one endpoint of the contract: identifies the caller, applies limits, checks input and shapes the reply. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  parts: ServingParts,
  endpoint: E,
  handler: Handler<E>,
): void {
  answer(app, parts, endpoint, { handler, once })
}

/** For handlers with external calls: even with an idempotency key they run outside any transaction. */
export function serveOutside<E extends Endpoint>(
  app: FastifyInstance,
  parts: ServingParts,
  endpoint: E,
  handler: Handler<E>,
): void {
  answer(app, parts, endpoint, { handler, once: onceOutside })
}

/**
 * For a reply made of the caller's own data: one statement finds the session and what `select` reads of
 * `session.user_id`, which is null or a `Row`.
 */
export function serveOwn<E extends Endpoint, Row>(
  app: FastifyInstance,
  parts: ServingParts,
  endpoint: E,
  {
    select,
    handler,
  }: { select: () => string; handler: (owned: Row | null, asked: ServedCall<E>) => ReturnType<Handler<E>> },
): void {
  answer(app, parts, endpoint, {
    handler: (asked) => handler(asked.request.owned as Row | null, asked),
    once,
    owned: select,
  })
}

function answer<E extends Endpoint>(
  app: FastifyInstance,
  parts: ServingParts,
  endpoint: E,
  { handler, once: doOnce, owned }: { handler: Handler<E>; once: typeof once; owned?: () => string },
): void {
  const { method, limit } = endpoint

  addRoute(app, endpoint, {
    guards: [
      identify(endpoint, parts, owned),
      ...(limit === undefined ? [] : [parts.limits[limit]]),
      ...(endpoint.upload === undefined ? [] : [allowSlowUpload]),
    ],
    preHandler: checkNamedUser,
    handler: async (request, reply) => {
      const { params, query, body } = request
      const caller = request.caller as CallerOf<E['access']>
      const { network } = contextOf(request)
      const note = (event: SecurityEvent) => parts.security(event, contextOf(request))
      const asked = { params, query, body, caller, network, note, request, reply }
      const ask = (db: Db) => {
        const now = parts.clock()
        // Not checked earlier: a call done while the shop was open gets its stored reply.
        if (endpoint.shopping) refuseWhileClosed(parts, now)
        return { ...asked, db, now } as ServedCall<E>
      }
      const work = async () =>
        endpoint.idempotent
          ? doOnce(parts, endpoint, { request, reply }, async (db) => handler(ask(db)))
          : handler(ask(method === 'GET' ? parts.reads : parts.db))
      // Hooks run after the work has left its place in the queue.
      return hooksAfter(async () =>
        endpoint.work ? parts.admission[endpoint.work].admit(workerOf(request), work) : work(),
      )
    },
  })
}

type Route = {
  guards: onRequestAsyncHookHandler[]
  preHandler?: preHandlerAsyncHookHandler
  handler: (request: FastifyRequest, reply: FastifyReply) => unknown
}

/** A route of either API: checks the input by the endpoint's schemas and shapes the reply. */
export function addRoute(app: FastifyInstance, endpoint: EndpointShape, { guards, preHandler, handler }: Route): void {
  const { method, path, status = 200 } = endpoint
  app.route({
    method,
    url: path,
    schema: routeSchema(endpoint),
    onRequest: guards,
    ...(preHandler && { preHandler }),
    handler: async (request, reply) => {
      // Private replies: no cache may show them, nor the back button after a log-out.
      reply.code(status).header('cache-control', 'no-store')
      return handler(request, reply)
    },
  })
}

function workerOf({ caller, ip }: FastifyRequest): string {
  return caller?.userId ?? networkOf(ip)
}

/** Zod checks input (`zodValidator`); the reply's schema shapes output (`zodSerializer`). */
function routeSchema({ params, query, body, reply }: EndpointShape) {
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { '2xx': reply },
  }
}

/** For rules without their own message. */
function plainWords(issue: { input?: unknown; expected?: unknown }): string {
  if (issue.input === undefined || issue.input === '') return 'Please fill this in'
  return issue.expected === 'number' ? 'Please enter a number' : 'Please check this'
}

export function zodValidator({ schema, httpPart }: { schema: unknown; httpPart?: string }) {
  return (data: unknown) => {
    const result = (schema as z.ZodType).safeParse(data, { error: plainWords })
    if (!result.success) return { error: Object.assign(result.error, { part: httpPart }) }
    const unstorable = findUnstorable(result.data)
    return unstorable === undefined ? { value: result.data } : { error: Object.assign(unstorable, { part: httpPart }) }
  }
}

/**
 * PostgreSQL stores no NUL and no half of a surrogate pair. They are refused in any text here, before they become its
 * error.
 */
function findUnstorable(data: unknown, path: readonly string[] = []): z.ZodError | undefined {
  if (typeof data === 'string') return isStorable(data) ? undefined : unstorable(data, path)
  if (typeof data !== 'object' || data === null) return undefined
  for (const [name, value] of Object.entries(data)) {
    const found = findUnstorable(value, [...path, name])
    if (found !== undefined) return found
  }
  return undefined
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

function unstorable(input: string, path: readonly string[]): z.ZodError {
  return new z.ZodRealError([{ code: 'custom', path: [...path], message: textWords.hidden, input }])
}

type Serializer = (data: unknown) => string
/** Compiled code by its schema, shared by every app of a process. */
const serializers = new WeakMap<z.ZodType, Serializer>()

/**
 * Writes replies by their Zod schema and leaves out what it does not name. The code is compiled with the first reply:
 * compiling all of some 300 before the first request would add more than a second of processor time to a start.
 */
export function zodSerializer({ schema }: { schema: unknown }): Serializer {
  const reply = schema as z.ZodType
  return (data) => {
    const known = serializers.get(reply)
    if (known) return known(data)
    const shape = z.toJSONSchema(reply, { target: 'draft-7', reused: 'inline', unrepresentable: 'any' })
    const compiled: Serializer = compileSerializer(shape as Schema)
    serializers.set(reply, compiled)
    return compiled(data)
  }
}
