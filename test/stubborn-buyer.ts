import type { Cart } from '@nukkad/contract/cart'
import { ApiError } from '@nukkad/contract/client'
import type { Call } from '@nukkad/contract/endpoints'
import type { Random } from '@nukkad/api/test/fuzz/random'
import { apiOf, type Customer } from './store-client.ts'

export type Piece = { productId: string; color: string; size: string }
export type Line = Piece & { quantity: number }
/** An order that the store confirmed; `again` requests it with the same key. */
export type Acknowledged = { orderId: string; lines: Line[]; again: () => Promise<string> }

/** The open store, or the next one as soon as it is open. */
export type OpenStore = { current: () => Promise<{ url: string }> }

export const home = {
  fullName: 'Asha Rao',
  phone: '9876543210',
  street: '14, 2nd Cross, Wheeler Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  postalCode: '560005',
}

/**
 * Buys with cash on delivery until told to stop. Unanswered calls are repeated until answered, an order with the same
 * key and body.
 */
export function stubbornBuyer(
  store: OpenStore,
  { token, user: { userId } }: Customer,
  shelf: readonly Piece[],
  { random, pauseMs = 0 }: { random: Random; pauseMs?: number },
) {
  const acknowledged: Acknowledged[] = []
  let unanswered = 0
  let isStopped = false

  const ask = <Answer>(work: (call: Call) => Promise<Answer>) =>
    untilAnswered(store, { token, work, missed: () => (unanswered += 1) })

  async function buyOnce(): Promise<void> {
    const wanted = { ...random.pick(shelf), quantity: 1 + random.below(3) }
    await ask((call) => call('POST /cart', { body: { userId, items: [wanted] } }))
    const body = orderOf(await ask((call) => call('GET /cart/:userId', { params: { userId } })), userId)
    const key = crypto.randomUUID()
    const place = async () => (await ask((call) => call('POST /orders', { body }, { idempotencyKey: key }))).orderId
    acknowledged.push({ orderId: await place(), lines: body.items, again: place })
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      try {
        await buyOnce()
      } catch (error) {
        if (!isOrdinary(error)) throw error
        await emptyBag(ask, userId)
      }
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }

  return {
    acknowledged,
    /** Requests that were cut off or failed and were repeated. */
    unanswered: () => unanswered,
    running: run(),
    stop: () => void (isStopped = true),
  }
}

export type Ask = <Answer>(work: (call: Call) => Promise<Answer>) => Promise<Answer>

export async function emptyBag(ask: Ask, userId: string): Promise<void> {
  const { items } = await ask((call) => call('GET /cart/:userId', { params: { userId } }))
  for (const { cartItemId: id } of items) {
    await ask((call) => call('DELETE /cart/item/:id', { params: { id }, query: {} }).then(() => {}, unlessGone))
  }
}

/** The call that orders the bag with cash on delivery. */
export function orderOf({ items, grandTotal, terms: { codFee } }: Cart, userId: string) {
  return {
    userId,
    items: items.map(({ productId, color, size, quantity }) => ({ productId, color, size, quantity })),
    shippingAddress: home,
    paymentMethod: 'CASH' as const,
    deliveryCharges: codFee,
    totalAmount: grandTotal + codFee,
  }
}

const ordinary: readonly string[] = ['OUT_OF_STOCK', 'QUANTITY_LIMIT', 'PRICE_CHANGED', 'PAYMENT_CONFIRMING']

/** Others were quicker, the bag has too much, or the same items are being paid for: normal for shoppers. */
export function isOrdinary(error: unknown): boolean {
  return error instanceof ApiError && ordinary.includes(error.code)
}

/** The call succeeded, and only the answer was lost. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'CART_ITEM_NOT_FOUND') throw error
}

const patienceMillis = 30

type BuyerCall<Answer> = { token: string; work: (call: Call) => Promise<Answer>; missed: () => void }

/** Repeats until there is an answer. */
export async function untilAnswered<Answer>(
  store: OpenStore,
  { token, work, missed }: BuyerCall<Answer>,
): Promise<Answer> {
  for (;;) {
    const open = await store.current()
    try {
      return await work(apiOf(open, token))
    } catch (error) {
      if (!isUnanswered(error)) throw error
      missed()
      await new Promise((resolve) => setTimeout(resolve, patienceMillis))
    }
  }
}

/** Cut off, broken, busy, or an earlier copy of the request is still running. */
function isUnanswered(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === 'IDEMPOTENCY_RUNNING')
  )
}
