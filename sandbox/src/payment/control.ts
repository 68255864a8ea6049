import type { FastifyInstance } from 'fastify'
import { change, type BehaviourWish } from './behaviour.ts'
import { answerLate, attemptPayment, type Attempt } from './payments.ts'
import type { Till } from './till.ts'

/** Everything the provider knows, for tests and for a look. */
export function stateOf({ book, behaviour }: Till) {
  return {
    orders: [...book.orders.values()].map(({ entity }) => entity),
    payments: [...book.payments.values()].map(({ entity }) => entity),
    refunds: [...book.refunds.values()].map(({ entity }) => entity),
    events: [...book.events.values()].map(({ id, event, tries, arrivals, nextAt }) => ({
      id,
      event,
      tries,
      arrivals,
      nextAt,
    })),
    behaviour,
  }
}

/** The same levers as the functions, over HTTP. */
export function serveControl(app: FastifyInstance, till: Till): void {
  app.get('/sandbox/state', async () => stateOf(till))
  app.patch<{ Body: BehaviourWish }>('/sandbox/behaviour', async ({ body }) => {
    change(till.behaviour, body)
    return till.behaviour
  })
  app.post<{ Body: Attempt }>('/sandbox/payments', async ({ body }) => attemptPayment(till, body))
  app.post<{ Params: { id: string } }>('/sandbox/payments/:id/late', async ({ params }) => answerLate(till, params.id))
}
