import type { CashLimits } from '@nukkad/contract/cash-rules'
import { loseOrdered, holdOwnBag, readOwnBag } from '../cart/ordered-bag.ts'
import { countCouponUse, holdCoupons } from '../cart/count-coupon-use.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { orderId as drawOrderId } from '../platform/random.ts'
import { holdStock, requireInStock, takeStock } from '../stock/move-stock.ts'
import { refuseCash } from './cash-limits.ts'
import { agreeOnPrice, price, priceChanged, type Agreed } from './agree-on-price.ts'
import { recordEvent } from './move-queries.ts'
import { moveOrder } from './move-order.ts'
import { insertItems, insertOrder } from './place-queries.ts'
import type { Placed, Placing } from './placing.ts'
import { readOrder } from './read-order.ts'
import { tellPlaced } from './tell-placed.ts'
import { tieToProvider } from './tie-to-provider.ts'
import { isReplacedBy, isSameOrder } from './unpaid-orders.ts'
import { findOpenProviderOrder, holdUnpaidOrders, type UnpaidOrder } from './unpaid-queries.ts'

/**
 * Turns lines of the customer's own bag into an order, in one transaction. Whatever of theirs is unpaid and stands in
 * the way (a reloaded payment page) is the same order again, or makes place for this one.
 */
export function placeOrder(db: Db, placing: Placing, now: Date, cashLimits: CashLimits): Promise<Placed> {
  return inTransaction(db, async (tx) => {
    const { userId, paymentMethod } = placing
    await holdOwnBag(tx, userId)
    const unpaid = await holdUnpaidOrders(tx, userId)
    const bag = await readOwnBag(tx, userId, now)
    const agreed = agreeOnPrice(bag, placing, now)

    const same = unpaid.find((order) => isSameOrder(order, placing, agreed, now))
    if (same !== undefined) return { order: await readOrder(tx, { orderId: same.id, userId }, now), movedProducts: [] }

    if (paymentMethod === 'CASH') await refuseCash(tx, { ...placing, ...agreed }, cashLimits)

    const replaced = unpaid.filter((order) => isReplacedBy(order, agreed))
    const freed = await makePlace(tx, { replaced, agreed, userId }, now)

    const orderId = drawOrderId()
    const providerOrderId = await findProvider(tx, placing, agreed)
    const holdsStock = paymentMethod === 'CASH' || providerOrderId !== undefined
    await insertOrder(tx, { orderId, holdsStock, ...placing }, agreed, now)
    await insertItems(tx, orderId, agreed)
    if (!holdsStock) await requireInStock(tx, agreed.lines)
    const taken = holdsStock ? await takeStock(tx, agreed.lines, { cause: 'ordered', orderId, now }) : []
    if (!(await countCode(tx, { orderId, userId, agreed }, now))) {
      throw priceChanged(bag, price(agreed.lines, null, { method: paymentMethod, now }), now)
    }
    await recordPlaced(tx, { orderId, userId, paymentMethod }, now)
    if (paymentMethod === 'CASH') await settleCash(tx, { orderId, userId, agreed })
    else await tieToProvider(tx, { providerOrderId, userId, orderId, amount: agreed.totalAmount })

    const movedProducts = [...new Set([...freed, ...taken])]
    return { order: await readOrder(tx, { orderId, userId }, now), movedProducts }
  })
}

/** The order at the provider that will pay this one: named by the client, or the one that it opened for this amount. */
async function findProvider(
  tx: Db,
  { razorpayOrderId, userId, paymentMethod }: Placing,
  { totalAmount: amount }: Agreed,
): Promise<string | undefined> {
  if (paymentMethod === 'CASH') return undefined
  return razorpayOrderId ?? (await findOpenProviderOrder(tx, { userId, amount }))
}

type Making = { replaced: UnpaidOrder[]; agreed: Agreed; userId: string }

/** Frees what unpaid orders hold. Everything that will be moved is held at once, in the order everybody keeps. */
async function makePlace(tx: Db, { replaced, agreed, userId }: Making, now: Date): Promise<string[]> {
  if (replaced.length === 0) return []
  await holdStock(tx, [...new Set([...agreed.lines, ...replaced.flatMap(({ lines }) => lines)].flatMap(variantOf))])
  await holdCoupons(tx, [...new Set([agreed, ...replaced].flatMap(({ couponCode }) => couponCode ?? []))])

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

type Ordering = { orderId: string; userId: string; agreed: Agreed }

async function countCode(tx: Db, { orderId, userId, agreed }: Ordering, now: Date): Promise<boolean> {
  const { couponCode: code, percentOff: percent } = agreed
  return code === null || countCouponUse(tx, { code, percent, userId, orderId }, now)
}

async function recordPlaced(
  tx: Db,
  { orderId, userId, paymentMethod }: Pick<Placing, 'userId' | 'paymentMethod'> & { orderId: string },
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
async function settleCash(tx: Db, { orderId, userId, agreed }: Ordering): Promise<void> {
  await loseOrdered(tx, { userId, pieces: agreed.lines, couponCode: agreed.couponCode })
  await tellPlaced(tx, orderId)
}
