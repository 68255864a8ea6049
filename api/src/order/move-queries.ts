import type { OrderActor, OrderStatus } from '@nukkad/contract/order-rules'
import type { Db } from '../platform/db.ts'

export type LockedOrder = {
  id: string
  userId: string
  status: OrderStatus
  paymentMethod: 'CASH' | 'ONLINE'
  expired: boolean
  couponCode: string | null
  shippedAt: Date | null
  deliveredAt: Date | null
  courier: string | null
  awb: string | null
  packingAskedAt: Date | null
  holdsStock: boolean
}

const lockedColumns = [
  'id',
  'userId',
  'status',
  'paymentMethod',
  'expired',
  'couponCode',
  'shippedAt',
  'deliveredAt',
  'courier',
  'awb',
  'packingAskedAt',
  'holdsStock',
] as const

/** An order, held until the transaction ends; with a customer, only if it is theirs. */
export function lockOrder(
  tx: Db,
  { orderId, userId }: { orderId: string; userId?: string },
): Promise<LockedOrder | undefined> {
  const order = tx.selectFrom('orders').select(lockedColumns).where('id', '=', orderId).forNoKeyUpdate()
  return (userId === undefined ? order : order.where('userId', '=', userId)).executeTakeFirst()
}

export async function findCustomer(db: Db, orderId: string): Promise<string | undefined> {
  const order = await db.selectFrom('orders').select('userId').where('id', '=', orderId).executeTakeFirst()
  return order?.userId
}

/** What was ordered; a variant that has been deleted since is null. */
export function listOrdered(db: Db, orderId: string): Promise<{ variantId: string | null; quantity: number }[]> {
  return db
    .selectFrom('orderItems')
    .select(['variantId', 'quantity'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute()
}

type Change = {
  status?: OrderStatus
  expired?: boolean
  holdsStock?: boolean
  expiresAt?: null
  shippedAt?: Date
  outForDeliveryAt?: Date
  deliveredAt?: Date
  courier?: string
  awb?: string
}

export async function changeOrder(tx: Db, orderId: string, change: Change): Promise<void> {
  await tx.updateTable('orders').set(change).where('id', '=', orderId).execute()
}

export type OrderEvent = {
  orderId: string
  at: Date
  fromStatus: OrderStatus | null
  toStatus: OrderStatus
  actor: OrderActor
  actorId: string | null
  reason: string | null
}

/** Answers the event's id. */
export async function recordEvent(tx: Db, event: OrderEvent): Promise<string> {
  const { id } = await tx.insertInto('orderEvents').values(event).returning('id').executeTakeFirstOrThrow()
  return id
}
