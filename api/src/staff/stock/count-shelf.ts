import type { CountedScan, CountPage } from '@nukkad/contract/staff/counts'
import type { StockFilter, StockRow } from '@nukkad/contract/staff/stock'
import { mostCountedVariants } from '@nukkad/contract/stock-rules'
import { sql } from 'kysely'
import { writeAudit } from '../../platform/audit.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { countChange, readCountPage } from './count-rows.ts'
import { findCodes } from './find-codes.ts'
import { variantFilter } from './list-stock.ts'
import { lockStock, moveStock } from '../../store/stock/stock.ts'
import { orderedUnits } from './stock-page.ts'

type CountInput = { countId: string; name: string; filter: StockFilter }

/** Starts a count of the active variants that match the filter now. */
export function openCount(db: Db, by: Actor, { countId, name, filter }: CountInput, now: Date): Promise<CountPage> {
  if (filter.show === 'archived') throw new ShopError('COUNT_SHELF', { detail: 'Archived variants cannot be counted.' })
  return inTransaction(db, async (tx) => {
    const opened = await tx
      .insertInto('stockCounts')
      .values({ id: countId, name, filter: JSON.stringify(filter), openedBy: by.actor, openedAt: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (opened === undefined) return readCountPage(tx, { countId })

    const { numAffectedRows: variants = 0n } = await sql`
      insert into stock_count_lines (count_id, variant_id)
      select ${countId}, variant.id from variants variant where ${variantFilter(filter, now)}
      limit ${mostCountedVariants + 1}`.execute(tx)
    if (variants === 0n)
      throw new ShopError('COUNT_SHELF', { detail: 'No variants match. Please choose other products.' })
    if (variants > mostCountedVariants) {
      const most = mostCountedVariants.toLocaleString('en-IN')
      throw new ShopError('COUNT_SHELF', {
        detail: `A stock count can have up to ${most} variants. Please choose fewer products.`,
      })
    }
    const after = { name, variants: Number(variants) }
    await writeAudit(tx, by, { action: 'stock.count.open', kind: 'stock', subject: countId, after }, now)
    return readCountPage(tx, { countId })
  })
}

type Scan = { scanId: string; code: string; quantity: number }

/** Counts scans, each once. The expected quantity is read in the same moment, so earlier and later sales fit. */
export function scanCount(
  db: Db,
  by: Actor,
  { countId, scans }: { countId: string; scans: readonly Scan[] },
  now: Date,
): Promise<CountedScan[]> {
  return inTransaction(db, async (tx) => {
    await lockOpenCount(tx, countId, 'scan')
    const found = await findCodes(
      tx,
      scans.map(({ code }) => code),
    )
    const outcomes: CountedScan[] = []
    for (const scan of scans) {
      const variant = found.get(scan.code)
      outcomes.push(await count(tx, { countId, staff: by.actor, now }, scan, variant))
    }
    return outcomes
  })
}

type Counting = { countId: string; staff: string; now: Date }

async function count(
  tx: Db,
  { countId, staff, now }: Counting,
  { scanId, quantity }: Scan,
  variant: StockRow | undefined,
): Promise<CountedScan> {
  if (variant === undefined) return { scanId, outcome: 'unknown', variant: null, counted: 0, isOther: false }
  const { variantId } = variant
  const line = await lockLine(tx, { countId, variantId })
  const before = line?.counted ?? 0
  const said = { scanId, variant, isOther: line === undefined }
  if (variant.isArchived) return { ...said, outcome: 'archived', counted: before }
  if (before + quantity < 0) return { ...said, outcome: 'belowZero', counted: before }

  const added = await tx
    .insertInto('stockCountScans')
    .values({ id: scanId, countId, variantId, quantity, staff, at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) return { ...said, outcome: 'counted', counted: before }
  // A new line starts at 0 or more: a negative count was refused above. If units moved between two scans, the higher
  // expectation applies and invents no unit.
  await sql`
    insert into stock_count_lines as line (count_id, variant_id, counted, expected, counted_at)
    select ${countId}, variant.id, ${Math.max(quantity, 0)}, variant.stock + ${orderedUnits(sql`variant.id`)}, ${now}
    from variants variant where variant.id = ${variantId}
    on conflict (count_id, variant_id) do update set
      counted = coalesce(line.counted, 0) + ${quantity},
      expected = greatest(line.expected, excluded.expected),
      has_moved = line.has_moved or coalesce(line.expected <> excluded.expected, false),
      counted_at = excluded.counted_at`.execute(tx)
  return { ...said, outcome: 'counted', counted: before + quantity }
}

function lockLine(tx: Db, { countId, variantId }: { countId: string; variantId: string }) {
  return tx
    .selectFrom('stockCountLines')
    .select('counted')
    .where('countId', '=', countId)
    .where('variantId', '=', variantId)
    .forUpdate()
    .executeTakeFirst()
}

/** Scans of several people run side by side. Closing waits for them, and later scans are refused. */
async function lockOpenCount(tx: Db, countId: string, to: 'scan' | 'close'): Promise<void> {
  const named = tx.selectFrom('stockCounts').select('outcome').where('id', '=', countId)
  const row = await (to === 'scan' ? named.forShare() : named.forUpdate()).executeTakeFirst()
  if (row === undefined) throw new ShopError('COUNT_NOT_FOUND')
  if (row.outcome === null) return
  const detail = row.outcome === 'applied' ? 'This stock count is already posted.' : 'This stock count was discarded.'
  throw new ShopError('COUNT_CLOSED', { detail })
}

/** Resets the count of a variant. Its earlier scans stay known, so that a repeat does not count. */
export function recountLine(db: Db, line: { countId: string; variantId: string }): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockOpenCount(tx, line.countId, 'scan')
    await tx
      .updateTable('stockCountLines')
      .set({ counted: null, expected: null, countedAt: null, hasMoved: false })
      .where('countId', '=', line.countId)
      .where('variantId', '=', line.variantId)
      .execute()
  })
}

type Closing = { countId: string; outcome: 'applied' | 'dropped'; uncounted: 'leave' | 'none' }

/** Posts the adjustments, whole or not at all, or discards them. */
export function closeCount(db: Db, by: Actor, { countId, outcome, uncounted }: Closing, now: Date): Promise<CountPage> {
  return inTransaction(db, async (tx) => {
    await lockOpenCount(tx, countId, 'close')
    if (outcome === 'applied') {
      if (uncounted === 'none') await countRestAsNone(tx, countId, now)
      await applyDifferences(tx, { countId, staff: by.actor, now })
    }
    const closed = { outcome, closedBy: by.actor, closedAt: now }
    await tx.updateTable('stockCounts').set(closed).where('id', '=', countId).execute()
    const page = await readCountPage(tx, { countId, show: 'differing' })
    const { more, less } = page.sums
    const after = outcome === 'applied' ? { outcome, more, less } : { outcome }
    await writeAudit(tx, by, { action: 'stock.count.close', kind: 'stock', subject: countId, after }, now)
    return page
  })
}

async function countRestAsNone(tx: Db, countId: string, now: Date): Promise<void> {
  await sql`
    update stock_count_lines line
    set counted = 0, expected = variant.stock + ${orderedUnits(sql`variant.id`)}, counted_at = ${now}
    from variants variant
    where line.count_id = ${countId} and line.counted is null
      and variant.id = line.variant_id and variant.archived_at is null`.execute(tx)
}

async function applyDifferences(tx: Db, { countId, staff, now }: Counting): Promise<void> {
  const counted = await tx
    .selectFrom('stockCountLines')
    .select('variantId')
    .where('countId', '=', countId)
    .where('counted', 'is not', null)
    .execute()
  await lockStock(
    tx,
    counted.map(({ variantId }) => variantId),
  )
  const { rows } = await sql<{ variantId: string; delta: number }>`
    update stock_count_lines applied set applied = planned.change
    from (
      select line.variant_id, ${countChange} as change
      from stock_count_lines line join variants variant on variant.id = line.variant_id
      where line.count_id = ${countId} and line.counted is not null
    ) planned
    where applied.count_id = ${countId} and applied.variant_id = planned.variant_id
    returning applied.variant_id as "variantId", applied.applied as delta`.execute(tx)
  const deltas = rows.filter(({ delta }) => delta !== 0)
  await moveStock(tx, deltas, { cause: 'counted', reason: 'counted', orderId: null, countId, staff, now })
}
