import { sql } from 'kysely'
import { lastNight, type Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import type { Log } from '../../platform/jobs.ts'

const mostSentences = 50

type StockMatch = { variants: number; pieces: number; unexplained: string[] }

/** Checks that the moves of every variant add up to its stock, and to what is held of it; a sentence for each mismatch. */
export async function matchStock(db: Db): Promise<StockMatch> {
  const { rows } = await sql<{ variants: number; pieces: number; unexplained: string[] }>`
    with booked as (
      select variants.id, variants.sku, variants.stock, coalesce(sum(move.delta), 0) as moved,
        coalesce(-sum(move.delta) filter (where move.cause = 'held'), 0) as held,
        coalesce((select sum(quantity) from exchanges where variant_id = variants.id and state = 'HELD'), 0) as wanted
      from variants left join stock_moves move on move.variant_id = variants.id
      group by variants.id
    )
    select count(*)::integer as variants, coalesce(sum(stock), 0)::integer as pieces,
      coalesce(
        array_agg(format('%s: its stock is %s, its moves add up to %s', sku, stock, moved) order by sku)
          filter (where stock <> moved),
        '{}'
      ) || coalesce(
        array_agg(format('%s: %s are held for exchanges, its moves hold %s', sku, wanted, held) order by sku)
          filter (where held <> wanted),
        '{}'
      ) as unexplained
    from booked`.execute(db)
  const [match] = rows
  if (match === undefined) throw new Error('the ledger was not read')
  return match
}

/** Checks the stock history each night, once for all machines. */
export async function matchStockNightly({ db, clock, log }: { db: Db; clock: Clock; log: Log }): Promise<void> {
  const match = await inTransaction(db, (tx) => matchOnce(tx, clock()))
  if (match === undefined) return
  const { unexplained, variants } = match
  const summary = { count: unexplained.length, unexplained: unexplained.slice(0, mostSentences) }
  if (unexplained.length > 0) log.error({ stock: 'mismatch', ...summary }, 'the ledger does not explain the stock')
  else log.info({ stock: 'clean', variants }, 'the ledger explains the stock')
}

/** Undefined if tonight's check is done. */
async function matchOnce(tx: Db, now: Date): Promise<StockMatch | undefined> {
  const claimed = await tx
    .updateTable('stockMatch')
    .set({ finishedAt: now })
    .where(sql<boolean>`coalesce(finished_at, since) < ${lastNight(now)}`)
    .returning('finishedAt')
    .executeTakeFirst()
  if (claimed === undefined) return undefined

  const match = await matchStock(tx)
  const { unexplained } = match
  await tx
    .updateTable('stockMatch')
    .set({ unexplained: unexplained.length, sentences: unexplained.slice(0, mostSentences) })
    .execute()
  return match
}

/** The result of the last night; `finishedAt` is null before the first. */
export function readStockMatch(db: Db) {
  return db.selectFrom('stockMatch').select(['finishedAt', 'unexplained', 'sentences']).executeTakeFirstOrThrow()
}
