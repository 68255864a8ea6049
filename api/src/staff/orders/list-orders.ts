import { toRupees } from '@nukkad/contract/money'
import type { OrderFilter } from '@nukkad/contract/staff/order-filter'
import type { ListedOrder } from '@nukkad/contract/staff/orders'
import type { OrderSort, PaymentState } from '@nukkad/contract/staff-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { keyPage } from '../../platform/key-page.ts'
import { matching } from './order-filter.ts'
import { isCashOwed } from './cash-owed.ts'

type OrderQuery = OrderFilter & {
  sort: OrderSort
  /** The last order of the page before. */
  after?: string | undefined
  size: number
  /** Whether the reader may look for people by phone and e-mail. */
  readsCustomers: boolean
}

/** A page by key: orders that arrive meanwhile neither repeat nor hide one. */
export function listOrders(db: Db, { sort, after, size, ...filter }: OrderQuery) {
  const rows = listedRows(db, { sort, after, size, ...filter }).execute()
  const found = matching(db, filter).select('orders.id')
  return keyPage(db, { rows, size, found, viewOf: rowOf, keyOf: ({ orderId }) => orderId })
}

/**
 * One more than the page holds. The page is found before its details are read: asked for both at once, PostgreSQL reads
 * all payments and refunds there are for fifty orders.
 */
function listedRows(db: Db, { sort, after, size, ...filter }: OrderQuery) {
  const { column, direction } = sorts[sort]
  const page = behind(matching(db, filter), sort, after)
    .select('orders.id')
    .orderBy(column, direction)
    .orderBy('orders.id', direction)
    .limit(size + 1)
  return db
    .selectFrom('orders')
    .where('orders.id', 'in', page)
    .select(listed)
    .select((order) => [
      sql<PaymentState>`payment_state`.as('paymentState'),
      isCashOwed.as('cashOwed'),
      sql<number>`(select sum(quantity) from order_items where order_id = orders.id)::integer
        - coalesce((select sum(units) from order_cancels where order_id = orders.id), 0)::integer`.as('pieces'),
      sql<number>`total_amount
        - coalesce((select sum(amount) from order_cancels where order_id = orders.id), 0)::integer`.as('keptAmount'),
      order
        .selectFrom('orderNotes')
        .select((note) => note.fn.countAll<string>().as('notes'))
        .whereRef('orderId', '=', 'orders.id')
        .as('notes'),
      sql<string[]>`array(select tag from order_tags where order_id = orders.id order by tag)`.as('tags'),
    ])
    .orderBy(column, direction)
    .orderBy('orders.id', direction)
}

const sorts = {
  placed: { column: 'orders.placedAt', direction: 'desc', comes: sql`<` },
  oldest: { column: 'orders.placedAt', direction: 'asc', comes: sql`>` },
  promised: { column: 'orders.expectedDate', direction: 'asc', comes: sql`>` },
  promisedLast: { column: 'orders.expectedDate', direction: 'desc', comes: sql`<` },
} as const

/** Behind the last order of the page before, whose place is looked up in the same statement. */
function behind(orders: ReturnType<typeof matching>, sort: OrderQuery['sort'], after: string | undefined) {
  if (after === undefined) return orders
  const { column, comes } = sorts[sort]
  const key = sql.ref(column)
  return orders.where(
    sql<boolean>`(${key}, orders.id) ${comes} ((select ${key} from orders where orders.id = ${after}), ${after})`,
  )
}

const listed = [
  'orders.id',
  'orders.version',
  'orders.status',
  'orders.placedAt',
  'orders.expectedDate',
  'orders.fullName',
  'orders.city',
  'orders.state',
  'orders.postalCode',
  'orders.paymentMethod',
  'orders.exchangeOf',
  'orders.courier',
  'orders.awb',
  'orders.holdReason',
] as const

type Row = Pick<ListedOrder, 'version' | 'status' | 'expectedDate' | 'fullName' | 'city' | 'state' | 'postalCode'> &
  Pick<
    ListedOrder,
    'paymentMethod' | 'paymentState' | 'cashOwed' | 'exchangeOf' | 'courier' | 'awb' | 'holdReason' | 'tags'
  > & {
    id: string
    placedAt: Date
    pieces: number
    keptAmount: number
    notes: string | null
  }

function rowOf({ id, placedAt, keptAmount, notes, ...row }: Row): ListedOrder {
  return {
    ...row,
    orderId: id,
    placedAt: placedAt.toISOString(),
    totalAmount: toRupees(keptAmount),
    notes: Number(notes),
  }
}
