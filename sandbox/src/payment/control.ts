import type { FastifyInstance } from 'fastify'
import { change, type BehaviourOptions } from './behaviour.ts'
import { answerLate, attemptPayment, type Attempt } from './payments.ts'
import type { Provider } from './provider.ts'

export function stateOf({ ledger, behaviour }: Provider) {
  return {
    orders: [...ledger.orders.values()].map(({ entity }) => entity),
    payments: [...ledger.payments.values()].map(({ entity }) => entity),
    refunds: [...ledger.refunds.values()].map(({ entity }) => entity),
    events: [...ledger.events.values()].map(({ id, event, tries, arrivals, nextAt }) => ({
      id,
      event,
      tries,
      arrivals,
      nextAt,
    })),
    behaviour,
  }
}

/** The same controls as the functions, over HTTP. */
export function serveControl(app: FastifyInstance, provider: Provider): void {
  app.get('/sandbox/state', async () => stateOf(provider))
  app.patch<{ Body: BehaviourOptions }>('/sandbox/behaviour', async ({ body }) => {
    change(provider.behaviour, body)
    return provider.behaviour
  })
  app.post<{ Body: Attempt }>('/sandbox/payments', async ({ body }) => attemptPayment(provider, body))
  app.post<{ Params: { id: string } }>('/sandbox/payments/:id/late', async ({ params }) =>
    answerLate(provider, params.id),
  )
}
