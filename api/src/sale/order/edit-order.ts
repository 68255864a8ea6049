import { orderStatusNames } from '@nukkad/contract/staff-status-rules'
import { variantOfLine } from '../cart/read-cart.ts'
import { runText, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { lockStock, releaseStock, reserveStock } from '../../store/stock/stock.ts'
import { variantName } from '../../store/stock/stock-words.ts'
import { changeOrder, lockAnyOrder, recordEvent } from './move-order.ts'
import { listLines, stockOfLines, type OrderLine } from './order-units.ts'

type Address = { fullName: string; phone: string; street: string; city: string; state: string; postalCode: string }
type LineEdit = { orderItemId: string; color: string; size: string }
export type OrderEdit = {
  orderId: string
  address?: Address | undefined
  /** Another colour or size of the same product; the whole line, as far as it is not cancelled. */
  lines?: readonly LineEdit[] | undefined
  actorId: string
  now: Date
}

/** Changes what is not packed yet, at the agreed price. Returns what changed, in words. Locks the order, then stock. */
export async function editOrder(tx: Db, { orderId, address, lines = [], actorId, now }: OrderEdit): Promise<string[]> {
  const { status, ...order } = await lockAnyOrder(tx, orderId)
  if (status !== 'CONFIRMED') {
    throw new ShopError('ORDER_STATE', {
      detail: `The order is “${orderStatusNames[status]}” – it can be edited only until packing starts.`,
    })
  }
  const swaps = await listSwaps(tx, orderId, lines)
  await swapStock(tx, orderId, swaps, now)
  for (const { line, to } of swaps) await putVariant(tx, line.itemId, to)
  const moved = address === undefined ? [] : changedFields(order, address)
  const words = [
    ...swaps.map(({ line, to }) => `${line.name} becomes ${variantName(to)}`),
    ...(moved.length > 0 ? [`New in the address: ${moved.join(', ')}`] : []),
  ]
  if (words.length === 0) return []

  await changeOrder(tx, orderId, address ?? {})
  const step = { fromStatus: status, toStatus: status, about: 'edit' } as const
  const reason = words.join('; ')
  const eventId = await recordEvent(tx, { orderId, at: now, ...step, actor: 'staff', actorId, reason })
  await enqueue(tx, 'send-step-mail', { eventId })
  return words
}

type Variant = { variantId: string; productName: string; color: string; size: string; image: string }
type Swap = { line: OrderLine; to: Variant }

async function listSwaps(tx: Db, orderId: string, edits: readonly LineEdit[]): Promise<Swap[]> {
  const lines = await listLines(tx, orderId)
  const swaps: Swap[] = []
  for (const { orderItemId, color, size } of edits) {
    const line = lines.find(({ itemId }) => itemId === orderItemId)
    if (line === undefined || line.left.units === 0 || swaps.some((swap) => swap.line === line)) {
      throw new ShopError('INVALID_INPUT', { detail: 'List each remaining line of the order once.' })
    }
    const to = await requireVariant(tx, { orderItemId, color, size })
    if (to.variantId !== line.variantId) swaps.push({ line, to })
  }
  return swaps
}

async function requireVariant(tx: Db, { orderItemId, color, size }: LineEdit): Promise<Variant> {
  const text = `
    select ${variantOfLine} as variant
    from order_items item
    join products product on product.id = item.product_id
    join categories category on category.id = product.category_id
    join variants variant on variant.product_id = product.id and variant.color = $2 and variant.size = $3
    where item.id = $1 and variant.archived_at is null`
  const [row] = await runText<{ variant: Variant }>(tx, text, [orderItemId, color, size])
  if (row === undefined)
    throw new ShopError('INVALID_INPUT', { detail: `This product has no variant ${color}, ${size}.` })
  return row.variant
}

async function swapStock(tx: Db, orderId: string, swaps: readonly Swap[], now: Date): Promise<void> {
  const out = swaps.map(({ line, to }) => ({ variantId: to.variantId, units: line.left.units }))
  const back = swaps.map(({ line }) => ({ variantId: line.variantId, units: line.left.units }))
  const touched = [...out, ...back].flatMap(({ variantId }) => (variantId === null ? [] : [variantId]))
  await lockStock(tx, touched)
  await releaseStock(tx, stockOfLines(back), { cause: 'cancelled', orderId, now })
  await reserveStock(tx, stockOfLines(out), { cause: 'ordered', orderId, now, isAlsoNotLive: true })
}

async function putVariant(tx: Db, itemId: string, { variantId, color, size, image }: Variant): Promise<void> {
  await tx.updateTable('orderItems').set({ variantId, color, size, image }).where('id', '=', itemId).execute()
}

const fieldWords: Record<keyof Address, string> = {
  fullName: 'name',
  phone: 'phone',
  street: 'street',
  city: 'city',
  state: 'state',
  postalCode: 'pincode',
}

function changedFields(before: Address, after: Address): string[] {
  const fields = Object.keys(fieldWords) as (keyof Address)[]
  return fields.filter((field) => before[field] !== after[field]).map((field) => fieldWords[field])
}
