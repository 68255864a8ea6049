import type { OrderMailChoice } from '@nukkad/contract/staff/order-mails'
import type { OrderMails } from '@nukkad/contract/staff-rules'
import { writeAudit } from '../../platform/audit.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import type { Actor } from '../../platform/serve-staff.ts'

type Person = { staffId: string; email: string }

/** The order mails that this person gets. Until anybody has chosen, `firstOwners` (`STAFF_EMAILS`) get each order. */
export async function readOrderMails(
  db: Db,
  { staffId, email }: Person,
  firstOwners: readonly string[],
): Promise<OrderMailChoice> {
  const { orderMails } = await db
    .selectFrom('staff')
    .select('orderMails')
    .where('id', '=', staffId)
    .$narrowType<{ orderMails: OrderMails | null }>()
    .executeTakeFirstOrThrow()
  if (orderMails !== null) return { orders: orderMails, isChosen: true, isFirst: false }
  const anybody = await db.selectFrom('staff').select('id').where('orderMails', 'is not', null).executeTakeFirst()
  const isFirst = anybody === undefined
  return { orders: isFirst && firstOwners.includes(email) ? 'each' : 'none', isChosen: false, isFirst }
}

type Choice = { staffId: string; orders: OrderMails }

/** A digest covers orders from the choice on. Choosing the same again changes nothing. */
export function chooseOrderMails(db: Db, by: Actor, { staffId, orders }: Choice, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { orderMails: before } = await tx
      .selectFrom('staff')
      .select('orderMails')
      .where('id', '=', staffId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (before === orders) return
    await tx.updateTable('staff').set({ orderMails: orders, orderMailsAt: now }).where('id', '=', staffId).execute()
    const entry = { action: 'staff.mails', kind: 'staff', subject: staffId } as const
    await writeAudit(tx, by, { ...entry, before: { orders: before }, after: { orders } }, now)
  })
}
