import { runText } from '../platform/db.ts'
import type { JobParts } from '../parts.ts'
import type { OrderMail } from './mailed-order.ts'
import type { MailContent } from './mailer.ts'

type CustomerMail = { to: string; mail: OrderMail; id: string; content: MailContent }

// Alone in its transaction, which does not wait for the disk: the job is marked as done after this, so what a crash
// takes is sent and recorded again (decision 178).
const recordText = `
  insert into order_mails (order_id, id, email, subject, accepted_at)
  select orders.id, $1, $2, $3, $4
  from orders join users on users.id = orders.user_id, (select set_config('synchronous_commit', 'off', true)) as unhurried
  where orders.id = $5 and users.erased_at is null
  for key share of users
  on conflict do nothing`

/**
 * Sends a mail about an order and records it in the order's log. An account deleted meanwhile keeps no address: its row
 * is locked during the recording.
 */
export async function sendToCustomer(
  { db, mailer, clock }: Pick<JobParts, 'db' | 'mailer' | 'clock'>,
  { to, mail: { order }, id, content }: CustomerMail,
): Promise<void> {
  await mailer.send({ to, id, ...content })
  await runText(db, recordText, [id, to, content.subject, clock(), order.orderId])
}
