import type { Db } from '../platform/db.ts'

/** False when the order is cancelled: nobody is to be asked. */
export async function markPackingAsked(db: Db, orderId: string, now: Date): Promise<boolean> {
  const marked = await db
    .updateTable('orders')
    .set({ packingAskedAt: now })
    .where('id', '=', orderId)
    .where('status', '<>', 'CANCELLED')
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

export async function unmarkPackingAsked(tx: Db, orderId: string): Promise<void> {
  await tx.updateTable('orders').set({ packingAskedAt: null }).where('id', '=', orderId).execute()
}
