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
  const { rows } = await sql<{ serial: number }>`
    insert into tax_series as series (year, prefix, kind, first, next) values (${year}, ${prefix}, ${kind}, ${from}, ${from}::integer + 1)
    on conflict (year, prefix) do update set next = series.next + 1 where series.kind = excluded.kind
    returning next - 1 as serial`.execute(tx)
  const [taken] = rows
  if (taken === undefined) throw new Error(`the prefix ${prefix} belongs to the other kind of document in ${year}`)
  return { year, prefix, ...taken, number: taxDocumentNumber({ year, prefix, ...taken }) }
}

/** The series of a year that have issued numbers. */
export function listSeries(db: Db, year: number) {
  return db.selectFrom('taxSeries').select(['kind', 'prefix', 'first', 'next']).where('year', '=', year).execute()
}
