import { expect } from 'vitest'
import type { Attempt } from '@nukkad/sandbox/payment/payments'
import { expireUnpaidOrders } from '../src/sale/settlement/expire-unpaid-orders.ts'
import { matchPayments } from '../src/sale/settlement/match-payments.ts'
import { reconcilePayments } from '../src/sale/settlement/reconcile-payments.ts'
import { sweepRefunds } from '../src/sale/payment/send-refunds.ts'
import { testDatabase } from './database.ts'
import { makeProduct } from './make.ts'
import { openTill } from './payments.ts'
import { openShop } from './shop.ts'
import { lineOf, makeShopper, type Shopper } from './shopper.ts'

export type PayingShop = Awaited<ReturnType<typeof openPayingShop>>
type PaidOrder = { id: string; signature: string }

const minute = 60 * 1000
const beginning = new Date(0)

/** A shop with a real provider beside it: the sandbox, over HTTP. Its webhooks wait for a request. */
export async function openPayingShop(options: { cashLimits?: 'set' } = {}) {
  const database = await testDatabase()
  const till = await openTill()
  const shop = await openShop(database.db, { payments: till.payments, ...options })
  const address = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  till.sandbox.behave({ webhooks: { url: `${address}/api/v1.0/payment/webhook` } })

  const close = async () => {
    await shop.close()
    await till.sandbox.close()
    await database.close()
  }
  return { ...shop, ...till, db: database.db, databaseUrl: database.url, close, ...helpers({ shop, till, database }) }
}

type Open = {
  shop: Awaited<ReturnType<typeof openShop>>
  till: Awaited<ReturnType<typeof openTill>>
  database: Awaited<ReturnType<typeof testDatabase>>
}

function helpers({ shop, till: { sandbox, payments }, database: { db } }: Open) {
  const { clock, parts } = shop

  /** Sends every webhook and lets the shop process it. */
  async function webhooks(): Promise<void> {
    sandbox.behave({ webhooks: { paused: false } })
    await expect.poll(() => sandbox.state().events.filter(({ nextAt }) => nextAt !== null)).toEqual([])
    sandbox.behave({ webhooks: { paused: true } })
    await shop.work()
  }

  /** Runs everything automatic until nothing is left: jobs, refunds, webhooks. */
  async function settleDown(): Promise<void> {
    await shop.work()
    await expect.poll(() => sandbox.state().refunds.filter(({ status }) => status === 'pending')).toEqual([])
    await webhooks()
  }

  return {
    webhooks,
    settleDown,
    later: (minutes: number) => clock.advance(minutes * minute),
    expire: () => expireUnpaidOrders(parts),
    reconcile: async () => {
      await reconcilePayments(parts)
      await shop.work()
    },
    sweepRefunds: async () => {
      await sweepRefunds(parts)
      await shop.work()
    },
    match: () => matchPayments({ db, payments }, beginning),
  }
}

export type Buyer = Awaited<ReturnType<typeof makeBuyer>>

/** A shopper on the payment page: one tee in the bag, the provider order made, Pay pressed and the order placed. */
export async function makeBuyer(shop: PayingShop, { stock = 5, price = 799 }: { stock?: number; price?: number } = {}) {
  const tee = await makeProduct(shop.db, { price, stock })
  const shopper = await makeShopper(shop, shop.db)
  await shopper.add(lineOf(tee))
  const providerOrderId = await createProviderOrder(shopper, price)
  const { body } = await shopper.order({ method: 'ONLINE', razorpayOrderId: providerOrderId })
  const orderId: string = body.orderId

  return {
    ...shopper,
    tee,
    orderId,
    providerOrderId,
    /** The shopper's action in the sheet. */
    pay: (attempt: Partial<Attempt> = {}) => shop.sandbox.pay({ orderId: providerOrderId, ...attempt }),
    verify: (paid: PaidOrder, given: object = {}) => verify(shopper, { orderId, providerOrderId }, paid, given),
    status: async (): Promise<string> => (await shopper.read(orderId)).status,
  }
}

export async function createProviderOrder(shopper: Shopper, amount: number): Promise<string> {
  const body = { amount, currency: 'INR', customerId: shopper.userId, orderId: null }
  const reply = await shopper.ask('POST /payment/create-order', { body })
  if (reply.status !== 200) throw new Error(`no provider order: ${JSON.stringify(reply.body)}`)
  return reply.body.id
}

export function verify(
  shopper: Pick<Shopper, 'ask'>,
  { orderId, providerOrderId }: { orderId: string; providerOrderId: string },
  paid: PaidOrder,
  given: object,
) {
  const body = {
    orderId,
    razorpayOrderId: providerOrderId,
    razorpayPaymentId: paid.id,
    razorpaySignature: paid.signature,
    ...given,
  }
  return shopper.ask('POST /payment/verify', { body })
}

/** Runs everything automatic, and returns the state of the money, here and at the provider. */
export async function howItEnded(
  shop: PayingShop,
  buyer: Pick<Buyer, 'read' | 'bag' | 'orderId'>,
  paymentId?: string,
): Promise<string> {
  await shop.settleDown()
  const { unexplained } = await shop.match()
  if (unexplained.length > 0) return unexplained.join('\n')
  if (paymentId === undefined) return 'no money'

  const there = shop.sandbox.state().payments.find(({ id }) => id === paymentId)
  const refunds = await refundsOf(shop, paymentId)
  if (there?.status === 'refunded' && refunds.join() === `${there.amount} PROCESSED`) return 'a full refund'
  const { status, paymentDetails } = await buyer.read(buyer.orderId)
  const { items } = await buyer.bag()
  const facts = `${status} by ${paymentDetails.razorpayPaymentId}, ${items.length} in the bag, ${refunds.length} refunds`
  return facts === `CONFIRMED by ${paymentId}, 0 in the bag, 0 refunds` ? 'paid once' : facts
}

async function refundsOf({ db }: PayingShop, paymentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select(['amount', 'status'])
    .where('paymentId', '=', paymentId)
    .where('status', '!=', 'FAILED')
    .execute()
  return rows.map(({ amount, status }) => `${amount} ${status}`)
}
