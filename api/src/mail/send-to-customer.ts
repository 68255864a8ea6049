import { sql } from 'kysely'
import type { JobParts } from '../parts.ts'
import type { OrderMail } from './mailed-order.ts'
import type { MailContent } from './mailer.ts'

type CustomerMail = { to: string; mail: OrderMail; id: string; content: MailContent }

/**
 * Sends a mail about an order and records it in the order's log. An account deleted meanwhile keeps no address: its row
 * is locked during the recording.
 */
export async function sendToCustomer(
  { db, mailer, clock }: Pick<JobParts, 'db' | 'mailer' | 'clock'>,
  { to, mail: { order }, id, content }: CustomerMail,
): Promise<void> {
  await mailer.send({ to, id, ...content })
  await sql`
    insert into order_mails (order_id, id, email, subject, accepted_at)
    select orders.id, ${id}, ${to}, ${content.subject}, ${clock()}
    from orders join users on users.id = orders.user_id
    where orders.id = ${order.orderId} and users.erased_at is null
    for key share of users
    on conflict do nothing`.execute(db)
}
