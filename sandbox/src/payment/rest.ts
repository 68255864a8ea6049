import { timingSafeEqual, createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { faultFor, type FaultKind } from './behaviour.ts'
import { createOrder, ordersByReceipt, requireOrder, type OrderOptions } from './orders.ts'
import { capture, paymentsOf } from './payments.ts'
import { refundPayment, refundsOf, requireRefund, type RefundOptions } from './refunds.ts'
import { errorBody, Refusal, serverError } from './refusals.ts'
import { requirePayment, type Provider } from './provider.ts'

type ById = { Params: { id: string } }
type Keys = { keyId: string; keySecret: string }

const longestHang = 60_000

/** The calls of a shop's server, with its key and secret. */
export async function serveRest(app: FastifyInstance, provider: Provider, keys: Keys): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (!isKnown(request, keys)) {
      return reply.code(401).send(errorBody({ message: 'Authentication failed', field: null, reason: 'NA' }))
    }
  })
  misbehave(app, provider)
  serveOrders(app, provider)
  servePayments(app, provider)
}

function isKnown({ headers }: FastifyRequest, { keyId, keySecret }: Keys): boolean {
  const wanted = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(wanted))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

declare module 'fastify' {
  interface FastifyRequest {
    fault: FaultKind | undefined
  }
}

/** Before the work the call may be refused; after it the response may be broken, late or lost. */
function misbehave(app: FastifyInstance, { behaviour }: Provider): void {
  app.decorateRequest('fault')
  app.addHook('preHandler', async (request, reply) => {
    request.fault = faultFor(behaviour, `${request.method} ${request.url}`)
    if (request.fault === 'error') return reply.code(500).send(serverError)
    if (request.fault === 'stall') {
      await untilGone(request.raw.socket)
      return reply.code(500).send(serverError)
    }
  })
  app.addHook('onSend', async ({ fault, raw }, reply, payload) => {
    if (fault === 'slow') await wait(behaviour.slowMillis)
    if (fault === 'hang') await untilGone(raw.socket)
    if (fault === 'lost') {
      reply.code(502).type('text/html')
      return '<html><body><h1>502 Bad Gateway</h1></body></html>'
    }
    return fault === 'garbage' ? '{"entity":' : payload
  })
}

async function untilGone(socket: NodeJS.EventEmitter): Promise<void> {
  const gone = new Promise((resolve) => socket.once('close', resolve))
  await Promise.race([gone, wait(longestHang, undefined, { ref: false })])
}

function serveOrders(app: FastifyInstance, { ledger }: Provider): void {
  app.post<{ Body: OrderOptions }>('/v1/orders', async ({ body }) => createOrder(ledger, body))
  app.get<{ Querystring: { receipt?: string; count?: number } }>('/v1/orders', async ({ query }) =>
    collection(ordersByReceipt(ledger, query.receipt ?? '').slice(0, query.count ?? 10)),
  )
  app.get<ById>('/v1/orders/:id', async ({ params }) => requireOrder(ledger, params.id).entity)
  app.get<ById>('/v1/orders/:id/payments', async ({ params }) => {
    requireOrder(ledger, params.id)
    return collection(paymentsOf(ledger, params.id))
  })
}

function servePayments(app: FastifyInstance, provider: Provider): void {
  const { ledger } = provider
  app.get<{ Querystring: { from?: number; to?: number; count?: number; skip?: number } }>(
    '/v1/payments',
    async ({ query: { from = 0, to = Infinity, count = 10, skip = 0 } }) => {
      const made = [...ledger.payments.values()].map(({ entity }) => entity)
      const wanted = made.filter(({ created_at: at }) => at >= Number(from) && at <= Number(to))
      return collection(wanted.slice(Number(skip), Number(skip) + Number(count)))
    },
  )
  app.get<ById>('/v1/payments/:id', async ({ params }) => requirePayment(ledger, params.id).entity)
  app.post<ById & { Body: { amount?: unknown } }>('/v1/payments/:id/capture', async ({ params, body }) =>
    capture(provider, params.id, body.amount),
  )
  app.post<ById & { Body: RefundOptions }>('/v1/payments/:id/refund', async ({ params, body, headers }) =>
    refundPayment(provider, params.id, body ?? {}, keyOf(headers['x-refund-idempotency'])),
  )
  app.get<ById>('/v1/payments/:id/refunds', async ({ params }) => collection(refundsOf(ledger, params.id)))
  app.get<ById>('/v1/refunds/:id', async ({ params }) => requireRefund(ledger, params.id).entity)
}

function keyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\w-]{10,}$/.test(header)) {
    throw new Refusal(400, 'The idempotency key must be at least 10 characters.', 'input_validation_failed')
  }
  return header
}

function collection<Entity>(items: Entity[]) {
  return { entity: 'collection', count: items.length, items }
}
