import type { DayRange } from '@nukkad/contract/report-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { ReportRow } from './report-rows.ts'

type Missed = { words: string; searches: number; days: number }

/** Searches without a result in these days. */
export async function reportMissedSearches(db: Db, { from, to }: DayRange): Promise<ReportRow[]> {
  const { rows } = await sql<Missed>`
    select words, sum(searches)::int as searches, count(*)::int as days
    from missed_searches where day between ${from}::date and ${to}::date
    group by words order by 2 desc, 3 desc, 1`.execute(db)
  return rows.map(({ words, searches, days }) => ({ id: words, name: words, cells: [searches, days] }))
}
