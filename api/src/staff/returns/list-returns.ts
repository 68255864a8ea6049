import { addDays, startOfDay, type IstDay } from '@nukkad/contract/dates'
import { toRupees } from '@nukkad/contract/money'
import { returnReasons } from '@nukkad/contract/order-rules'
import type { ReturnStatus } from '@nukkad/contract/return-rules'
import type { ListedReturn } from '@nukkad/contract/staff/returns'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { keyPage } from '../../platform/key-page.ts'
import { returnsByAwb } from '../../sale/shipments/change-parcel.ts'
import { pickupOf } from '../../sale/returns/returns.ts'
import { leftOfOrder } from '../../sale/payment/refund.ts'
import { isFoundBy } from '../orders/search-orders.ts'

type ReturnFilter = {
  q?: string | undefined
  status?: ReturnStatus[] | undefined
  orderId?: string | undefined
  from?: IstDay | undefined
  to?: IstDay | undefined
  reason?: string | undefined
  /** Whether the reader may look for people by phone and e-mail. */
  readsCustomers: boolean
}
type ReturnQuery = ReturnFilter & { after?: string | undefined; size: number }

/** The oldest first, a page by key. */
export function listReturns(db: Db, { after, size, ...filter }: ReturnQuery) {
  const rows = listed(db, filter)
    .$if(after !== undefined, (some) =>
      some.where(
        sql<boolean>`(returns.requested_at, returns.id) > (
          select requested_at, id from returns where id = ${after ?? null})`,
      ),
    )
    .orderBy('returns.requestedAt')
    .orderBy('returns.id')
    .limit(size + 1)
    .execute()
  const found = matching(db, filter).select('returns.id')
  return keyPage(db, { rows, size, found, viewOf: rowOf, keyOf: ({ returnId }) => returnId })
}

function matching(db: Pick<Db, 'selectFrom'>, filter: ReturnFilter) {
  const { q, status, orderId, readsCustomers } = filter
  return ofReport(db, filter)
    .innerJoin('orders', 'orders.id', 'returns.orderId')
    .$if(status !== undefined && status.length > 0, (some) => some.where('returns.status', 'in', status ?? []))
    .$if(q !== undefined && q !== '', (some) => some.where('returns.id', 'in', found(db, q ?? '', readsCustomers)))
    .$if(orderId !== undefined, (some) => some.where('returns.orderId', '=', orderId ?? ''))
}

const otherReason: (typeof returnReasons)[number] = 'Other'

/** The returns behind a row of *Returns by reason*. */
function ofReport(db: Pick<Db, 'selectFrom'>, { from, to, reason }: ReturnFilter) {
  const isOther = reason === otherReason
  const named = returnReasons.filter((one) => one !== otherReason)
  return db
    .selectFrom('returns')
    .$if(from !== undefined, (some) => some.where('returns.requestedAt', '>=', startOfDay(from ?? '')))
    .$if(to !== undefined, (some) => some.where('returns.requestedAt', '<', startOfDay(addDays(to ?? '', 1))))
    .$if(reason !== undefined && !isOther, (some) => some.where('returns.reason', '=', reason ?? ''))
    .$if(isOther, (some) => some.where('returns.reason', 'not in', named))
}

/** By its id, its order or its AWB, each with an index. */
function found(db: Pick<Db, 'selectFrom'>, typed: string, readsCustomers: boolean) {
  const orders = db
    .selectFrom('orders')
    .select('orders.id')
    .where((order) => isFoundBy(order, typed, readsCustomers))
  const ofOrders = db.selectFrom('returns').select('returns.id').where('returns.orderId', 'in', orders)
  const ofParcels = returnsByAwb(db, typed.replaceAll(/\s/g, '').toUpperCase())
  const itself = db.selectFrom('returns').select('returns.id').where('returns.id', '=', typed.trim())
  return isUuid(typed) ? itself : ofOrders.unionAll(ofParcels)
}

const isUuid = (typed: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(typed.trim())

function listed(db: Db, filter: ReturnFilter) {
  return matching(db, filter)
    .select(['returns.id as returnId', 'returns.version', 'returns.orderId', 'returns.status', 'returns.openedBy'])
    .select(['returns.reason', 'returns.requestedAt', 'returns.pickupOn', 'returns.pickupCourier'])
    .select(['returns.refundAmount', 'orders.fullName', 'orders.city', 'orders.state', 'orders.postalCode'])
    .select('orders.paymentMethod')
    .select([
      sql<number>`(select coalesce(sum(units), 0)::integer from return_lines where return_id = returns.id)`.as(
        'pieces',
      ),
      sql<number>`least(${share}, greatest(0, ${leftOfOrder(sql`orders.id`)} - ${promisedToOthers}))`.as('proposal'),
    ])
}

/** With it nothing is left with the customer, so the delivery charge goes back, too (see `listLines`). */
const isLastOfOrder = sql<boolean>`(select sum(quantity) from order_items where order_id = orders.id)
  <= (select coalesce(sum(units), 0) from order_cancels where order_id = orders.id)
  + (select coalesce(sum(part.units), 0) from return_lines part join returns one on one.id = part.return_id
    where one.order_id = orders.id and one.status not in ('REJECTED', 'CLOSED')
      and coalesce(part.outcome, '') not in ('notOurs', 'missing'))
  and not exists (select from orders later where later.exchange_of = orders.id)`

const share = sql<number>`((select coalesce(sum(amount), 0)::integer from return_lines where return_id = returns.id)
  + case when ${isLastOfOrder} then orders.delivery_charges else 0 end)`

/** See `leftForReturn`. */
const promisedToOthers = sql<number>`case when orders.payment_method = 'ONLINE' then (
  select coalesce(sum(other.refund_amount), 0)::integer from returns other
  where other.order_id = orders.id and other.status = 'RECEIVED' and other.id <> returns.id) else 0 end`

type Row = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>

function rowOf({ requestedAt, pickupOn, pickupCourier, refundAmount, proposal, openedBy, ...row }: Row): ListedReturn {
  return {
    ...row,
    openedBy: openedBy === 'staff' ? 'staff' : 'shopper',
    requestedAt: requestedAt.toISOString(),
    pickup: pickupOf({ pickupOn, pickupCourier }),
    amount: toRupees(refundAmount ?? proposal),
  }
}
