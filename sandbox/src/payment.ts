import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { addressOf, refuseStrangers } from './mailbox/own-address.ts'
import { change, usualBehaviour, type BehaviourOptions } from './payment/behaviour.ts'
import { openLedger } from './payment/ledger.ts'
import { serveControl, stateOf } from './payment/control.ts'
import type { PaymentEntity } from './payment/entities.ts'
import { announcer, eventSender } from './payment/events.ts'
import { sign } from './payment/ids.ts'
import { answerLate, attemptPayment, type Attempt } from './payment/payments.ts'
import { finishRefund } from './payment/refunds.ts'
import { errorBody, Refusal, serverError } from './payment/refusals.ts'
import { serveRest } from './payment/rest.ts'
import { serveSheet } from './payment/sheet-routes.ts'
import type { Provider } from './payment/provider.ts'

type Options = {
  host: string
  port: number
  keyId: string
  keySecret: string
  webhookSecret: string
  webhookUrl: string
  /** Without a folder, only in memory. */
  folder?: string | undefined
}

export type PaymentSandbox = {
  url: string
  checkoutUrl: string
  /** The shopper's action in the sheet; returns the signature that the widget would return. */
  pay: (attempt: Partial<Attempt> & { orderId: string }) => PaymentEntity & { signature: string }
  answerLate: (paymentId: string) => PaymentEntity
  behave: (options: BehaviourOptions) => void
  state: () => ReturnType<typeof stateOf>
  /** Sends due events now instead of in a moment, and waits for the responses. */
  sendEvents: () => Promise<void>
  clear: () => void
  close: () => Promise<void>
}

const tickMillis = 100
/** Limited, so that connections cannot stop the shop, which shares the process, from opening its files. */
const mostConnections = 250

/** Replaces the payment provider: the same calls, the same sheet, no money. */
export async function startPaymentSandbox(options: Options): Promise<PaymentSandbox> {
  if (process.env.NODE_ENV === 'production') throw new Error('the payment sandbox is never started in production')

  const { host, port, keySecret } = options
  const ledger = openLedger(options.folder)
  const behaviour = usualBehaviour()
  const provider: Provider = { ledger, behaviour, announce: announcer({ ledger, behaviour }) }
  const app = await buildSandbox(provider, options)
  await app.listen({ host, port })
  app.server.maxConnections = mostConnections

  const sendEvents = eventSender({ ledger, behaviour, ...options })
  const ticking = setInterval(() => {
    doWhatIsDue(provider)
    void sendEvents()
  }, tickMillis)
  ticking.unref()

  const { port: opened } = app.server.address() as AddressInfo
  const url = addressOf(host, opened)
  return {
    url,
    checkoutUrl: `${url}/v1/checkout.js`,
    pay: (attempt) => {
      const payment = attemptPayment(provider, { method: 'upi', outcome: 'approve', ...attempt })
      return { ...payment, signature: sign(keySecret, `${payment.order_id}|${payment.id}`) }
    },
    answerLate: (paymentId) => answerLate(provider, paymentId),
    behave: (wish) => change(behaviour, wish),
    state: () => stateOf(provider),
    sendEvents,
    clear: () => {
      ledger.clear()
      change(behaviour, usualBehaviour())
    },
    close: async () => {
      clearInterval(ticking)
      await app.close()
    },
  }
}

async function buildSandbox(provider: Provider, { host, ...keys }: Options): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true })
  refuseStrangers(app, host)
  answerRefusals(app)
  await app.register(async (scope) => serveRest(scope, provider, keys))
  await app.register(async (scope) => serveSheet(scope, provider, keys))
  serveControl(app, provider)
  return app
}

function doWhatIsDue(provider: Provider): void {
  const now = Date.now()
  for (const { entity, lateAt } of provider.ledger.payments.values()) {
    if (lateAt !== undefined && lateAt <= now) answerLate(provider, entity.id)
  }
  for (const refund of provider.ledger.refunds.values()) {
    if (refund.dueAt !== undefined && refund.dueAt <= now) finishRefund(provider, refund)
  }
}

function answerRefusals(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .send(errorBody({ message: 'The requested URL was not found on the server.', field: null, reason: 'NA' })),
  )
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refusal) return reply.code(error.status).send(errorBody(error))
    const { statusCode = 500, message } = error as { statusCode?: number; message: string }
    if (statusCode < 500) return reply.code(400).send(errorBody({ message, field: null, reason: 'NA' }))
    return reply.code(500).send(serverError)
  })
}
