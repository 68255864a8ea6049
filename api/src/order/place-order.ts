import type { AddressBody } from '@nukkad/contract/address'
import type { CashLimits } from '@nukkad/contract/cash-rules'
import type { Order } from '@nukkad/contract/order'
import { unpaidOrderMinutes } from '@nukkad/contract/order-rules'
import { expectedDate } from '../cart/cart-view.ts'
import { countCouponUse } from '../cart/coupon-uses.ts'
import { lockOwnCart, removeOrderedLines } from '../cart/ordered-cart.ts'
import { readUserCart } from '../cart/read-cart.ts'
import { lockProviderOrder, storeOrderLink } from '../payment/payments.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { orderId as drawOrderId } from '../platform/random.ts'
import { requireInStock, reserveStock } from '../stock/stock.ts'
import { refuseCash } from './cash-limits.ts'
import { recordEvent } from './move-order.ts'
import { notifyPlaced } from './notify-order.ts'
import { priceChanged, priceOrder, quoteOrder, type DeclaredOrder, type OrderQuote } from './quote-order.ts'
import { readOrder } from './read-order.ts'
import { isReplacedBy, isSameOrder, lockUnpaidOrders, releaseReplacedOrders } from './replaced-orders.ts'

export type OrderInput = DeclaredOrder & {
  userId: string
  shippingAddress: AddressBody
  razorpayOrderId?: string | undefined
}

/** Places an order from the cart. An unpaid order in the way is the same one (a reloaded page) or is replaced. */
export function placeOrder(db: Db, input: OrderInput, now: Date, cashLimits: CashLimits): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const { userId, paymentMethod } = input
    await lockOwnCart(tx, userId)
    const unpaid = await lockUnpaidOrders(tx, userId)
    const cart = await readUserCart(tx, userId, now)
    const quote = quoteOrder(cart, input, now)

    const same = unpaid.find((order) => isSameOrder(order, input, quote, now))
    if (same !== undefined) return readOrder(tx, { orderId: same.id, userId }, now)

    if (paymentMethod === 'CASH') await refuseCash(tx, { ...input, ...quote }, cashLimits)

    const replaced = unpaid.filter((order) => isReplacedBy(order, quote))
    await releaseReplacedOrders(tx, { replaced, quote, userId }, now)

    const orderId = drawOrderId()
    const providerOrderId = await findProvider(tx, input, quote)
    const holdsStock = paymentMethod === 'CASH' || providerOrderId !== undefined
    await insertOrder(tx, { orderId, holdsStock, ...input }, quote, now)
    await insertItems(tx, orderId, quote)
    if (holdsStock) await reserveStock(tx, quote.lines, { cause: 'ordered', orderId, now })
    else await requireInStock(tx, quote.lines)
    if (!(await countCode(tx, { orderId, userId, quote }, now))) {
      throw priceChanged(cart, priceOrder(quote.lines, null, { method: paymentMethod, now }), now)
    }
    await recordPlaced(tx, { orderId, userId, paymentMethod }, now)
    if (paymentMethod === 'CASH') await confirmCash(tx, { orderId, userId, quote })
    else await linkProviderOrder(tx, { providerOrderId, userId, orderId, amount: quote.totalAmount })

    return readOrder(tx, { orderId, userId }, now)
  })
}

/** The provider order named by the client, or the open one of this amount. */
async function findProvider(
  tx: Db,
  { razorpayOrderId, userId, paymentMethod }: OrderInput,
  { totalAmount: amount }: OrderQuote,
): Promise<string | undefined> {
  if (paymentMethod === 'CASH') return undefined
  return razorpayOrderId ?? (await findOpenProviderOrder(tx, { userId, amount }))
}

const minute = 60 * 1000

type NewOrder = Pick<OrderInput, 'userId' | 'paymentMethod' | 'shippingAddress'> & {
  orderId: string
  holdsStock: boolean
}

async function insertOrder(tx: Db, order: NewOrder, quote: OrderQuote, now: Date): Promise<void> {
  const { orderId, userId, paymentMethod, shippingAddress, holdsStock } = order
  const isOnline = paymentMethod === 'ONLINE'
  await tx
    .insertInto('orders')
    .values({
      id: orderId,
      userId,
      status: isOnline ? 'PENDING' : 'CONFIRMED',
      paymentMethod,
      placedAt: now,
      expiresAt: isOnline ? new Date(now.getTime() + unpaidOrderMinutes * minute) : null,
      expectedDate: expectedDate(now),
      itemsTotal: quote.itemsTotal,
      discount: quote.discount,
      couponCode: quote.couponCode,
      deliveryCharges: quote.deliveryCharges,
      totalAmount: quote.totalAmount,
      totalTax: quote.totalTax,
      holdsStock,
      ...shippingAddress,
      email: shippingAddress.email ?? null,
    })
    .execute()
}

/** Copies the lines: later changes of a product do not affect an order. */
async function insertItems(tx: Db, orderId: string, { lines }: OrderQuote): Promise<void> {
  await tx
    .insertInto('orderItems')
    .values(
      lines.map((line, position) => ({
        orderId,
        position,
        variantId: line.variantId,
        productId: line.productId,
        productName: line.productName,
        slug: line.slug,
        image: line.image,
        color: line.color,
        size: line.size,
        hsn: line.hsn,
        quantity: line.quantity,
        price: line.price,
        discount: line.discount,
        total: line.total,
        taxRate: line.taxRate,
        tax: line.tax,
      })),
    )
    .execute()
}

type QuotedOrder = { orderId: string; userId: string; quote: OrderQuote }

async function countCode(tx: Db, { orderId, userId, quote }: QuotedOrder, now: Date): Promise<boolean> {
  const { couponCode: code, percentOff: percent } = quote
  return code === null || countCouponUse(tx, { code, percent, userId, orderId }, now)
}

async function recordPlaced(
  tx: Db,
  { orderId, userId, paymentMethod }: Pick<NewOrder, 'orderId' | 'userId' | 'paymentMethod'>,
  now: Date,
): Promise<void> {
  await recordEvent(tx, {
    orderId,
    at: now,
    fromStatus: null,
    toStatus: paymentMethod === 'CASH' ? 'CONFIRMED' : 'PENDING',
    actor: 'shopper',
    actorId: userId,
    reason: null,
  })
}

/** A cash order empties the cart now, an online one when it is paid. */
async function confirmCash(tx: Db, { orderId, userId, quote }: QuotedOrder): Promise<void> {
  await removeOrderedLines(tx, { userId, lines: quote.lines, couponCode: quote.couponCode })
  await notifyPlaced(tx, orderId)
}

type OrderLink = { providerOrderId: string | undefined; userId: string; orderId: string; amount: number }

async function linkProviderOrder(tx: Db, { providerOrderId, userId, orderId, amount }: OrderLink): Promise<void> {
  if (providerOrderId === undefined) return
  const provider = await lockProviderOrder(tx, providerOrderId)
  if (provider === undefined || provider.userId !== userId) throw new ShopError('NOT_FOUND')
  if (provider.amount !== amount || (await isTaken(tx, provider.orderId))) throw new ShopError('AMOUNT_MISMATCH')

  await storeOrderLink(tx, providerOrderId, orderId)
}

/** Only a cancelled order frees its provider order. */
async function isTaken(tx: Db, orderId: string | null): Promise<boolean> {
  if (orderId === null) return false
  const order = await tx
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return order?.status !== 'CANCELLED'
}

/** The newest provider order of that amount that is neither paid nor linked to a payable order. */
async function findOpenProviderOrder(
  tx: Db,
  { userId, amount }: { userId: string; amount: number },
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('providerOrders as provider')
    .leftJoin('orders', 'orders.id', 'provider.orderId')
    .select('provider.id')
    .where('provider.userId', '=', userId)
    .where('provider.amount', '=', amount)
    .where((row) => row.or([row('orders.status', 'is', null), row('orders.status', '=', 'CANCELLED')]))
    .where((row) =>
      row.not(row.exists(row.selectFrom('payments').select('id').whereRef('providerOrderId', '=', 'provider.id'))),
    )
    .orderBy('provider.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}
