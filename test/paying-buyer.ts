import type { Random } from '@nukkad/api/test/fuzz/random'
import { ApiError } from '@nukkad/contract/client'
import type { PaymentSandbox } from '@nukkad/sandbox/payment'
import type { Customer } from './store-client.ts'
import { emptyBag, home, isOrdinary, untilAnswered, type Ask, type OpenStore, type Piece } from './stubborn-buyer.ts'

/** An order that the store confirmed as paid, and whether it was cancelled afterwards. */
export type PaidOrder = { orderId: string; paymentId: string; isCancelled: boolean }

const pauseMs = 4_000

/**
 * Buys one item after another, pays online and cancels every second order, until told to stop. Retries until answered.
 */
export function payingBuyer(
  store: OpenStore,
  { token, user: { userId } }: Customer,
  { shelf, sandbox, random }: { shelf: readonly Piece[]; sandbox: PaymentSandbox; random: Random },
) {
  const paid: PaidOrder[] = []
  let isStopped = false
  const ask: Ask = (work) => untilAnswered(store, { token, work, missed: () => {} })

  async function buyOnce(): Promise<void> {
    await ask((call) => call('POST /cart', { body: { userId, items: [{ ...random.pick(shelf), quantity: 1 }] } }))
    const { items, grandTotal } = await ask((call) => call('GET /cart/:userId', { params: { userId } }))
    const key = crypto.randomUUID()
    const opening = { amount: grandTotal, currency: 'INR' as const, customerId: userId, orderId: null }
    const { id: razorpayOrderId } = await ask((call) =>
      call('POST /payment/create-order', { body: opening }, { idempotencyKey: `open-${key}` }),
    )
    const body = {
      userId,
      items: items.map(({ productId, color, size, quantity }) => ({ productId, color, size, quantity })),
      shippingAddress: home,
      paymentMethod: 'ONLINE' as const,
      deliveryCharges: 0,
      totalAmount: grandTotal,
      razorpayOrderId,
    }
    const { orderId } = await ask((call) => call('POST /orders', { body }, { idempotencyKey: `order-${key}` }))
    const { id: paymentId, signature } = sandbox.pay({ orderId: razorpayOrderId })
    const proof = { orderId, razorpayOrderId, razorpayPaymentId: paymentId, razorpaySignature: signature }
    await ask((call) => call('POST /payment/verify', { body: proof }, { idempotencyKey: `verify-${key}` }))
    const isCancelled = paid.length % 2 === 0
    if (isCancelled) await ask((call) => cancel(call, orderId))
    paid.push({ orderId, paymentId, isCancelled })
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      try {
        await buyOnce()
      } catch (error) {
        if (!isOrdinary(error)) throw error
        await emptyBag(ask, userId)
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }

  return { paid, running: run(), stop: () => void (isStopped = true) }
}

/** After a lost answer the order is already cancelled. */
async function cancel(call: Parameters<Parameters<Ask>[0]>[0], id: string): Promise<void> {
  try {
    await call('DELETE /orders/:id', { params: { id }, query: {} })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    const { status } = await call('GET /orders/:id', { params: { id } })
    if (status !== 'CANCELLED') throw error
  }
}
