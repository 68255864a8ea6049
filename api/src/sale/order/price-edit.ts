import { formatRupees, toRupees, type Paise } from '@nukkad/contract/money'
import { isPaidAhead } from '@nukkad/contract/order-rules'
import type { Coupon } from '../cart/coupon-refusal.ts'
import { findCoupon } from '../cart/find-coupon.ts'
import { codeOf, quoteLines } from '../cart/quote-lines.ts'
import type { PricedLine } from '../cart/price-lines.ts'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { readTaxRates } from '../../store/tax-rates/read-tax-rates.ts'
import type { Swap } from './edited-lines.ts'
import type { LockedOrder } from './move-order.ts'

type EditedLine = { id: string; productId: string; hsn: string; price: Paise; quantity: number }

/** The money of an order once its lines are swapped. */
export type PricedEdit = {
  lines: PricedLine<EditedLine>[]
  order: {
    itemsTotal: Paise
    discount: Paise
    couponCode: string | null
    totalAmount: Paise
    totalTax: Paise
  }
  previousTotal: Paise
  /** The order's coupon, if it no longer gives a discount. */
  endedCoupon: string | null
}

/**
 * Prices the locked order as a new one is priced: other products at their current price, the rest as agreed, with the
 * order's own coupon and delivery charge. Refuses another product where the order's money does not allow it.
 */
export async function priceEdit(tx: Db, order: LockedOrder, swaps: readonly Swap[], now: Date): Promise<PricedEdit> {
  const isOther = swaps.some((swap) => swap.isOther)
  if (isOther) await refuseOtherProduct(tx, order)
  const lines = await listEdited(tx, order.id, swaps)
  const context = { now, taxRates: await readTaxRates(tx) }
  const quote = quoteLines(lines, { coupon: await ownCoupon(tx, order, lines, now), automatic: [] }, context)
  const { itemsTotal, discount, totalTax } = quote
  const totalAmount = quote.grandTotal + order.deliveryCharges
  if (isOther) refusePaid(order, totalAmount)
  const couponCode = codeOf(quote)
  return {
    lines: quote.lines,
    order: { itemsTotal, discount, couponCode, totalAmount, totalTax },
    previousTotal: order.totalAmount,
    endedCoupon: couponCode === null ? order.couponCode : null,
  }
}

/** Writes the price, discount and tax of each line. */
export async function putPrices(tx: Db, { lines }: PricedEdit): Promise<void> {
  for (const { id, price, discount, total, taxRate, tax } of lines) {
    const money = { price, discount, total, taxRate, tax }
    await tx.updateTable('orderItems').set(money).where('id', '=', id).execute()
  }
}

async function listEdited(tx: Db, orderId: string, swaps: readonly Swap[]): Promise<EditedLine[]> {
  const items = await tx
    .selectFrom('orderItems')
    .select(['id', 'productId', 'hsn', 'price', 'quantity'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute()
  return items.map((item) => {
    const swap = swaps.find(({ line, isOther }) => isOther && line.itemId === item.id)
    if (swap === undefined) return item
    const { productId, hsn, price } = swap.to
    return { ...item, productId, hsn, price }
  })
}

/** Its use was counted when the order was placed: only its products and its minimum are judged again. */
const counted = {
  isTypable: true,
  isRunning: true,
  isTaken: false,
  isUsedUp: false,
  isSpent: false,
  isTooLate: false,
} as const

async function ownCoupon(
  tx: Db,
  { couponCode: code, userId }: LockedOrder,
  lines: readonly EditedLine[],
  now: Date,
): Promise<Coupon | null> {
  if (code === null) return null
  const productIds = lines.map(({ productId }) => productId)
  const coupon = await findCoupon(tx, { code, userId, productIds }, now)
  return coupon === undefined ? null : { ...coupon, ...counted }
}

const onlySame = 'Only the colour or size of an item can be changed.'

/** The value of an exchange or a cancelled item is a share of the lines as they are. */
async function refuseOtherProduct(tx: Db, { id, exchangeOf }: LockedOrder): Promise<void> {
  if (exchangeOf !== null) {
    throw new ShopError('ORDER_STATE', { detail: `This order is an exchange, paid by its first order. ${onlySame}` })
  }
  const cancelled = await tx.selectFrom('orderCancels').select('id').where('orderId', '=', id).executeTakeFirst()
  if (cancelled !== undefined) {
    throw new ShopError('ORDER_STATE', { detail: `An item of this order was cancelled. ${onlySame}` })
  }
}

function refusePaid(order: LockedOrder, totalAmount: Paise): void {
  if (!isPaidAhead(order) || totalAmount === order.totalAmount) return
  const [paid, total] = [order.totalAmount, totalAmount].map((amount) => formatRupees(toRupees(amount)))
  throw new ShopError('ORDER_STATE', {
    detail: `This order is prepaid, so its total must stay ${paid}. With this product it would be ${total}.`,
  })
}
