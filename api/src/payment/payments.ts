import type { MovingOrder } from '@nukkad/contract/order-rules'
import type { Db } from '../platform/db.ts'
import type { ProviderPayment } from './provider.ts'

type NewProviderOrder = {
  id: string
  userId: string
  amount: number
  currency: string
  receipt: string
  createdAt: Date
}

/** Twice the same is once. */
export async function insertProviderOrder(db: Db, order: NewProviderOrder): Promise<void> {
  await db
    .insertInto('providerOrders')
    .values(order)
    .onConflict((known) => known.doNothing())
    .execute()
}

export function findProviderOrder(db: Db, { receipt }: { receipt: string }): Promise<{ id: string } | undefined> {
  return db.selectFrom('providerOrders').select('id').where('receipt', '=', receipt).executeTakeFirst()
}

/** The provider orders that are to pay that order. */
export function listProviderOrders(db: Db, orderId: string): Promise<{ id: string }[]> {
  return db.selectFrom('providerOrders').select('id').where('orderId', '=', orderId).orderBy('createdAt').execute()
}

/** How many of the customer's provider orders have been paid. */
export async function countPaid(db: Db, userId: string): Promise<number> {
  const { paid } = await db
    .selectFrom('payments')
    .innerJoin('providerOrders', 'providerOrders.id', 'payments.providerOrderId')
    .select(({ fn }) => fn.count<string>('payments.providerOrderId').distinct().as('paid'))
    .where('providerOrders.userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(paid)
}

/** The provider order of that customer, with the order it is to pay. */
export function findOwnProviderOrder(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<{ orderId: string | null; amount: number } | undefined> {
  return db
    .selectFrom('providerOrders')
    .select(['orderId', 'amount'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** What a payment was settled to, if it was. */
export async function findSettled(
  db: Db,
  paymentId: string,
): Promise<{ kind: 'paid' | 'refunded'; orderId: string | null } | undefined> {
  const row = await db
    .selectFrom('payments')
    .innerJoin('providerOrders', 'providerOrders.id', 'payments.providerOrderId')
    .select(['payments.orderId as paidOrderId', 'providerOrders.orderId'])
    .where('payments.id', '=', paymentId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return row.paidOrderId === null
    ? { kind: 'refunded', orderId: row.orderId }
    : { kind: 'paid', orderId: row.paidOrderId }
}

/** The customer and the order behind a provider order, without holding anything. */
export function findLinked(
  db: Db,
  providerOrderId: string,
): Promise<{ userId: string; orderId: string | null } | undefined> {
  return db
    .selectFrom('providerOrders')
    .select(['userId', 'orderId'])
    .where('id', '=', providerOrderId)
    .executeTakeFirst()
}

export type LinkedOrder = {
  orderId: string | null
  amount: number
  currency: string
  order: (MovingOrder & { totalAmount: number }) | null
}

/** A provider order and the order it is to pay, both held until the transaction ends. */
export async function lockLinked(tx: Db, providerOrderId: string): Promise<LinkedOrder> {
  const provider = await tx
    .selectFrom('providerOrders')
    .select(['orderId', 'amount', 'currency'])
    .where('id', '=', providerOrderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (provider.orderId === null) return { ...provider, order: null }

  const order = await tx
    .selectFrom('orders')
    .select(['status', 'paymentMethod', 'expired', 'totalAmount'])
    .where('id', '=', provider.orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { ...provider, order }
}

type NewPayment = { payment: ProviderPayment; providerOrderId: string; orderId: string | null; now: Date }

/** False when it was written down before. */
export async function insertPayment(tx: Db, { payment, providerOrderId, orderId, now }: NewPayment): Promise<boolean> {
  const { id, amount, method } = payment
  const inserted = await tx
    .insertInto('payments')
    .values({ id, providerOrderId, orderId, amount, method, status: 'captured', settledAt: now })
    .onConflict((known) => known.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
