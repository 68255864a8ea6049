import { istDay } from '@nukkad/contract/dates'
import { countedWords, mostMissedWords } from '@nukkad/contract/missed-search-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { matchWords } from './match-words.ts'
import { slice } from './select-products.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * Counts a search without a result in the store. Searches with results, or with words that may identify a person, are
 * not counted.
 */
export async function countMissedSearch(db: Db, snapshot: Snapshot, typed: string, now: Date): Promise<void> {
  const words = countedWords(typed)
  if (words === null || isFound(snapshot, typed)) return
  const day = istDay(now)
  await sql`
    insert into missed_searches (day, words)
    select ${day}::date, ${words}
    where (select count(*) from missed_searches where day = ${day}::date) < ${mostMissedWords}
      or exists (select from missed_searches where day = ${day}::date and words = ${words})
    on conflict (day, words) do update set searches = missed_searches.searches + 1`.execute(db)
}

/** Only products that match all words count, not near ones. */
function isFound(snapshot: Snapshot, typed: string): boolean {
  const { best, isWhole } = matchWords(snapshot, typed)
  const { places } = slice(snapshot.orders.popularity, best, { page: 0, size: 1 })
  return isWhole && places.length > 0
}
