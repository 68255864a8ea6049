import { toRupees } from '@nukkad/contract/money'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { readPages, type Cell, type Sheet } from './csv.ts'

const rowsAtOnce = 500

type Columns<Row> = readonly (readonly [name: string, cell: (row: Row) => Cell])[]

function sheetOf<Row>(columns: Columns<Row>, readNext: (last: Row | undefined) => Promise<readonly Row[]>): Sheet {
  const rows = readPages(readNext)
  async function* cells() {
    for await (const row of rows) yield columns.map(([, cell]) => cell(row))
  }
  return { columns: columns.map(([name]) => name), rows: cells() }
}

const orderColumns: Columns<Awaited<ReturnType<typeof readOrders>>[number]> = [
  ['Order', ({ id }) => id],
  ['Placed', ({ placedAt }) => placedAt.toISOString()],
  ['Status', ({ status }) => status],
  ['Name', ({ fullName }) => fullName],
  ['Phone', ({ phone }) => phone],
  ['E-mail', ({ email }) => email],
  ['Street', ({ street }) => street],
  ['City', ({ city }) => city],
  ['State', ({ state }) => state],
  ['PIN code', ({ postalCode }) => postalCode],
  ['Payment', ({ paymentMethod }) => paymentMethod],
  ['Coupon', ({ couponCode }) => couponCode],
  ['Items', ({ itemsTotal }) => toRupees(itemsTotal)],
  ['Discount', ({ discount }) => toRupees(discount)],
  ['Delivery', ({ deliveryCharges }) => toRupees(deliveryCharges)],
  ['Total', ({ totalAmount }) => toRupees(totalAmount)],
  ['Tax in it', ({ totalTax }) => toRupees(totalTax)],
  ['Courier', ({ courier }) => courier],
  ['AWB', ({ awb }) => awb],
  ['Delivered', ({ deliveredAt }) => deliveredAt?.toISOString() ?? null],
]

export const orderSheet = (db: Db): Sheet => sheetOf(orderColumns, (last) => readOrders(db, last))

function readOrders(db: Db, last: { id: string } | undefined) {
  return db
    .selectFrom('orders')
    .select(['id', 'placedAt', 'status', 'fullName', 'phone', 'email', 'street', 'city', 'state', 'postalCode'])
    .select(['paymentMethod', 'couponCode', 'itemsTotal', 'discount', 'deliveryCharges', 'totalAmount', 'totalTax'])
    .select(['courier', 'awb', 'deliveredAt'])
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(placed_at, id) > (select placed_at, id from orders last where last.id = ${last?.id})`),
    )
    .orderBy('placedAt')
    .orderBy('id')
    .limit(rowsAtOnce)
    .execute()
}

const lineColumns: Columns<Awaited<ReturnType<typeof readLines>>[number]> = [
  ['Order', ({ orderId }) => orderId],
  ['Placed', ({ placedAt }) => placedAt.toISOString()],
  ['Status', ({ status }) => status],
  ['Product', ({ productName }) => productName],
  ['Address', ({ slug }) => slug],
  ['SKU', ({ sku }) => sku],
  ['Colour', ({ color }) => color],
  ['Size', ({ size }) => size],
  ['Pieces', ({ quantity }) => quantity],
  ['Price', ({ price }) => toRupees(price)],
  ['Discount', ({ discount }) => toRupees(discount)],
  ['Total', ({ total }) => toRupees(total)],
  ['HSN', ({ hsn }) => hsn],
  ['GST %', ({ taxRate }) => taxRate],
  ['Tax in it', ({ tax }) => toRupees(tax)],
]

export const orderLineSheet = (db: Db): Sheet => sheetOf(lineColumns, (last) => readLines(db, last))

function readLines(db: Db, last: { lineId: string } | undefined) {
  return db
    .selectFrom('orders')
    .innerJoin('orderItems as line', 'line.orderId', 'orders.id')
    .leftJoin('variants', 'variants.id', 'line.variantId')
    .select(['line.id as lineId', 'line.orderId', 'line.position', 'placedAt', 'status', 'productName', 'slug', 'sku'])
    .select(['line.color', 'line.size', 'quantity', 'line.price', 'line.discount', 'total', 'hsn', 'taxRate', 'tax'])
    .$if(last !== undefined, (query) =>
      query.where(
        sql<boolean>`(placed_at, orders.id, line.position, line.id) > (
          select placed_at, order_id, position, order_items.id from orders join order_items on order_id = orders.id
          where order_items.id = ${last?.lineId})`,
      ),
    )
    .orderBy('placedAt')
    .orderBy('orders.id')
    .orderBy('line.position')
    .orderBy('line.id')
    .limit(rowsAtOnce)
    .execute()
}

const customerColumns: Columns<Awaited<ReturnType<typeof readCustomers>>[number]> = [
  ['Customer', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Since', ({ createdAt }) => createdAt.toISOString()],
  ['Orders', ({ orders }) => orders],
  ['Last order', ({ lastOrderAt }) => lastOrderAt?.toISOString() ?? null],
]

/** Deleted accounts are nobody's any more and left out. */
export const customerSheet = (db: Db): Sheet => sheetOf(customerColumns, (last) => readCustomers(db, last))

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

const moveColumns: Columns<Awaited<ReturnType<typeof readMoves>>[number]> = [
  ['At', ({ at }) => at.toISOString()],
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

export const stockMoveSheet = (db: Db): Sheet => sheetOf(moveColumns, (last) => readMoves(db, last))

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
