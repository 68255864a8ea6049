import { mostOrdersAtOnce } from '@nukkad/contract/parcel-rules'
import type { PickList } from '@nukkad/contract/staff/packing'
import { bySize } from '@nukkad/contract/sameness-rules'
import type { Db } from '../../platform/db.ts'
import { listToPack, type Reader } from './read-packing.ts'
import { listLinesToPack } from '../shipments/units-to-pack.ts'

/** The items to pick for these orders, by product, colour and size. Without ids: for the oldest orders in packing. */
export async function readPickList(db: Db, orderIds: string[] | undefined, reader: Reader): Promise<PickList> {
  const ids = orderIds ?? (await beingPacked(db, reader))
  const lines = new Map<string, PickList['lines'][number]>()
  const { free, held } = await stillToPack(db, ids)
  for (const { productName, color, size, image, sku, quantity, orderId, productId } of await listLinesToPack(
    db,
    free,
  )) {
    const key = JSON.stringify([productId ?? productName, color, size])
    const line = lines.get(key) ?? { productName, color, size, image, sku, quantity: 0, orders: [] }
    line.quantity += quantity
    line.orders.push(orderId)
    lines.set(key, line)
  }
  const sorted = [...lines.values()].toSorted(byGoods)
  const orders = [...new Set(sorted.flatMap((line) => line.orders))]
  return { orders, held, pieces: sorted.reduce((sum, { quantity }) => sum + quantity, 0), lines: sorted }
}

async function beingPacked(db: Db, reader: Reader): Promise<string[]> {
  const { content } = await listToPack(db, { status: 'PROCESSING', size: mostOrdersAtOnce }, reader)
  return content.map(({ orderId }) => orderId)
}

/** A cancelled order, and one that left, needs nothing from the shelf; a held one nothing yet. */
async function stillToPack(db: Db, ids: readonly string[]): Promise<{ free: string[]; held: string[] }> {
  if (ids.length === 0) return { free: [], held: [] }
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'holdReason'])
    .where('id', 'in', ids)
    .where('status', 'in', ['CONFIRMED', 'PROCESSING'])
    .orderBy('id')
    .execute()
  const { free = [], held = [] } = Object.groupBy(orders, ({ holdReason }) => (holdReason === null ? 'free' : 'held'))
  return { free: free.map(({ id }) => id), held: held.map(({ id }) => id) }
}

type Goods = Pick<PickList['lines'][number], 'productName' | 'color' | 'size'>

function byGoods(one: Goods, other: Goods): number {
  return (
    one.productName.localeCompare(other.productName) ||
    one.color.localeCompare(other.color) ||
    bySize(one.size, other.size)
  )
}
