import type { CashLimits } from '@nukkad/contract/cash-rules'
import { removeOrderedLines, lockOwnCart, readOwnCart } from '../cart/ordered-cart.ts'
import { countCouponUse, lockCoupons } from '../cart/coupon-uses.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { orderId as drawOrderId } from '../platform/random.ts'
import { lockStock, requireInStock, reserveStock } from '../stock/stock.ts'
import { refuseCash } from './cash-limits.ts'
import { quoteOrder, price, priceChanged, type OrderQuote } from './quote-order.ts'
import { recordEvent } from './move-queries.ts'
import { moveOrder } from './move-order.ts'
import { insertItems, insertOrder } from './place-queries.ts'
import type { PlacedOrder, OrderInput } from './placing.ts'
import { readOrder } from './read-order.ts'
import { notifyPlaced } from './notify-order.ts'
import { linkProviderOrder } from './link-provider-order.ts'
import { isReplacedBy, isSameOrder } from './replaced-orders.ts'
import { findOpenProviderOrder, lockUnpaidOrders, type UnpaidOrder } from './unpaid-queries.ts'

/**
 * Turns lines of the customer's own bag into an order, in one transaction. Whatever of theirs is unpaid and stands in
 * the way (a reloaded payment page) is the same order again, or makes place for this one.
 */
export function placeOrder(db: Db, input: OrderInput, now: Date, cashLimits: CashLimits): Promise<PlacedOrder> {
  return inTransaction(db, async (tx) => {
    const { userId, paymentMethod } = input
    await lockOwnCart(tx, userId)
    const unpaid = await lockUnpaidOrders(tx, userId)
    const bag = await readOwnCart(tx, userId, now)
    const quoted = quoteOrder(bag, input, now)

    const same = unpaid.find((order) => isSameOrder(order, input, quoted, now))
    if (same !== undefined) return { order: await readOrder(tx, { orderId: same.id, userId }, now), movedProducts: [] }

    if (paymentMethod === 'CASH') await refuseCash(tx, { ...input, ...quoted }, cashLimits)

    const replaced = unpaid.filter((order) => isReplacedBy(order, quoted))
    const freed = await releaseReplacedOrders(tx, { replaced, quoted, userId }, now)

    const orderId = drawOrderId()
    const providerOrderId = await findProvider(tx, input, quoted)
    const holdsStock = paymentMethod === 'CASH' || providerOrderId !== undefined
    await insertOrder(tx, { orderId, holdsStock, ...input }, quoted, now)
    await insertItems(tx, orderId, quoted)
    if (!holdsStock) await requireInStock(tx, quoted.lines)
    const taken = holdsStock ? await reserveStock(tx, quoted.lines, { cause: 'ordered', orderId, now }) : []
    if (!(await countCode(tx, { orderId, userId, quoted }, now))) {
      throw priceChanged(bag, price(quoted.lines, null, { method: paymentMethod, now }), now)
    }
    await recordPlaced(tx, { orderId, userId, paymentMethod }, now)
    if (paymentMethod === 'CASH') await settleCash(tx, { orderId, userId, quoted })
    else await linkProviderOrder(tx, { providerOrderId, userId, orderId, amount: quoted.totalAmount })

    const movedProducts = [...new Set([...freed, ...taken])]
    return { order: await readOrder(tx, { orderId, userId }, now), movedProducts }
  })
}

/** The order at the provider that will pay this one: named by the client, or the one that it opened for this amount. */
async function findProvider(
  tx: Db,
  { razorpayOrderId, userId, paymentMethod }: OrderInput,
  { totalAmount: amount }: OrderQuote,
): Promise<string | undefined> {
  if (paymentMethod === 'CASH') return undefined
  return razorpayOrderId ?? (await findOpenProviderOrder(tx, { userId, amount }))
}

type Replacement = { replaced: UnpaidOrder[]; quoted: OrderQuote; userId: string }

/** Frees what unpaid orders hold. Everything that will be moved is held at once, in the order everybody keeps. */
async function releaseReplacedOrders(tx: Db, { replaced, quoted, userId }: Replacement, now: Date): Promise<string[]> {
  if (replaced.length === 0) return []
  await lockStock(tx, [...new Set([...quoted.lines, ...replaced.flatMap(({ lines }) => lines)].flatMap(variantOf))])
  await lockCoupons(tx, [...new Set([quoted, ...replaced].flatMap(({ couponCode }) => couponCode ?? []))])

  const freed: string[] = []
  for (const { id: orderId } of replaced) {
    const reason = 'Replaced by a newer order'
    freed.push(
      ...(await moveOrder(tx, { orderId, to: 'CANCELLED', by: 'shopper', actorId: userId, reason, quiet: true, now })),
    )
  }
  return freed
}

function variantOf({ variantId }: { variantId: string | null }): string[] {
  return variantId === null ? [] : [variantId]
}

type OrderUse = { orderId: string; userId: string; quoted: OrderQuote }

async function countCode(tx: Db, { orderId, userId, quoted }: OrderUse, now: Date): Promise<boolean> {
  const { couponCode: code, percentOff: percent } = quoted
  return code === null || countCouponUse(tx, { code, percent, userId, orderId }, now)
}

async function recordPlaced(
  tx: Db,
  { orderId, userId, paymentMethod }: Pick<OrderInput, 'userId' | 'paymentMethod'> & { orderId: string },
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

/** A cash order is confirmed at once, so the bag loses its lines now; an online one's only when it is paid. */
async function settleCash(tx: Db, { orderId, userId, quoted }: OrderUse): Promise<void> {
  await removeOrderedLines(tx, { userId, pieces: quoted.lines, couponCode: quoted.couponCode })
  await notifyPlaced(tx, orderId)
}
