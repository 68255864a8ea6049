import { formatDay } from '@nukkad/contract/dates'
import { formatRupees, toPaise, toRupees } from '@nukkad/contract/money'
import { keptCharges, type KeptCharge, type RemittanceCounts } from '@nukkad/contract/remittance-rules'
import type { Remittance } from '@nukkad/contract/staff/remittances'
import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { writeAudit } from '../../platform/audit.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { addCashPaid } from '../../sale/shipments/parcel-cash.ts'
import { judgedLines } from './judge-lines.ts'
import { countOutcomes, readRemittance } from './read-remittance.ts'

type Booking = {
  remittanceId: string
  reference: string
  receivedOn: string
  amount: number
  kept: Record<KeptCharge, number>
  /** The outcomes of the preview. */
  counts: RemittanceCounts
}

/**
 * Books a remittance: each line counts for its parcel from now on. Bookings run one at a time, so a reference, a file
 * and a parcel each count once.
 */
export function bookRemittance(db: Db, by: Actor, booking: Booking, now: Date): Promise<Remittance> {
  const { remittanceId } = booking
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('remittances', 0))`.execute(tx)
    const draft = await lockDraft(tx, remittanceId)
    refuseWrongSum(draft, booking)
    await refuseTwice(tx, draft, booking)
    await lockParcels(tx, draft)
    const counts = await countOutcomes(tx, { id: remittanceId, bookedAt: null })
    if (!isDeepStrictEqual(counts, booking.counts)) {
      throw new ShopError('STALE', {
        detail: 'Shipments or payments have changed since this preview. Check it and book again.',
        extra: { fresh: await readRemittance(tx, remittanceId) },
      })
    }
    await countLines(tx, remittanceId)
    await keepBooking(tx, by, booking, now)
    const { reference, amount, kept } = booking
    const after = { courier: draft.courier, reference, amount, ...kept, lines: draft.lines }
    const entry = { action: 'remittance.book', kind: 'remittance', subject: remittanceId } as const
    await writeAudit(tx, by, { ...entry, after }, now)
    return readRemittance(tx, remittanceId)
  })
}

type Draft = { id: string; courier: string; digest: string; lines: number; linesAmount: number }

async function lockDraft(tx: Db, remittanceId: string): Promise<Draft> {
  const { rows } = await sql<Draft & { bookedAt: Date | null }>`
    select id, courier, digest, lines, lines_amount::float8, booked_at from remittances
    where id = ${remittanceId} for update`.execute(tx)
  const [draft] = rows
  if (draft === undefined) throw new ShopError('REMITTANCE_NOT_FOUND')
  if (draft.bookedAt !== null) throw new ShopError('REMITTANCE_BOOKED')
  return draft
}

/** The lines less the courier's charges must equal the bank's amount to the paisa. */
function refuseWrongSum({ linesAmount }: Draft, { amount, kept }: Booking): void {
  const keptAmount = keptCharges.reduce((sum, charge) => sum + toPaise(kept[charge]), 0)
  const expected = linesAmount - keptAmount
  if (expected === toPaise(amount)) return
  const [lines, charges] = [linesAmount, keptAmount].map((paise) => formatRupees(toRupees(paise)))
  const gap = formatRupees(toRupees(Math.abs(expected - toPaise(amount))))
  const side = toPaise(amount) < expected ? 'less' : 'more'
  throw new ShopError('INVALID_INPUT', {
    fields: {
      amount: `The lines (${lines}) less charges (${charges}) are ${gap} ${side === 'less' ? 'more' : 'less'} than this`,
    },
  })
}

async function refuseTwice(tx: Db, { id, courier, digest }: Draft, { reference }: Booking): Promise<void> {
  const other = await tx
    .selectFrom('remittances')
    .select(['courier', 'reference', 'bookedAt'])
    .where('id', '<>', id)
    .where('bookedAt', 'is not', null)
    .where((row) =>
      row.or([row('reference', '=', reference), row.and([row('courier', '=', courier), row('digest', '=', digest)])]),
    )
    .limit(1)
    .executeTakeFirst()
  if (other === undefined) return
  const on = `${formatDay(other.bookedAt)} (${other.courier})`
  throw new ShopError('REMITTANCE_TWICE', {
    detail:
      other.reference === reference
        ? `UTR ${reference} was already booked on ${on}.`
        : `The same lines were already booked on ${on} with UTR ${other.reference ?? ''}.`,
  })
}

/** Prevents deliveries and corrections of these parcels while their lines are counted. */
async function lockParcels(tx: Db, { id, courier }: Draft): Promise<void> {
  await sql`
    select from parcels where courier = ${courier} and way = 'out'
      and awb in (select awb from remittance_lines where remittance_id = ${id})
    order by parcels.id for update`.execute(tx)
}

async function countLines(tx: Db, remittanceId: string): Promise<void> {
  const { rows } = await sql<{ parcelId: string; amount: number }>`
    select parcel_id, sum(amount)::float8 as amount from ${judgedLines(remittanceId)} judged
    where parcel_id is not null group by parcel_id`.execute(tx)
  await sql`
    update remittance_lines file set order_id = judged.order_id, expected = judged.expected, outcome = judged.outcome
    from ${judgedLines(remittanceId)} judged
    where file.remittance_id = ${remittanceId} and file.line = judged.line`.execute(tx)
  await addCashPaid(tx, rows)
}

async function keepBooking(tx: Db, { actor }: Actor, booking: Booking, now: Date): Promise<void> {
  const { remittanceId, reference, receivedOn, amount, kept } = booking
  const [keptFreight, keptWeight, keptOther] = [kept.freight, kept.weight, kept.other].map((rupees) =>
    String(toPaise(rupees)),
  )
  await tx
    .updateTable('remittances')
    .set({ reference, receivedOn, amount: String(toPaise(amount)), bookedBy: actor, bookedAt: now })
    .set({ keptFreight: keptFreight ?? '0', keptWeight: keptWeight ?? '0', keptOther: keptOther ?? '0' })
    .where('id', '=', remittanceId)
    .execute()
}

/** Deletes a draft; a booked remittance stays. */
export function discardRemittance(db: Db, by: Actor, remittanceId: string, now: Date): Promise<{ message: string }> {
  return inTransaction(db, async (tx) => {
    const { courier, lines } = await lockDraft(tx, remittanceId)
    await tx.deleteFrom('remittances').where('id', '=', remittanceId).execute()
    const entry = { action: 'remittance.discard', kind: 'remittance', subject: remittanceId } as const
    await writeAudit(tx, by, { ...entry, before: { courier, lines } }, now)
    return { message: 'The draft is deleted.' }
  })
}
