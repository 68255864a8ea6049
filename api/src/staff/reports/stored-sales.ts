import type { IstDay } from '@nukkad/contract/dates'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { itemFacts, momentsOf, orderFacts, type Moments } from './report-facts.ts'
import {
  columns,
  differ,
  firstOfMonth,
  isInMonthOf,
  isOnAny,
  isStoredRight,
  isWholeMonth,
  partsOf,
  replaceDay,
  splitMonths,
} from './stored-days.ts'

/** The groups that orders are stored by. Orders without a coupon are in none of `coupon`. */
const orderGroups = {
  paymentMethod: sql`fact.payment_method::text`,
  state: sql`fact.state`,
  coupon: sql`fact.coupon_code`,
}
export type OrderGroup = keyof typeof orderGroups

const orderColumns = columns('orders', 'items', 'gross', 'discounts', 'delivery', 'cancelled', 'refunds')
const itemGroup = columns('product_id', 'variant_id', 'color', 'size')
const itemColumns = columns('items', 'gross', 'discounts', 'cancelled_items', 'cancelled', 'returned_items', 'returned')

/** The figures of orders by `at` and the `id` of their group: sums of stored days, and the facts of all other moments. */
export async function soldOrders(db: Db, moments: Moments, group: OrderGroup): Promise<RawBuilder<unknown>> {
  const { stored, live } = await partsOf(db, 'sales', moments)
  return sql`(
    select at, ${orderGroups[group]} as id, ${orderColumns.names} from ${orderFacts(live)} fact
    union all
    select ${startOfStored} as at, id, ${orderColumns.names} from report_order_sums
    where grouped_by = ${sql.lit(group)} and ${isOnAny(stored)}
  )`
}

/** The figures of ordered items by variant, from the same two sources; whole months from their sums. */
export async function soldItems(db: Db, moments: Moments): Promise<RawBuilder<unknown>> {
  const { stored, live } = await partsOf(db, 'sales', moments)
  const { months, days } = splitMonths(stored)
  const named = sql`${itemGroup.names}, product_name, ${itemColumns.names}`
  return sql`(
    select ${named} from ${itemFacts(live)} fact
    union all
    select ${named} from report_item_sums
    where span = 'month' and ${isOnAny(months)} or span = 'day' and ${isOnAny(days)}
  )`
}

const startOfStored = sql`(day::timestamp at time zone 'Asia/Kolkata')`

function orderSums(day: IstDay): RawBuilder<unknown> {
  const groups = Object.entries(orderGroups).map(
    ([name, id]) => sql`
      select ${sql.lit(day)}::date as day, ${sql.lit(name)} as grouped_by, ${id} as id, ${orderColumns.sums}
      from fact where ${id} is not null group by 3`,
  )
  return sql`(
    with fact as materialized (select * from ${orderFacts([momentsOf({ from: day, to: day })])} fact)
    ${sql.join(groups, sql` union all `)}
  )`
}

function itemSums(day: IstDay): RawBuilder<unknown> {
  return sql`(
    select 'day' as span, ${sql.lit(day)}::date as day, ${itemGroup.names}, max(product_name) as product_name, ${itemColumns.sums}
    from ${itemFacts([momentsOf({ from: day, to: day })])} fact group by ${itemGroup.names}
  )`
}

const storedOrders = sql`day, grouped_by, id, ${orderColumns.names}`
const storedItems = sql`span, day, ${itemGroup.names}, product_name, ${itemColumns.names}`

/** Counts a day and stores its sums of sales. */
export async function storeSalesDay(tx: Db, day: IstDay): Promise<void> {
  await replaceDay(tx, 'sales', day)
  await sql`insert into report_order_sums (${storedOrders}) select ${storedOrders} from ${orderSums(day)} sums`.execute(
    tx,
  )
  await sql`insert into report_item_sums (${storedItems}) select ${storedItems} from ${itemSums(day)} sums`.execute(tx)
  // The month's sums are there whenever all its days are, as reports expect.
  await sql`delete from report_item_sums where ${ofMonth(day)}`.execute(tx)
  await sql`insert into report_item_sums (${storedItems}) select ${storedItems} from ${monthSums(day)} sums`.execute(tx)
}

/** The sums of a month whose days are all stored; those of an unfinished one are none. */
function monthSums(day: IstDay): RawBuilder<unknown> {
  return sql`(
    select 'month' as span, ${sql.lit(firstOfMonth(day))}::date as day, ${itemGroup.names}, max(product_name) as product_name,
      ${itemColumns.sums}
    from report_item_sums where span = 'day' and ${isInMonthOf(day)} and ${isWholeMonth('sales', day)}
    group by ${itemGroup.names}
  )`
}

const ofMonth = (day: IstDay) => sql`span = 'month' and day = ${sql.lit(firstOfMonth(day))}`

/** Whether the stored sums of a day's sales equal its facts, and those of its month. */
export function isSalesDayRight(db: Db, day: IstDay): Promise<boolean> {
  const ordersDiffer = differ(
    sql`select ${storedOrders} from report_order_sums where day = ${sql.lit(day)}`,
    sql`select ${storedOrders} from ${orderSums(day)} sums`,
  )
  const itemsDiffer = differ(
    sql`select ${storedItems} from report_item_sums where span = 'day' and day = ${sql.lit(day)}`,
    sql`select ${storedItems} from ${itemSums(day)} sums`,
  )
  const month = differ(
    sql`select ${storedItems} from report_item_sums where ${ofMonth(day)}`,
    sql`select ${storedItems} from ${monthSums(day)} sums`,
  )
  return isStoredRight(db, { kind: 'sales', day }, { day: sql`${ordersDiffer} or ${itemsDiffer}`, month })
}
