import type { JobParts } from '../platform/parts.ts'
import type { OrderMail } from './mailed-order.ts'
import { requireMailedOrder, requireRecipient } from './queries.ts'

type Sender = Pick<JobParts, 'db' | 'publicUrl' | 'seller'>

/** Who is written to about an order, and what there is to tell of it. */
export async function addressOrderMail(
  { db, publicUrl, seller }: Sender,
  orderId: string,
): Promise<{ to: string; mail: OrderMail }> {
  const { name, email } = await requireRecipient(db, orderId)
  return { to: email, mail: { order: await requireMailedOrder(db, orderId), name, publicUrl, seller } }
}
