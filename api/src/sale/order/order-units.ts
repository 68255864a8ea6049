import { hasCome } from '@nukkad/contract/return-rules'
import type { Share } from '@nukkad/contract/split-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { VariantQuantity } from '../../store/stock/stock.ts'
import { variantName } from '../../store/stock/stock-words.ts'
import type { OrderRow } from './order-row.ts'

/** A line of an order and what is left of it: what was neither cancelled nor given to a return. */
export type OrderLine = { itemId: string; variantId: string | null; name: string; left: Share }

type LineRow = Share & { itemId: string; variantId: string | null; productName: string; color: string; size: string }

/** In the order's own order. Lock the order first. */
export async function listLines(tx: Db, orderId: string): Promise<OrderLine[]> {
  const { rows } = await sql<LineRow>`
    select item.id as item_id, item.variant_id, item.product_name, item.color, item.size,
      item.quantity - gone.units as units, item.total - gone.amount as amount, item.tax - gone.tax as tax
    from order_items item
    cross join lateral (
      select coalesce(sum(units), 0)::integer as units, coalesce(sum(amount), 0)::integer as amount,
        coalesce(sum(tax), 0)::integer as tax
      from (
        select units, amount, tax from order_cancels where item_id = item.id
        union all
        select part.units, part.amount, part.tax from return_lines part join returns on returns.id = part.return_id
        where part.item_id = item.id and returns.status not in ('REJECTED', 'CLOSED')
          and coalesce(part.outcome, '') not in ('notOurs', 'missing')
      ) parts
    ) gone
    where item.order_id = ${orderId} order by item.position`.execute(tx)
  return rows.map(({ itemId, variantId, units, amount, tax, ...named }) => ({
    itemId,
    variantId,
    name: variantName(named),
    left: { units, amount, tax },
  }))
}

export type ChosenUnits = { orderItemId: string; quantity: number }

/** The lines that were named, each with how many units; refuses what is not there, or not left. */
export function chooseUnits(lines: readonly OrderLine[], chosen: readonly ChosenUnits[]) {
  if (new Set(chosen.map(({ orderItemId }) => orderItemId)).size < chosen.length) {
    throw new ShopError('INVALID_INPUT', { detail: 'List each line of the order once.' })
  }
  return chosen.map(({ orderItemId, quantity }) => {
    const line = lines.find(({ itemId }) => itemId === orderItemId)
    if (line === undefined) throw new ShopError('INVALID_INPUT', { detail: 'This line is not in the order.' })
    if (quantity > line.left.units) throw new ShopError('INVALID_INPUT', { detail: leftWords(line) })
    return { line, units: quantity }
  })
}

function leftWords({ name, left: { units } }: OrderLine): string {
  return `${name}: ${units === 1 ? '1 item is' : `${units} items are`} left in this order.`
}

/** The units that are still sold, for the stock ledger. */
export function stockOfLines(lines: readonly { variantId: string | null; units: number }[]): VariantQuantity[] {
  return lines.flatMap(({ variantId, units }) =>
    variantId === null || units === 0 ? [] : [{ variantId, quantity: units }],
  )
}

export type ItemUnits = { itemId: string; ordered: Share; cancelled: Share; returned: Share }

export const noShare: Share = { units: 0, amount: 0, tax: 0 }

type OrderFacts = Pick<OrderRow, 'status' | 'deliveredAt' | 'items' | 'cancels' | 'returns'>

/** The fate of each item's units. A cancelled order has lost them all, and so has a returned one. */
export function unitsOf({ status, deliveredAt, items, cancels, returns }: OrderFacts): ItemUnits[] {
  const come = returns.flatMap(({ lines }) => lines.filter(({ outcome }) => outcome !== null && hasCome(outcome)))
  const isReturned = status === 'RETURNED' || (status === 'REFUNDED' && deliveredAt !== null)
  return items.map(({ id, quantity, total, tax }) => {
    const ordered = { units: quantity, amount: total, tax }
    const gone = sumOf(cancels, id)
    const cancelled = status === 'CANCELLED' ? ordered : gone
    return { itemId: id, ordered, cancelled, returned: isReturned ? without(ordered, gone) : sumOf(come, id) }
  })
}

function sumOf(parts: readonly (Share & { itemId: string })[], item: string): Share {
  return parts.filter(({ itemId }) => itemId === item).reduce(addShares, noShare)
}

export function addShares(one: Share, other: Share): Share {
  return { units: one.units + other.units, amount: one.amount + other.amount, tax: one.tax + other.tax }
}

function without(one: Share, other: Share): Share {
  return { units: one.units - other.units, amount: one.amount - other.amount, tax: one.tax - other.tax }
}
