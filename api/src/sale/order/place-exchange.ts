import { randomUUID } from 'node:crypto'
import { addDays, istDay } from '@nukkad/contract/dates'
import type { Share } from '@nukkad/contract/split-rules'
import { runText, type Db } from '../../platform/db.ts'
import { orderId } from '../../platform/random.ts'
import { readSetting } from '../../store/settings/settings.ts'
import { variantOfLine } from '../cart/read-cart.ts'
import { insertOrder, newExchange } from './insert-order.ts'
import type { LockedOrder } from './move-order.ts'
import { notifyPlaced } from './notify-order.ts'
import type { OrderRow } from './order-row.ts'

export type FirstOrder = LockedOrder

/** Units of an item of the first order, with their share of it, and the variant that goes out. */
export type ExchangedItem = Share & { itemId: string; variantId: string }

type Exchanged = {
  first: FirstOrder
  items: readonly ExchangedItem[]
  actor: 'staff' | 'courier'
  actorId: string | null
}

/**
 * Places the order that goes out in exchange, at the agreed price and to the same address; nothing is due. Its stock is held
 * before. Returns its id.
 */
export async function placeExchange(tx: Db, { first, items, actor, actorId }: Exchanged, now: Date): Promise<string> {
  const { prefix } = await readSetting(tx, 'orderPrefix')
  const { promisedDays } = await readSetting(tx, 'checkout')
  const lines: OrderRow['items'] = []
  for (const item of items) lines.push(await exchangedLine(tx, item))
  const order = newExchange(first, {
    id: orderId(prefix || (first.id.split('-')[0] ?? '')),
    items: lines,
    expectedDate: addDays(istDay(now), promisedDays),
    now,
  })
  const variantIds = items.map(({ variantId }) => variantId)
  await insertOrder(tx, order, variantIds, { actor, actorId, reason: `In exchange for items of order ${first.id}` })
  await notifyPlaced(tx, order.id)
  return order.id
}

type LineFacts = {
  hsn: string
  price: number
  taxRate: number
  variant: { image: string; color: string; size: string }
}

/** The item as it was agreed, in the wanted colour and size. */
async function exchangedLine(tx: Db, { itemId, variantId, units, amount, tax }: ExchangedItem) {
  const text = `
    select item.product_id as "productId", item.product_name as "productName", item.slug, item.hsn, item.price,
      item.tax_rate as "taxRate", ${variantOfLine} as variant
    from order_items item
    join variants variant on variant.id = $2
    join products product on product.id = variant.product_id
    join categories category on category.id = product.category_id
    where item.id = $1`
  const [row] = await runText<LineFacts & { productId: string; productName: string; slug: string }>(tx, text, [
    itemId,
    variantId,
  ])
  if (row === undefined) throw new Error('an exchanged item is gone')
  const { variant, price, ...agreed } = row
  const { image, color, size } = variant
  const money = { price, discount: price * units - amount, total: amount, tax }
  return {
    id: randomUUID(),
    ...agreed,
    image,
    color,
    size,
    variant: { variantId, color, size },
    quantity: units,
    ...money,
  }
}
