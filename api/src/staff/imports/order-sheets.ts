import { istTime } from '@nukkad/contract/dates'
import { keptAmount } from '@nukkad/contract/ending-rules'
import { toRupees } from '@nukkad/contract/money'
import { sql } from 'kysely'
import { sumsOf } from '../orders/order-sums.ts'
import { orderRows, type OrderRow } from '../../sale/order/order-row.ts'
import { noShare, unitsOf } from '../../sale/order/order-units.ts'
import { orderFacts } from '../../sale/order/read-order.ts'
import type { Db } from '../../platform/db.ts'
import { readPages, type Cell, type Sheet } from '../../platform/csv.ts'

const rowsAtOnce = 500
/** Small batches, because an order is read with all its details. */
const ordersAtOnce = 200

type Columns<Row> = readonly (readonly [name: string, cell: (row: Row) => Cell])[]

function sheetOf<Row>(columns: Columns<Row>, rows: AsyncIterable<Row>): Sheet {
  async function* cells() {
    for await (const row of rows) yield columns.map(([, cell]) => cell(row))
  }
  return { columns: columns.map(([name]) => name), rows: cells() }
}

const timeOf = (at: Date | null) => (at === null ? null : istTime(at))

type SheetOrder = Awaited<ReturnType<typeof readOrders>>[number]

/** The amounts placed, cancelled, returned and left, as on the order's page. */
const orderColumns: Columns<SheetOrder> = [
  ['Order', ({ row }) => row.id],
  ['Placed', ({ row }) => istTime(row.placedAt)],
  ['Status', ({ row }) => row.status],
  ['Payment status', ({ row }) => row.paymentState],
  ['Name', ({ row }) => row.fullName],
  ['Phone', ({ row }) => row.phone],
  ['E-mail', ({ row }) => row.email],
  ['Street', ({ row }) => row.street],
  ['City', ({ row }) => row.city],
  ['State', ({ row }) => row.state],
  ['Pincode', ({ row }) => row.postalCode],
  ['Payment', ({ row }) => row.paymentMethod],
  ['Coupon', ({ row }) => row.couponCode],
  ['Item total', ({ sums }) => sums.items],
  ['Discount', ({ sums }) => sums.discount],
  ['Delivery', ({ sums }) => sums.deliveryCharges],
  ['Original total', ({ sums }) => sums.total],
  ['Cancelled', ({ sums }) => sums.cancelled],
  ['Total', ({ facts }) => keptAmount(facts)],
  ['GST included', ({ row }) => toRupees(row.totalTax - taxOf(row, 'cancelled'))],
  ['Returned', ({ sums }) => sums.returned],
  ['GST returned', ({ row }) => toRupees(taxOf(row, 'returned'))],
  ['Paid online', ({ sums }) => sums.paid],
  ['Refunded', ({ sums }) => sums.refunded],
  ['Refund pending', ({ sums }) => sums.toRefund],
  ['COD amount to collect', ({ sums }) => sums.dueAtDoor],
  ['Courier', ({ row }) => row.courier],
  ['AWB', ({ row }) => row.awb],
  ['Delivered', ({ row }) => timeOf(row.deliveredAt)],
]

function taxOf(row: OrderRow, part: 'cancelled' | 'returned'): number {
  return unitsOf(row).reduce((sum, units) => sum + units[part].tax, 0)
}

export const orderSheet = (db: Db): Sheet => sheetOf(orderColumns, allOrders(db))

const allOrders = (db: Db) => readPages((last: SheetOrder | undefined) => readOrders(db, last))

async function readOrders(db: Db, last: { row: { id: string } } | undefined) {
  // The page is found before its details are read, see `listedRows`.
  const page = db
    .selectFrom('orders')
    .select('id')
    .$if(last !== undefined, (query) =>
      query.where(
        sql<boolean>`(placed_at, id) > (select placed_at, id from orders last where last.id = ${last?.row.id})`,
      ),
    )
    .orderBy('placedAt')
    .orderBy('id')
    .limit(ordersAtOnce)
  const rows = await orderRows(db)
    .where('orders.id', 'in', page)
    .orderBy('orders.placedAt')
    .orderBy('orders.id')
    .execute()
  return rows.map((row) => {
    const facts = orderFacts(row)
    return { row, facts, sums: sumsOf(row, facts) }
  })
}

type SheetLine = Awaited<ReturnType<typeof linesOf>>[number]

const lineColumns: Columns<SheetLine> = [
  ['Order', ({ row }) => row.id],
  ['Placed', ({ row }) => istTime(row.placedAt)],
  ['Status', ({ row }) => row.status],
  ['Product', ({ item }) => item.productName],
  ['URL handle', ({ item }) => item.slug],
  ['SKU', ({ sku }) => sku],
  ['Colour', ({ item }) => item.color],
  ['Size', ({ item }) => item.size],
  ['Quantity', ({ item }) => item.quantity],
  ['Cancelled', ({ units }) => units.cancelled.units],
  ['Returned', ({ units }) => units.returned.units],
  ['Price', ({ item }) => toRupees(item.price)],
  ['Discount', ({ item }) => toRupees(item.discount)],
  ['Original total', ({ item }) => toRupees(item.total)],
  ['Total', ({ item, units }) => toRupees(item.total - units.cancelled.amount)],
  ['HSN', ({ item }) => item.hsn],
  ['GST %', ({ item }) => item.taxRate],
  ['GST included', ({ item, units }) => toRupees(item.tax - units.cancelled.tax)],
  ['Amount returned', ({ units }) => toRupees(units.returned.amount)],
  ['GST returned', ({ units }) => toRupees(units.returned.tax)],
]

export const orderLineSheet = (db: Db): Sheet => sheetOf(lineColumns, allLines(db))

async function* allLines(db: Db) {
  let last: SheetOrder | undefined
  do {
    const orders = await readOrders(db, last)
    yield* await linesOf(db, orders)
    last = orders.at(-1)
  } while (last !== undefined)
}

async function linesOf(db: Db, orders: readonly SheetOrder[]) {
  const skus = await readSkus(
    db,
    orders.map(({ row }) => row.id),
  )
  return orders.flatMap(({ row }) => {
    const units = new Map(unitsOf(row).map((one) => [one.itemId, one]))
    return row.items.map((item) => ({
      row,
      item,
      sku: skus.get(item.id) ?? null,
      units: units.get(item.id) ?? { cancelled: noShare, returned: noShare },
    }))
  })
}

/** SKUs by line, for lines whose variant still exists. */
async function readSkus(db: Db, orderIds: readonly string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('orderItems as item')
    .innerJoin('variants', 'variants.id', 'item.variantId')
    .select(['item.id', 'sku'])
    .where('item.orderId', 'in', orderIds)
    .execute()
  return new Map(rows.map(({ id, sku }) => [id, sku]))
}

type SheetCustomer = Awaited<ReturnType<typeof readCustomers>>[number]

const customerColumns: Columns<SheetCustomer> = [
  ['Customer ID', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Customer since', ({ createdAt }) => istTime(createdAt)],
  ['Orders', ({ orders }) => orders],
  ['Last order', ({ lastOrderAt }) => timeOf(lastOrderAt)],
]

/** Deleted accounts are left out. */
export const customerSheet = (db: Db): Sheet =>
  sheetOf(
    customerColumns,
    readPages((last: SheetCustomer | undefined) => readCustomers(db, last)),
  )

function readCustomers(db: Db, last: { id: string } | undefined) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'createdAt'])
    .select([
      sql<number>`(select count(*)::integer from orders where user_id = users.id)`.as('orders'),
      sql<Date | null>`(select max(placed_at) from orders where user_id = users.id)`.as('lastOrderAt'),
    ])
    .where('erasedAt', 'is', null)
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) > (select created_at, id from users last where last.id = ${last?.id})`),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .limit(rowsAtOnce)
    .execute()
}

type SheetMove = Awaited<ReturnType<typeof readMoves>>[number]

const moveColumns: Columns<SheetMove> = [
  ['Date', ({ at }) => istTime(at)],
  ['SKU', ({ sku }) => sku],
  ['Product', ({ name }) => name],
  ['Colour', ({ color }) => color],
  ['Size', ({ size }) => size],
  ['Change', ({ delta }) => delta],
  ['Cause', ({ cause }) => cause],
  ['Reason', ({ reason }) => reason],
  ['Order', ({ orderId }) => orderId],
  ['By', ({ staff }) => staff],
  ['Note', ({ note }) => note],
]

export const stockMoveSheet = (db: Db): Sheet =>
  sheetOf(
    moveColumns,
    readPages((last: SheetMove | undefined) => readMoves(db, last)),
  )

function readMoves(db: Db, last: { id: string } | undefined) {
  return db
    .selectFrom('stockMoves as move')
    .innerJoin('variants', 'variants.id', 'move.variantId')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select(['move.id', 'at', 'sku', 'products.name', 'color', 'size', 'delta', 'cause', 'reason'])
    .select(['move.orderId', 'move.staff', 'move.note'])
    .$if(last !== undefined, (query) => query.where('move.id', '>', last?.id ?? ''))
    .orderBy('move.id')
    .limit(rowsAtOnce)
    .execute()
}
