import { payoutReminderDays } from '@nukkad/contract/payout-rules'
import { sql } from 'kysely'
import { inTransaction, type Db } from '../../platform/db.ts'
import { enqueue } from '../../platform/jobs.ts'

type Reminder = { orderId: string; refundId: string; number: number }

/**
 * For the sweep: reminds customers whose cash refund waits for an account, once after each of the days, one mail for an
 * order. After a pause only the last due reminder is sent.
 */
export async function remindOfPayouts(db: Db, now: Date): Promise<void> {
  const [first, last] = payoutReminderDays.map((days) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000))
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<Reminder>`
      with due as (
        select id from refunds
        where status = 'REQUESTED' and payment_id is null and payout_reminders < 2
          and (payout_reminders = 0 and requested_at <= ${first} or requested_at <= ${last})
        order by requested_at, id for update skip locked
      ), reminded as (
        update refunds set payout_reminders = case when requested_at <= ${last} then 2 else 1 end
        where id in (select id from due)
        returning id, order_id, payout_reminders
      )
      select order_id, min(id::text) as refund_id, max(payout_reminders)::integer as number
      from reminded group by order_id order by order_id`.execute(tx)
    for (const reminder of rows) await enqueue(tx, 'send-payout-reminder', reminder)
  })
}
