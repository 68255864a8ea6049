import { createHash } from 'node:crypto'
import { toRupees } from '@nukkad/contract/money'
import type { NewOrderInput, NewOrderLine, NewOrderPayment, NewOrderQuote } from '@nukkad/contract/staff/new-orders'
import type { CheckoutTerms } from '@nukkad/contract/terms-rules'
import { addCustomers } from '../../people/auth/add-customers.ts'
import { codeOf } from '../../sale/cart/quote-lines.ts'
import { expectedDate } from '../../sale/cart/cart-view.ts'
import { placeForCustomer, quoteForCustomer } from '../../sale/order/place-for-customer.ts'
import { writeAudit } from '../../platform/audit.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { readTaxRates } from '../../store/tax-rates/read-tax-rates.ts'
import type { StaffBy } from './change-order.ts'

type Context = { now: Date; terms: CheckoutTerms; orderPrefix: string }
type WantedLines = { userId?: string | undefined; lines: readonly NewOrderLine[]; payment: NewOrderPayment }

const methodOf = { cash: 'CASH', link: 'ONLINE' } as const

export function quoteNewOrder(
  db: Db,
  { userId, lines, payment }: WantedLines,
  context: Pick<Context, 'now' | 'terms'>,
): Promise<NewOrderQuote> {
  return inTransaction(db, async (tx) => {
    const taxRates = await readTaxRates(tx)
    const quote = await quoteForCustomer(
      tx,
      { userId: userId ?? null, lines, method: methodOf[payment] },
      { ...context, taxRates },
    )
    return {
      lines: quote.lines.map(({ productId, productName, color, size, quantity, price, total }) => {
        const line = { productId, productName, color, size, quantity }
        return { ...line, price: toRupees(price), total: toRupees(total) }
      }),
      itemsTotal: toRupees(quote.itemsTotal),
      discount: toRupees(quote.discount),
      couponCode: codeOf(quote),
      deliveryCharges: toRupees(quote.deliveryCharges),
      totalAmount: toRupees(quote.totalAmount),
      totalTax: toRupees(quote.totalTax),
      expectedDate: expectedDate(context),
    }
  })
}

/** Places the order, or answers with the one that the same request has placed before. */
export function createOrder(db: Db, by: StaffBy, input: NewOrderInput, context: Context): Promise<{ orderId: string }> {
  const { key, customer, lines, payment, shippingAddress, totalAmount } = input
  return inTransaction(db, async (tx) => {
    const earlier = await claimKey(tx, by, input, context.now)
    if (earlier !== undefined) return { orderId: earlier }

    const userId =
      customer === undefined ? await requireCustomer(tx, input.userId) : await addCustomer(tx, customer, context.now)
    const order = { userId, lines, method: methodOf[payment], shippingAddress, totalAmount, actorId: by.actor }
    const orderId = await placeForCustomer(tx, order, { ...context, taxRates: await readTaxRates(tx) })
    await tx.updateTable('staffOrders').set({ orderId }).where('key', '=', key).execute()
    const { staffId, actor, requestId } = by
    const after = { totalAmount, payment, items: lines.length, isNewCustomer: customer !== undefined }
    await writeAudit(
      tx,
      { staffId, actor, requestId },
      { action: 'order.create', kind: 'order', subject: orderId, after },
      context.now,
    )
    return { orderId }
  })
}

/** The order that this key has placed; undefined when it is new. Waits for the same request where that still runs. */
async function claimKey(tx: Db, { staffId }: StaffBy, { key, ...asked }: NewOrderInput, now: Date) {
  const askedHash = createHash('sha256').update(JSON.stringify(asked)).digest('hex')
  const added = await tx
    .insertInto('staffOrders')
    .values({ key, staffId, askedHash, placedAt: now })
    .onConflict((known) => known.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (added !== undefined) return undefined
  const earlier = await tx.selectFrom('staffOrders').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
  if (earlier.staffId !== staffId || earlier.askedHash !== askedHash || earlier.orderId === null) {
    throw new ShopError('IDEMPOTENCY_REUSED', { fields: { key: 'This ID was used for another request' } })
  }
  return earlier.orderId
}

async function requireCustomer(tx: Db, userId: string | undefined): Promise<string> {
  const user = await tx
    .selectFrom('users')
    .select('erasedAt')
    .where('id', '=', userId ?? '')
    .forKeyShare()
    .executeTakeFirst()
  if (user === undefined) throw new ShopError('CUSTOMER_NOT_FOUND')
  if (user.erasedAt !== null) throw new ShopError('CUSTOMER_ERASED')
  return userId ?? ''
}

/** An account that exists is selected, not made again: the orders of one customer belong together. */
async function addCustomer(tx: Db, customer: NonNullable<NewOrderInput['customer']>, now: Date): Promise<string> {
  const userId = (await addCustomers(tx, [customer], now)).get(customer.email)
  if (userId !== undefined) return userId
  throw new ShopError('INVALID_INPUT', {
    fields: { 'customer.email': 'A customer with this e-mail already exists. Find and select the customer' },
  })
}
