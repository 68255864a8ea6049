import type { JobParts } from '../platform/parts.ts'
import type { OrderMail } from './mailed-order.ts'
import { findRecipient, requireMailedOrder } from './queries.ts'

type Sender = Pick<JobParts, 'db' | 'publicUrl' | 'seller'>

/** Who is written to about an order, and what there is to tell of it; nobody when the account was deleted. */
export async function addressOrderMail(
  { db, publicUrl, seller }: Sender,
  orderId: string,
): Promise<{ to: string; mail: OrderMail } | undefined> {
  const recipient = await findRecipient(db, orderId)
  if (recipient === undefined) return undefined
  const { name, email } = recipient
  return { to: email, mail: { order: await requireMailedOrder(db, orderId), name, publicUrl, seller } }
}
