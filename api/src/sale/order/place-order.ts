import type { Order } from '@nukkad/contract/order'
import { lockCashFacts } from '../cash/cash-facts.ts'
import { confirmBy, refuseCash, type CashFacts } from '../cash/judge-cash.ts'
import { countCouponUse } from '../cart/coupon-uses.ts'
import { tooMany } from '../cart/cart-lines.ts'
import type { CartContext } from '../cart/cart-view.ts'
import { codeOf } from '../cart/quote-lines.ts'
import { lockOwnCart, removeOrderedLines } from '../cart/ordered-cart.ts'
import { readUserCart } from '../cart/read-cart.ts'
import { lockProviderOrder, storeOrderLink } from '../payment/payments.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import type { Sent } from '../../platform/driver.ts'
import { ShopError } from '../../platform/errors.ts'
import { requireInStock, reserveStock } from '../../store/stock/stock.ts'
import { insertOrder, newOrder, type OrderInput, type PlacingContext } from './insert-order.ts'
import { askToConfirm, notifyPlaced } from './notify-order.ts'
import { changeOrder } from './move-order.ts'
import { requireGstinTaken, type BuyerGstin } from './order-gstin.ts'
import type { OrderRow } from './order-row.ts'
import { priceChanged, priceOrder, quoteOrder, type OrderQuote } from './quote-order.ts'
import { orderView, readOrder } from './read-order.ts'
import {
  isReplacedBy,
  isSameOrder,
  lockUnpaidOrders,
  refuseWhileConfirming,
  releaseReplacedOrders,
  type UnpaidOrder,
} from './replaced-orders.ts'

/**
 * Places an order from the cart. An unpaid order in the way is the same one (a reloaded page) or is replaced.
 * Locks the cart, phone and address of cash, unpaid orders and then stock and coupon.
 */
export function placeOrder(db: Db, input: OrderInput, context: PlacingContext): Promise<Order> {
  const { now, terms } = context
  return inTransaction(db, async (tx) => {
    const { userId, paymentMethod } = input
    await requireGstinTaken(tx, buyerOf(input))
    await lockOwnCart(tx, userId)
    const cash = paymentMethod === 'CASH' ? await lockCashFacts(tx, input, now) : undefined
    const unpaid = await lockUnpaidOrders(tx, userId)
    const cart = await readUserCart(tx, userId, now)
    const quote = quoteOrder(cart, input, context)

    const same = unpaid.rows.find((order) => isSameOrder(order, input, quote, now))
    if (same !== undefined) return readSame(tx, same, input, now)

    refuseWhileConfirming(unpaid.rows, quote)
    refuseTooMany(quote, terms)
    if (cash !== undefined) refuseCash(cash.rows, quote, terms.cash)

    const replaced = unpaid.rows.filter((order) => isReplacedBy(order, quote))
    await releaseReplacedOrders(tx, { replaced, quote, userId }, now)

    const providerOrderId = await findProvider(tx, input, quote)
    const holdsStock = paymentMethod === 'CASH' || providerOrderId !== undefined
    const order = newOrder({ ...input, confirmBy: waitOf(cash, quote, context) }, quote, holdsStock, context)
    await insertOrder(
      tx,
      order,
      quote.lines.map(({ variantId }) => variantId),
      { actor: 'shopper', actorId: userId },
    )
    if (paymentMethod === 'CASH') await confirmCash(tx, order, quote)
    if (holdsStock) await reserveStock(tx, quote.lines, { cause: 'ordered', orderId: order.id, now })
    else await requireInStock(tx, quote.lines)
    if (!(await countCode(tx, order, quote, now))) {
      throw priceChanged(
        cart,
        priceOrder(quote.lines, { coupon: null, automatic: [] }, { method: paymentMethod, ...context }),
        context,
      )
    }
    await linkProviderOrder(tx, { providerOrderId, userId, orderId: order.id, amount: quote.totalAmount })
    return orderView(order, now)
  })
}

/** The customer may have come back to the address to add a GSTIN, or to remove it. */
async function readSame(tx: Db, { id: orderId, ...before }: UnpaidOrder, input: OrderInput, now: Date): Promise<Order> {
  const buyer = buyerOf(input)
  if (before.gstin !== buyer.gstin || before.businessName !== buyer.businessName) await changeOrder(tx, orderId, buyer)
  return readOrder(tx, { orderId, userId: input.userId }, now)
}

function buyerOf({ gstin, businessName }: OrderInput): BuyerGstin {
  return { gstin: gstin ?? null, businessName: businessName ?? null }
}

/** Until when a cash order waits for its customer; null: it does not. */
function waitOf(cash: Sent<CashFacts> | undefined, quote: OrderQuote, { terms, now }: CartContext): Date | null {
  return cash === undefined ? null : confirmBy(cash.rows, quote, terms.confirm, now)
}

/** The limit of a line may have become lower since it was put into the bag. */
function refuseTooMany({ lines }: OrderQuote, { maxQuantity }: CartContext['terms']): void {
  const line = lines.find(({ quantity }) => quantity > maxQuantity)
  if (line !== undefined) throw tooMany(line, { maxQuantity })
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

type PlacedOrder = { id: string; userId: string }

/** Counts the use of the coupon; false when its last use was taken meanwhile. */
export async function countCode(
  tx: Db,
  { id: orderId, userId }: PlacedOrder,
  quote: OrderQuote,
  now: Date,
): Promise<boolean> {
  if (quote.coupon === null) return true
  const { code, version } = quote.coupon
  return countCouponUse(tx, { code, version, userId, orderId }, now)
}

/** A cash order empties the cart now, an online one when it is paid. Nobody is asked to pack one that waits. */
async function confirmCash(tx: Db, order: PlacedOrder & Pick<OrderRow, 'confirmBy'>, quote: OrderQuote): Promise<void> {
  const { id: orderId, userId, confirmBy: waits } = order
  await removeOrderedLines(tx, { userId, lines: quote.lines, couponCode: codeOf(quote) })
  await (waits === null ? notifyPlaced(tx, orderId) : askToConfirm(tx, orderId))
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
