import { toRupees } from '@nukkad/contract/money'
import type { CustomerPage } from '@nukkad/contract/staff/customers'
import { isAllowed, type StaffRole } from '@nukkad/contract/staff-rules'
import { sql } from 'kysely'
import { isRefusal } from '../../sale/order/order-row.ts'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { maskEmail, maskPhone } from '../../platform/mask.ts'
import { findHold } from '../../people/profile/account-hold.ts'
import { findCorrection } from '../../people/profile/correct-email.ts'
import { listConsents } from '../../people/profile/marketing-consents.ts'

type StaffReader = { staffId: string; role: StaffRole }
type Reader = { userId: string; readsCustomers: boolean; reader: StaffReader }

/** Giving an account to another person at once takes two people. An owner could add a second one anyway. */
export function mayReleaseHold(
  { staffId, role }: StaffReader,
  { correctedBy }: { correctedBy: string | null },
): boolean {
  return isAllowed(role, 'customers.correctEmail') && (role === 'owner' || correctedBy !== staffId)
}

const mostShown = 50

/** Everything about a customer that this reader may know. */
export async function readCustomerPage(
  db: Db,
  { userId, reader, readsCustomers }: Reader,
  now: Date,
): Promise<CustomerPage> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'createdAt', 'confirmedAt', 'erasedAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (user === undefined) throw new ShopError('CUSTOMER_NOT_FOUND')
  const { name, email, phone, createdAt, confirmedAt, erasedAt } = user
  return {
    userId,
    name,
    email: readsCustomers ? email : maskEmail(email),
    phone: readsCustomers ? phone : maskPhone(phone),
    isMasked: !readsCustomers,
    isConfirmed: confirmedAt !== null,
    ...(await readCorrection(db, { userId, reader, readsCustomers }, now)),
    isErased: erasedAt !== null,
    createdAt: createdAt.toISOString(),
    counts: await countAll(db, userId),
    orders: await listOrders(db, userId),
    returns: await listReturns(db, userId),
    refunds: await listRefunds(db, userId),
    addresses: await listAddresses(db, { userId, readsCustomers }),
    consents: await listConsents(db, userId),
    notes: await listNotes(db, userId),
  }
}

type CorrectionState = Pick<CustomerPage, 'correctedTo' | 'heldUntil' | 'mayRelease'>

async function readCorrection(db: Db, { userId, reader, readsCustomers }: Reader, now: Date): Promise<CorrectionState> {
  const correctedTo = await findCorrection(db, userId, now)
  const hold = await findHold(db, userId, now)
  return {
    correctedTo: correctedTo === null || readsCustomers ? correctedTo : maskEmail(correctedTo),
    heldUntil: hold?.heldUntil.toISOString() ?? null,
    mayRelease: hold !== undefined && mayReleaseHold(reader, hold),
  }
}

/** The cancelled part of a COD order, the refunds of an order and what pays an exchange, in paise. */
const notKept = sql`(exchanged_from(orders.id) + case when payment_method = 'CASH' and exchange_of is null
    then (select coalesce(sum(amount), 0) from order_cancels where order_id = orders.id) else 0 end
  + (select coalesce(sum(amount), 0) from refunds where order_id = orders.id and status <> 'FAILED'))`

/** `spent`: delivered, and not returned. */
async function countAll(db: Db, userId: string): Promise<CustomerPage['counts']> {
  const { rows } = await sql<CustomerPage['counts']>`
    select count(*)::integer as orders,
      (count(*) filter (where status = 'DELIVERED'))::integer as delivered,
      (count(*) filter (where ${isRefusal}))::integer as refusals,
      (select count(*)::integer from returns where user_id = ${userId}) as returns,
      (select count(*)::integer from reviews where user_id = ${userId}) as reviews,
      coalesce(sum(total_amount::bigint - ${notKept}) filter (where status = 'DELIVERED'), 0)::float8 as spent
    from orders where user_id = ${userId}`.execute(db)
  const [counts] = rows
  if (counts === undefined) throw new Error('a customer was not counted')
  return { ...counts, spent: toRupees(counts.spent) }
}

async function listOrders(db: Db, userId: string): Promise<CustomerPage['orders']> {
  const rows = await db
    .selectFrom('orders')
    .select(['id as orderId', 'status', 'placedAt', 'totalAmount', 'paymentMethod'])
    .select((order) =>
      order
        .selectFrom('orderItems')
        .select((item) => item.fn.sum<string>('quantity').as('pieces'))
        .whereRef('orderId', '=', 'orders.id')
        .as('pieces'),
    )
    .where('userId', '=', userId)
    .orderBy('placedAt', 'desc')
    .orderBy('id')
    .limit(mostShown)
    .execute()
  return rows.map(({ placedAt, totalAmount, pieces, ...row }) => ({
    ...row,
    placedAt: placedAt.toISOString(),
    totalAmount: toRupees(totalAmount),
    pieces: Number(pieces),
  }))
}

async function listReturns(db: Db, userId: string): Promise<CustomerPage['returns']> {
  const rows = await db
    .selectFrom('returns')
    .select(['id as returnId', 'orderId', 'status', 'reason', 'requestedAt'])
    .where('userId', '=', userId)
    .orderBy('requestedAt', 'desc')
    .orderBy('id')
    .limit(mostShown)
    .execute()
  return rows.map((row) => ({ ...row, requestedAt: row.requestedAt.toISOString() }))
}

async function listRefunds(db: Db, userId: string): Promise<CustomerPage['refunds']> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.orderId')
    .select(['refunds.id as refundId', 'orders.id as orderId', 'refunds.status', 'refunds.amount'])
    .select(['refunds.reason', 'refunds.requestedAt'])
    .where('orders.userId', '=', userId)
    .orderBy('refunds.requestedAt', 'desc')
    .orderBy('refunds.id')
    .limit(mostShown)
    .execute()
  return rows.map(({ amount, requestedAt, ...row }) => ({
    ...row,
    amount: toRupees(amount),
    requestedAt: requestedAt.toISOString(),
  }))
}

async function listAddresses(
  db: Db,
  { userId, readsCustomers }: Omit<Reader, 'reader'>,
): Promise<CustomerPage['addresses']> {
  const rows = await db
    .selectFrom('addresses')
    .select(['id as addressId', 'fullName', 'phone', 'street', 'city', 'state', 'postalCode'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
  return rows.map((row) => (readsCustomers ? row : { ...row, phone: maskPhone(row.phone), street: '•••' }))
}

async function listNotes(db: Db, userId: string): Promise<CustomerPage['notes']> {
  const rows = await db
    .selectFrom('customerNotes as note')
    .innerJoin('staff', 'staff.id', 'note.staffId')
    .select(['note.id as noteId', 'note.at', 'staff.email as by', 'note.text'])
    .where('note.userId', '=', userId)
    .orderBy('note.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
