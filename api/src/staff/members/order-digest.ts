import { startOfHour } from '@nukkad/contract/dates'
import { permissions } from '@nukkad/contract/staff-rules'
import { sql } from 'kysely'
import { orderDigestMail } from '../../mail/order-digest-mail.ts'
import { listConfirmed } from '../../sale/order/list-confirmed.ts'
import { senderOf } from '../../mail/letter.ts'
import type { JobParts } from '../../parts.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { enqueue } from '../../platform/jobs.ts'

const minute = 60_000
/** By then every order of the past hour is in the database, even if a server's clock is a little slow. */
const settledMs = 2 * minute
/** Longer than the mail server may take; after that the sender counts as dead. */
const sendingMs = 3 * minute
const mostListed = 50

/** Staff whose role sees orders and who chose a digest. */
const takers = sql`staff.order_mails = 'hourly' and staff.removed_at is null
  and staff.role = any (${[...permissions['orders.read']]})`

/** For the sweep: once an hour is over, queues the digest of each person, once for all servers (decision 091). */
export async function askOrderDigests(db: Db, now: Date): Promise<void> {
  const hour = startOfHour(new Date(now.getTime() - settledMs))
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ staffId: string }>`
      insert into order_digests (staff_id, told_until, asked_until)
      select staff.id, staff.order_mails_at, ${hour} from staff
      where ${takers} and staff.order_mails_at < ${hour} order by staff.id
      on conflict (staff_id) do update set asked_until = excluded.asked_until
        where order_digests.asked_until < excluded.asked_until
      returning staff_id`.execute(tx)
    // Replaces a waiting one: after a pause there is one mail for all its hours.
    for (const { staffId } of rows)
      await enqueue(tx, 'send-order-digest', { staffId }, { key: `order-digest/${staffId}` })
  })
}

/** Mails everything since the last digest; no mail if there is nothing. */
export async function sendOrderDigest(parts: JobParts, staffId: string): Promise<void> {
  const { db, clock } = parts
  const sendingAt = clock()
  const digest = await beginDigest(db, staffId, sendingAt)
  if (digest === undefined) return
  try {
    await mailDigest(parts, digest)
  } catch (error) {
    await endDigest(db, { staffId, sendingAt })
    throw error
  }
  await endDigest(db, { staffId, sendingAt, toldUntil: digest.until })
}

type Digest = { staffId: string; email: string; since: Date; until: Date }

/**
 * Undefined if there is nothing to report. Rejects while another worker sends; later news follows in the next digest.
 */
async function beginDigest(db: Db, staffId: string, now: Date): Promise<Digest | undefined> {
  const isDue = sql`digest.staff_id = ${staffId} and digest.told_until < digest.asked_until`
  const diedBefore = new Date(now.getTime() - sendingMs)
  const { rows } = await sql<Digest>`
    update order_digests digest set sending_at = ${now}
    from staff
    where staff.id = digest.staff_id and ${takers} and ${isDue}
      and (digest.sending_at is null or digest.sending_at <= ${diedBefore})
    returning staff.id as staff_id, staff.email, digest.asked_until as until,
      greatest(digest.told_until, staff.order_mails_at) as since`.execute(db)
  if (rows[0] !== undefined) return rows[0]
  const busy = await sql`
    select from order_digests digest where ${isDue} and digest.sending_at > ${diedBefore}`.execute(db)
  if (busy.rows.length > 0) throw new Error('another digest is being sent to this person')
  return undefined
}

async function mailDigest(parts: JobParts, { staffId, email, since, until }: Digest): Promise<void> {
  const { db, mailer, staffUrl } = parts
  const confirmed = await listConfirmed(db, { since, until, most: mostListed })
  if (confirmed.count === 0) return
  const content = orderDigestMail({ ...senderOf(parts), staffUrl, since, until, ...confirmed })
  await mailer.send({ to: email, id: `order-digest.${staffId}.${since.getTime()}-${until.getTime()}`, ...content })
}

type Ended = { staffId: string; sendingAt: Date; toldUntil?: Date }

/** Does nothing if another worker has taken over. */
async function endDigest(db: Db, { staffId, sendingAt, toldUntil }: Ended): Promise<void> {
  await db
    .updateTable('orderDigests')
    .set({ sendingAt: null, ...(toldUntil && { toldUntil }) })
    .where('staffId', '=', staffId)
    .where('sendingAt', '=', sendingAt)
    .execute()
}
