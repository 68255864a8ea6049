import { formatDay } from '@nukkad/contract/dates'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../platform/db.ts'
import { readReturnDocuments } from './read-return-documents.ts'
import { sumReturn } from './sum-return.ts'

/** Sentences about closed GST periods whose kept figures are not the sums of the documents that count in them. */
export async function checkTaxPeriods(db: Db): Promise<string[]> {
  const periods = await db.selectFrom('taxPeriods').select(['fromDay', 'toDay', 'sums']).orderBy('fromDay').execute()
  const unexplained: string[] = []
  for (const { fromDay, toDay, sums } of periods) {
    // As the database keeps it.
    const now: unknown = JSON.parse(JSON.stringify(sumReturn(await readReturnDocuments(db, fromDay, toDay))))
    if (isDeepStrictEqual(now, sums)) continue
    const period = `${formatDay(fromDay)} to ${formatDay(toDay)}`
    unexplained.push(`GST period ${period}: the figures of its documents have changed since it was closed`)
  }
  return unexplained
}
