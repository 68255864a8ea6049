import { ApiError } from '@nukkad/contract/client'
import type { Order } from '@nukkad/contract/order'
import { call } from '../platform/api.ts'
import { openPayment } from './open-payment.ts'
import { type Verification, verifyAnswer } from './verify-answer.ts'

/** In milliseconds; tests go faster. */
export const pace = {
  look: 3_000,
  /** The second try follows soon; the others are as far apart as looks at the order. */
  secondTry: 1_500,
  /** So late an answer is told of as if it were lost; it still counts when it comes. */
  late: 8_000,
}

export type SettledPayment = { orderId: string; paymentId: string | null; isCancelled: boolean }

export type PaymentNews =
  /** The shop knows the outcome: the order is paid, or cancelled, or there is no such order. */
  | ({ kind: 'settled' } & SettledPayment)
  /** The payment is verified, and the provider has not told the shop about it yet. */
  | ({ kind: 'verified' } & SettledPayment)
  /** The order as it was just read: unpaid. */
  | { kind: 'unpaid'; order: Order }
  /** The answer to the verification is lost, late or a refusal. */
  | { kind: 'trouble' }

type Tell = (news: PaymentNews) => void

/**
 * Asks for the outcome of an order's payment every few seconds, until it is known or the returned function is called. What
 * the provider's window said is handed to the shop as often as it takes: a lost answer says nothing.
 */
export function followPayment(orderId: string, tell: Tell): () => void {
  const following = { isOver: false }
  const told: Tell = (news) => {
    if (following.isOver) return
    if (news.kind === 'settled') {
      following.isOver = true
      openPayment.forget(orderId)
    }
    tell(news)
  }
  void look(orderId, following, told)
  void verify(orderId, following, told)
  return () => (following.isOver = true)
}

type Following = { isOver: boolean }

async function look(orderId: string, following: Following, tell: Tell): Promise<void> {
  while (!following.isOver) {
    const order = await readOrder(orderId)
    if (order === 'gone') return tell({ kind: 'settled', orderId, paymentId: null, isCancelled: true })
    if (order !== null) tell(newsOf(order))
    await pause(pace.look)
  }
}

function newsOf(order: Order): PaymentNews {
  const { orderId, status, paymentDetails } = order
  if (status === 'PENDING') return { kind: 'unpaid', order }
  return { kind: 'settled', orderId, paymentId: paymentDetails.razorpayPaymentId, isCancelled: status === 'CANCELLED' }
}

/** Null: it could not be read just now, and nothing is known. */
export async function readOrder(orderId: string): Promise<Order | 'gone' | null> {
  try {
    return await call('GET /orders/:id', { params: { id: orderId } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.status === 404 || error.status === 422 ? 'gone' : null
  }
}

async function verify(orderId: string, following: Following, tell: Tell): Promise<void> {
  const answer = openPayment.answerOf(orderId)
  if (answer === null) return
  const late = setTimeout(() => tell({ kind: 'trouble' }), pace.late)
  for (let tries = 1; !following.isOver; tries += 1) {
    const outcome = await verifyAnswer(orderId, answer)
    const isFirst = tries === 1
    if (!(outcome.kind === 'unclear' && isFirst)) tell(newsOfAnswer(orderId, outcome))
    // Once it has the answer, the shop asks the provider.
    if (outcome.kind !== 'unclear') break
    await pause(isFirst ? pace.secondTry : pace.look)
  }
  clearTimeout(late)
}

function newsOfAnswer(orderId: string, outcome: Verification): PaymentNews {
  if (outcome.kind === 'settled' || outcome.kind === 'verified') return { orderId, ...outcome }
  return { kind: 'trouble' }
}

function pause(millis: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, millis))
}
