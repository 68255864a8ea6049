import { formatRupees, toRupees, type Paise } from '@nukkad/contract/money'
import { orderStatusNames } from '@nukkad/contract/staff-status-rules'
import { releaseCoupon } from '../cart/coupon-uses.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { lockStock, releaseStock, reserveStock } from '../../store/stock/stock.ts'
import { variantName } from '../../store/stock/stock-words.ts'
import { listSwaps, type LineEdit, type Swap } from './edited-lines.ts'
import { changeOrder, lockAnyOrder, recordEvent, type LockedOrder } from './move-order.ts'
import { stockOfLines } from './order-units.ts'
import { priceEdit, putPrices, type PricedEdit } from './price-edit.ts'

type Address = { fullName: string; phone: string; street: string; city: string; state: string; postalCode: string }
export type OrderEdit = {
  orderId: string
  address?: Address | undefined
  /** Another variant for the whole line, as far as it is not cancelled. */
  lines?: readonly LineEdit[] | undefined
  /** Rupees, as staff saw it; checked with another product. */
  totalAmount?: number | undefined
  actorId: string
  now: Date
}

/**
 * Changes what is not packed yet. Another colour or size keeps the agreed price; another product has its current one, and
 * the order is priced again (decision 187). Returns what changed, in words. Locks the order, stock and then the coupon.
 */
export async function editOrder(
  tx: Db,
  { orderId, address, lines = [], actorId, ...edit }: OrderEdit,
): Promise<string[]> {
  const { now } = edit
  const order = await lockEditable(tx, orderId)
  const swaps = await listSwaps(tx, orderId, lines)
  const priced = await priceSwaps(tx, order, swaps, edit)
  await swapStock(tx, orderId, swaps, now)
  for (const swap of swaps) await putVariant(tx, swap)
  if (priced !== undefined) await putMoney(tx, orderId, priced)

  const words = [
    ...swaps.map(({ line, to }) => `${line.name} becomes ${variantName(to)}`),
    ...(priced === undefined ? [] : moneyWords(priced)),
    ...(address === undefined ? [] : addressWords(order, address)),
  ]
  if (words.length === 0) return []

  await changeOrder(tx, orderId, { ...address, ...priced?.order })
  const step = { fromStatus: order.status, toStatus: order.status, about: 'edit' } as const
  const reason = words.join('; ')
  const eventId = await recordEvent(tx, { orderId, at: now, ...step, actor: 'staff', actorId, reason })
  await enqueue(tx, 'send-step-mail', { eventId })
  return words
}

/** The prices and the total that an edit would have; changes nothing. Refuses as the edit does, except for stock. */
export function quoteEdit(
  db: Db,
  { orderId, lines, now }: { orderId: string; lines: readonly LineEdit[]; now: Date },
): Promise<PricedEdit> {
  return inTransaction(db, async (tx) => {
    const order = await lockEditable(tx, orderId)
    return priceEdit(tx, order, await listSwaps(tx, orderId, lines), now)
  })
}

async function lockEditable(tx: Db, orderId: string): Promise<LockedOrder> {
  const order = await lockAnyOrder(tx, orderId)
  if (order.status === 'CONFIRMED') return order
  throw new ShopError('ORDER_STATE', {
    detail: `The order is “${orderStatusNames[order.status]}” – it can be edited only until packing starts.`,
  })
}

/** Undefined: each line keeps its product, so its agreed price. Refuses a total that staff did not see. */
async function priceSwaps(
  tx: Db,
  order: LockedOrder,
  swaps: readonly Swap[],
  { totalAmount: seen, now }: Pick<OrderEdit, 'totalAmount' | 'now'>,
): Promise<PricedEdit | undefined> {
  if (!swaps.some(({ isOther }) => isOther)) return undefined
  const priced = await priceEdit(tx, order, swaps, now)
  const total = toRupees(priced.order.totalAmount)
  if (total === seen) return priced
  const detail = `The new total is ${formatRupees(total)}. Check it, then save again.`
  throw new ShopError('PRICE_CHANGED', { detail })
}

async function putMoney(tx: Db, orderId: string, priced: PricedEdit): Promise<void> {
  await putPrices(tx, priced)
  if (priced.endedCoupon !== null) await releaseCoupon(tx, orderId)
}

function moneyWords({ previousTotal, order, endedCoupon }: PricedEdit): string[] {
  const words = (amount: Paise) => formatRupees(toRupees(amount))
  const { totalAmount } = order
  return [
    ...(totalAmount === previousTotal ? [] : [`Total ${words(previousTotal)} becomes ${words(totalAmount)}`]),
    ...(endedCoupon === null ? [] : [`Coupon ${endedCoupon} no longer applies`]),
  ]
}

/** A product that was archived meanwhile can still be swapped within itself, but not newly taken. */
async function swapStock(tx: Db, orderId: string, swaps: readonly Swap[], now: Date): Promise<void> {
  const out = (some: readonly Swap[]) =>
    stockOfLines(some.map(({ line, to }) => ({ variantId: to.variantId, units: line.left.units })))
  const back = stockOfLines(swaps.map(({ line }) => ({ variantId: line.variantId, units: line.left.units })))
  const { same = [], other = [] } = Object.groupBy(swaps, ({ isOther }) => (isOther ? 'other' : 'same'))
  await lockStock(
    tx,
    [...out(swaps), ...back].map(({ variantId }) => variantId),
  )
  await releaseStock(tx, back, { cause: 'cancelled', orderId, now })
  await reserveStock(tx, out(same), { cause: 'ordered', orderId, now, isAlsoNotLive: true })
  await reserveStock(tx, out(other), { cause: 'ordered', orderId, now })
}

/** A line keeps the name that its product had when it was ordered. */
async function putVariant(tx: Db, { line, isOther, to }: Swap): Promise<void> {
  const { variantId, color, size, image, productId, productName, slug, hsn } = to
  const variant = { variantId, color, size, image, ...(isOther && { productId, productName, slug, hsn }) }
  await tx.updateTable('orderItems').set(variant).where('id', '=', line.itemId).execute()
}

const fieldWords: Record<keyof Address, string> = {
  fullName: 'name',
  phone: 'phone',
  street: 'street',
  city: 'city',
  state: 'state',
  postalCode: 'pincode',
}

function addressWords(before: Address, after: Address): string[] {
  const fields = Object.keys(fieldWords) as (keyof Address)[]
  const moved = fields.filter((field) => before[field] !== after[field]).map((field) => fieldWords[field])
  return moved.length > 0 ? [`New in the address: ${moved.join(', ')}`] : []
}
