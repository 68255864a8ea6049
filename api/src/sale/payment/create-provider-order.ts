import { createHash } from 'node:crypto'
import { toRupees, type Paise } from '@nukkad/contract/money'
import type { ProviderOrder } from '@nukkad/contract/payment'
import type { Insertable } from 'kysely'
import { quoteLines, type PricingContext } from '../cart/quote-lines.ts'
import { readUserCart, type CartLine } from '../cart/read-cart.ts'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { DB } from '../../platform/schema.ts'
import { ProviderError, type PaymentProvider } from './provider.ts'

type CartTotal = { userId: string; amount: number }

/** Opens a provider order for the customer's cart. Until it is paid, the same cart gets the same one. */
export async function createProviderOrder(
  { db, payments, now, taxRates }: PricingContext & { db: Db; payments: PaymentProvider },
  { userId, amount }: CartTotal,
): Promise<ProviderOrder> {
  const { lines, ...offers } = (await readUserCart(db, userId, now)) ?? { lines: [], coupon: null, automatic: [] }
  const { grandTotal } = quoteLines(lines, offers, { now, taxRates })
  if (lines.length === 0 || toRupees(grandTotal) !== amount) throw new ShopError('AMOUNT_MISMATCH')

  const receipt = receiptOf({ userId, amount: grandTotal, lines, paidBefore: await countPaid(db, userId) })
  const { id } = await openProviderOrder(db, payments, { userId, receipt, amount: grandTotal, now })
  return providerOrderView(payments, { id, amount: grandTotal })
}

/** The values that the provider's window needs. */
export function providerOrderView(
  { keyId, checkoutUrl }: PaymentProvider,
  { id, amount }: { id: string; amount: Paise },
): ProviderOrder {
  return { id, amount: toRupees(amount), currency: 'INR', keyId, checkoutUrl }
}

type ProviderOrderInput = { userId: string; receipt: string; amount: number; now: Date }

/** The provider order of a receipt. Concurrent calls that open one all use the one stored first. */
export async function openProviderOrder(
  db: Db,
  payments: PaymentProvider,
  { now, ...input }: ProviderOrderInput,
): Promise<{ id: string }> {
  const known = await findByReceipt(db, input)
  if (known !== undefined) return known
  const { id } = await order(payments, input)
  await insertProviderOrder(db, { id, ...input, currency: 'INR', createdAt: now })
  return (await findByReceipt(db, input)) ?? { id }
}

async function order(payments: PaymentProvider, input: { amount: number; receipt: string }) {
  try {
    return await payments.createOrder(input)
  } catch (cause) {
    if (cause instanceof ProviderError) throw new ShopError('PAYMENT_UNAVAILABLE', { cause })
    throw cause
  }
}

async function insertProviderOrder(db: Db, order: Insertable<DB['providerOrders']>): Promise<void> {
  await db
    .insertInto('providerOrders')
    .values(order)
    .onConflict((known) => known.doNothing())
    .execute()
}

function findByReceipt(db: Db, { receipt }: { receipt: string }): Promise<{ id: string } | undefined> {
  return db.selectFrom('providerOrders').select('id').where('receipt', '=', receipt).executeTakeFirst()
}

async function countPaid(db: Db, userId: string): Promise<number> {
  const { paid } = await db
    .selectFrom('payments')
    .innerJoin('providerOrders', 'providerOrders.id', 'payments.providerOrderId')
    .select(({ fn }) => fn.count<string>('payments.providerOrderId').distinct().as('paid'))
    .where('providerOrders.userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(paid)
}

type ReceiptInput = {
  userId: string
  amount: number
  lines: readonly Pick<CartLine, 'variantId' | 'quantity'>[]
  /** A paid provider order is never used again. */
  paidBefore: number
}

/** The same cart gives the same receipt, also after a reload or a lost reply (decision 042). At most 40 characters. */
function receiptOf({ userId, amount, lines, paidBefore }: ReceiptInput): string {
  const contents = lines.map(({ variantId, quantity }) => `${variantId}x${quantity}`).sort()
  const digest = createHash('sha256')
    .update(JSON.stringify([userId, amount, contents, paidBefore]))
    .digest('hex')
  return `nk_${digest.slice(0, 32)}`
}
