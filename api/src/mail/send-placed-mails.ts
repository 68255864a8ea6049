import type { JobPayloads } from '../platform/jobs.ts'
import type { JobParts } from '../parts.ts'
import { sendPlaced } from './send-order-mail.ts'
import { mailedEach, sendToPack } from './send-staff-mail.ts'
import { addressedTo, readMailedOrder } from './read-mailed-order.ts'

type PlacedMails = JobPayloads['send-placed-mails']

/** Sends the mails one by one, made from one read of the order and of the staff. */
export async function sendPlacedMails(parts: JobParts, mails: PlacedMails): Promise<Promise<void>[]> {
  const [first] = mails
  if (first === undefined) return []
  const [{ order, customer }, packers] = await Promise.all([
    readMailedOrder(parts.db, first.orderId),
    mailedEach(parts),
  ])
  const send = {
    customer: async () => customer && sendPlaced(parts, addressedTo(customer, order, parts)),
    staff: () => sendToPack(parts, order, packers),
  }
  const outcomes: PromiseSettledResult<void>[] = []
  for (const { to } of mails) outcomes.push(...(await Promise.allSettled([send[to]()])))
  return outcomes.map(async (outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
  })
}
