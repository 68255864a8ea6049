import { addDays, formatDay, istDay, type IstDay } from '@nukkad/contract/dates'
import { gstPeriod, type GstFiling, type GstPeriod } from '@nukkad/contract/gst-return-rules'
import { sql } from 'kysely'
import { writeAudit } from '../../platform/audit.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { readSeller } from '../../store/settings/seller.ts'
import { readSetting } from '../../store/settings/settings.ts'
import { readReturnDocuments } from './read-return-documents.ts'
import { sumReturn, type ReturnSums } from './sum-return.ts'

export type AskedPeriod = { month: string; filing?: GstFiling | undefined }

export type ReadPeriod = GstPeriod & {
  filing: GstFiling
  gstin: string
  closed: { at: Date; by: string } | null
  sums: ReturnSums
}

/** The figures of a period; for a closed one, as filed. */
export async function readPeriod(db: Db, asked: AskedPeriod): Promise<ReadPeriod> {
  const filing = asked.filing ?? (await readSetting(db, 'gstFiling'))
  const period = gstPeriod(asked.month, filing)
  const kept = await db
    .selectFrom('taxPeriods')
    .select(['gstin', 'sums', 'closedBy', 'closedAt'])
    .where('fromDay', '=', period.from)
    .where('toDay', '=', period.to)
    .executeTakeFirst()
  if (kept !== undefined) {
    const { gstin, sums, closedBy: by, closedAt: at } = kept
    return { ...period, filing, gstin, closed: { at, by }, sums: sums as unknown as ReturnSums }
  }
  const { gstin } = await readSeller(db)
  return {
    ...period,
    filing,
    gstin,
    closed: null,
    sums: sumReturn(await readReturnDocuments(db, period.from, period.to)),
  }
}

/** The last day of the closed periods. Null: none is closed. */
export async function readClosedUntil(db: Db): Promise<IstDay | null> {
  const last = await db.selectFrom('taxPeriods').select('toDay').orderBy('toDay', 'desc').limit(1).executeTakeFirst()
  return last?.toDay ?? null
}

/** Why an open period cannot be closed now. Null: it can be. */
export function closeFault({ kind, from, to }: GstPeriod, closedUntil: IstDay | null, now: Date): string | null {
  if (kind === 'invoices') return 'This month is closed with its quarter.'
  if (closedUntil !== null && addDays(closedUntil, 1) !== from) {
    return `Periods are closed in order: the next starts on ${formatDay(addDays(closedUntil, 1))}.`
  }
  if (istDay(now) <= to) return `This period ends on ${formatDay(to)}.`
  return null
}

/**
 * Closes a period with its figures. Writers of documents wait in the meantime, and a later document or cancellation
 * belongs to the next period (migration 0171).
 */
export async function closePeriod(db: Db, by: Actor, month: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`lock table tax_documents in share row exclusive mode`.execute(tx)
    const period = await readPeriod(tx, { month })
    const fault = period.closed === null ? closeFault(period, await readClosedUntil(tx), now) : 'This period is closed.'
    if (fault !== null) throw new ShopError('INVALID_INPUT', { detail: fault, fields: { month: fault } })
    const { from, to, filing, gstin, sums } = period
    await tx
      .insertInto('taxPeriods')
      .values({
        fromDay: from,
        toDay: to,
        filing,
        gstin,
        sums: JSON.stringify(sums),
        closedBy: by.actor,
        closedAt: now,
      })
      .execute()
    const entry = { action: 'tax.close', kind: 'taxPeriod', subject: month } as const
    await writeAudit(tx, by, { ...entry, after: { from, to, net: sums.documents.net } }, now)
  })
}
