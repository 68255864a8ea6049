import { keptAmount } from '@nukkad/contract/ending-rules'
import { toRupees } from '@nukkad/contract/money'
import { isBeforePacking, type OrderStatus } from '@nukkad/contract/order-rules'
import { packingMarks } from '@nukkad/contract/packing-mark-rules'
import type { ParcelState } from '@nukkad/contract/parcel-rules'
import { movesFor } from '@nukkad/contract/staff/order-moves'
import type { OrderPage } from '@nukkad/contract/staff/orders'
import { isAllowed, type PaymentState, type StaffRole } from '@nukkad/contract/staff-rules'
import type { TaxDocumentKind } from '@nukkad/contract/tax-document-rules'
import { sql } from 'kysely'
import { isCorrectable } from '../../sale/order/move-order.ts'
import { changeTimes, changeTimesView } from '../../sale/order/changed-at.ts'
import { isRefusal, requireAnyOrderRow, withNestedNames, type OrderRow } from '../../sale/order/order-row.ts'
import { orderFacts, type OrderFacts } from '../../sale/order/read-order.ts'
import { listFailedPayments } from '../../sale/payment/failed-payments.ts'
import { leftToRefund } from '../../sale/payment/refund.ts'
import { readSeller } from '../../store/settings/seller.ts'
import type { Db } from '../../platform/db.ts'
import { readSetting } from '../../store/settings/settings.ts'
import { readOrderLog } from './order-log.ts'
import { sumsOf } from './order-sums.ts'
import { isCashOwed } from './cash-owed.ts'

type Reader = { orderId: string; role: StaffRole; now: Date }

/** Everything that this reader may know of an order, and what they may do with it now. */
export async function readOrderPage(db: Db, { orderId, role, now }: Reader): Promise<OrderPage> {
  const row = await requireAnyOrderRow(db, orderId)
  const own = await readStateAndTags(db, orderId)
  const refunds = await listRefunds(db, orderId)
  const facts = orderFacts(row)
  const box = (await findBox(db, orderId)) ?? null
  const sums = sumsOf(row, facts)
  const readsCustomers = isAllowed(role, 'customers.read')
  const { items, shippingAddress, shipment: parcel } = facts
  const { version, status, expired, expectedDate, holdReason, couponCode, paymentMethod, holdsStock } = row
  const refundable = toRupees(await leftToRefund(db, orderId))
  return {
    ...own,
    orderId,
    version,
    status,
    expired,
    expectedDate,
    holdReason,
    exchangeOf: row.exchangeOf,
    exchangedBy: row.exchangedBy,
    confirmBy: row.confirmBy?.toISOString() ?? null,
    couponCode,
    paymentMethod,
    items,
    parcel,
    payments: await listPayments(db, orderId),
    failedPayments: await listFailedPayments(db, orderId),
    refunds,
    sums,
    leftToRefund: refundable,
    placedAt: row.placedAt.toISOString(),
    customer: readsCustomers ? await readCustomer(db, row.userId) : null,
    address: { ...shippingAddress, email: readsCustomers ? shippingAddress.email : null },
    gstin: row.gstin,
    businessName: row.businessName,
    canChangeGstin: await canChangeGstin(db, row),
    marks: await marksOf(db, facts),
    deliveryFailure: facts.deliveryFailure,
    box,
    returns: await listReturns(db, orderId),
    taxDocuments: row.documents.map(documentRow),
    log: await readOrderLog(db, row, { readsCustomers }),
    holdsStock,
    moves: movesFor({ ...movableFacts(row, box), refundable, isCorrectable: await isCorrectable(db, row, now) }, role),
  }
}

async function canChangeGstin(db: Db, { status, gstin }: OrderRow): Promise<boolean> {
  return isBeforePacking(status) && (gstin !== null || (await readSetting(db, 'businessInvoices')))
}

const notDispatched: readonly OrderStatus[] = ['PENDING', 'CONFIRMED', 'PROCESSING']

/** Once it is dispatched, or over, there is nothing to look at any more. */
async function marksOf(db: Db, facts: OrderFacts): Promise<OrderPage['marks']> {
  if (!notDispatched.includes(facts.status)) return null
  const { postalCode, state } = facts.shippingAddress
  const { state: sellerState } = await readSeller(db)
  const times = await db.selectFrom('orders').select(changeTimes).where('id', '=', facts.orderId).executeTakeFirst()
  const changes = changeTimesView(times ?? { paidOnlineAt: null, changedAt: null })
  return packingMarks({ sellerState, postalCode, state, amount: keptAmount(facts), ...changes })
}

/** The facts of an order on which its moves depend, without its money. */
function movableFacts(row: OrderRow, box: OrderPage['box']) {
  const { status, expired, holdReason, paymentMethod, exchangeOf, holdsStock, returnDays, returns } = row
  const facts = orderFacts(row)
  const pieces = facts.items.reduce((sum, { quantity, cancelledQuantity }) => sum + quantity - cancelledQuantity, 0)
  return {
    status,
    paymentMethod,
    exchangeOf,
    expired,
    isLost: box?.state === 'lost',
    holdReason,
    holdsStock,
    pieces,
    returnDays,
    keptAmount: keptAmount(facts),
    hasReturns: returns.length > 0,
  }
}

function documentRow({ id, kind, number, day, total, cancelledAt }: OrderRow['documents'][number]) {
  return {
    documentId: id,
    kind: kind as TaxDocumentKind,
    number,
    day,
    total: toRupees(total),
    cancelledAt: cancelledAt === null ? null : new Date(cancelledAt).toISOString(),
  }
}

function readStateAndTags(db: Db, orderId: string) {
  return db
    .selectFrom('orders')
    .select([
      sql<PaymentState>`payment_state`.as('paymentState'),
      isCashOwed.as('cashOwed'),
      sql<string[]>`array(select tag from order_tags where order_id = orders.id order by tag)`.as('tags'),
    ])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}

async function findBox(db: Db, orderId: string): Promise<OrderPage['box'] | undefined> {
  const row = await db
    .selectFrom('parcels')
    .leftJoin('staff', 'staff.id', 'parcels.packedBy')
    .select(['parcels.state', 'parcels.packedAt', 'staff.name as packedBy', 'parcels.weightG'])
    .select(['parcels.courier', 'parcels.awb'])
    .where('orderId', '=', orderId)
    .where('way', '=', 'out')
    .executeTakeFirst()
  return row && { ...row, state: row.state as ParcelState, packedAt: row.packedAt?.toISOString() ?? null }
}

async function listPayments(db: Db, orderId: string): Promise<OrderPage['payments']> {
  const rows = await db
    .selectFrom('payments')
    .select(['id as paymentId', 'providerOrderId', 'amount', 'method', 'status', 'settledAt'])
    .where('orderId', '=', orderId)
    .orderBy('settledAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, amount: toRupees(row.amount), settledAt: row.settledAt.toISOString() }))
}

async function listRefunds(db: Db, orderId: string): Promise<OrderPage['refunds']> {
  const rows = await db
    .selectFrom('refunds')
    .select(['id as refundId', 'paymentId', 'amount', 'status', 'reason'])
    .select((refund) => [
      refund.fn.coalesce('reference', 'providerRefundId').as('reference'),
      refund
        .exists(refund.selectFrom('refunds as later').select('later.id').whereRef('later.retryOf', '=', 'refunds.id'))
        .as('isReplaced'),
    ])
    .select(['requestedAt', 'processedAt', 'lastError'])
    .where('orderId', '=', orderId)
    .orderBy('requestedAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    isReplaced: Boolean(row.isReplaced),
    amount: toRupees(row.amount),
    requestedAt: row.requestedAt.toISOString(),
    processedAt: row.processedAt?.toISOString() ?? null,
  }))
}

async function listReturns(db: Db, orderId: string): Promise<OrderPage['returns']> {
  const rows = await db
    .selectFrom('returns')
    .select(['id as returnId', 'status', 'reason', 'requestedAt'])
    .where('orderId', '=', orderId)
    .orderBy('requestedAt')
    .execute()
  return rows.map((row) => ({ ...row, requestedAt: row.requestedAt.toISOString() }))
}

async function readCustomer(db: Db, userId: string): Promise<OrderPage['customer']> {
  const customer = await withNestedNames(db)
    .selectFrom('users')
    .select(['users.id as userId', 'name', 'email', 'phone'])
    .select((user) => [
      user
        .selectFrom('orders')
        .select((order) => order.fn.countAll<string>().as('count'))
        .whereRef('orders.userId', '=', 'users.id')
        .as('orders'),
      user
        .selectFrom('orders')
        .select((order) => order.fn.countAll<string>().as('count'))
        .whereRef('orders.userId', '=', 'users.id')
        .where(isRefusal)
        .as('refusals'),
      user
        .selectFrom('returns')
        .select((order) => order.fn.countAll<string>().as('count'))
        .whereRef('returns.userId', '=', 'users.id')
        .as('returns'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  const { orders, refusals, returns, ...person } = customer
  return { ...person, orders: Number(orders), refusals: Number(refusals), returns: Number(returns) }
}
