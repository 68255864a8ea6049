import type { IstDay } from '@nukkad/contract/dates'
import { financialYear, taxDocumentNumber, type TaxDocumentKind } from '@nukkad/contract/tax-document-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { readSetting } from '../../store/settings/settings.ts'

type TakenNumber = { year: number; prefix: string; serial: number; number: string }

/**
 * The next number of the day's financial year. The series stays locked until the commit, and a rollback returns the
 * number, so there is no gap. Lock nothing after it.
 */
export async function takeNumber(tx: Db, kind: TaxDocumentKind, day: IstDay): Promise<TakenNumber> {
  const year = financialYear(day)
  const { prefix, first } = (await readSetting(tx, 'taxNumbers'))[kind]
  const from = first.year === year ? first.serial : 1
  const serial =
    (await takeSerial(tx, { year, prefix, kind })) ?? (await startSeries(tx, { year, prefix, kind, first: from }))
  if (serial === undefined) throw new Error(`the prefix ${prefix} belongs to the other kind of document in ${year}`)
  return { year, prefix, serial, number: taxDocumentNumber({ year, prefix, serial }) }
}

type Series = { year: number; prefix: string; kind: TaxDocumentKind }

async function takeSerial(tx: Db, { year, prefix, kind }: Series): Promise<number | undefined> {
  const { rows } = await sql<{ serial: number }>`
    update tax_series set next = next + 1 where year = ${year} and prefix = ${prefix} and kind = ${kind}
    returning next - 1 as serial`.execute(tx)
  return rows[0]?.serial
}

/** Without a conflict target: the first two documents of a year may come at once, and conflict on both indexes. */
async function startSeries(tx: Db, { first, ...series }: Series & { first: number }): Promise<number | undefined> {
  await tx
    .insertInto('taxSeries')
    .values({ ...series, first, next: first })
    .onConflict((known) => known.doNothing())
    .execute()
  return takeSerial(tx, series)
}

/** The series of a year that have issued numbers. */
export function listSeries(db: Db, year: number) {
  return db.selectFrom('taxSeries').select(['kind', 'prefix', 'first', 'next']).where('year', '=', year).execute()
}
