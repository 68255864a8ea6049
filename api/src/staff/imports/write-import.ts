import { sql } from 'kysely'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../platform/db.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import type { ReadContext } from '../products/read-product.ts'
import { lockStock, moveStock } from '../../store/stock/stock.ts'
import { applyPlan, changedSince, type Applying } from './apply-plan.ts'
import type { ProductPlan } from './planned-row.ts'
import type { Undo } from './undo.ts'

/** Above this many rows the catalogue is read once as a whole. */
const rowsOneByOne = 500

export type PlanLine<Plan> = { line: number; plan: Plan }

/** `isNew`: later rows see the result. `holdsStock`: sales of its variants wait until the end of the import. */
type AttemptedRow = { line: number; isNew: boolean; holdsStock: boolean }

/**
 * Runs the work of one row. Applying lets a refusal end everything; a dry run records it and continues. Undefined:
 * refused.
 */
export type Attempt = <T>(row: AttemptedRow, work: () => Promise<T>) => Promise<T | undefined>

/** The pause between parts of the work. */
type Pace = <T>(row: AttemptedRow, work: () => Promise<T>) => Promise<T>

export const atOnce: Pace = (_, work) => work()

const reportedEvery = 25

/** Reports progress and pauses in between. */
export function resting(report: (done: number) => Promise<void>): Pace {
  let done = 0
  return async ({ holdsStock }, work) => {
    if (done % reportedEvery === 0) await report(done)
    done += 1
    const began = performance.now()
    const result = await work()
    await rest(performance.now() - began, holdsStock)
    return result
  }
}

/** Pauses for as long as the work took. If this process was busy meanwhile, its shoppers get four times as much. */
async function rest(tookMs: number, holdsStock: boolean): Promise<void> {
  const before = performance.eventLoopUtilization()
  await pause(Math.min(tookMs, longestRest.quiet))
  if (isBusy(performance.eventLoopUtilization(before).utilization) && !holdsStock)
    await pause(Math.min(4 * tookMs, longestRest.busy))
}

/** Milliseconds. */
const longestRest = { quiet: 10, busy: 50 }
const isBusy = (utilization: number) => utilization > 0.5

export type Writing = { tx: Db; by: Actor; attempt: Attempt }
type WritingProducts = Writing & Pick<Applying, 'masters' | 'onSpelled'> & { rows: number }

/** The changes of an import to products; the dry run makes the same changes and rolls back. */
export async function writeProducts(
  { tx, by, attempt, rows, ...applying }: WritingProducts,
  plans: readonly PlanLine<ProductPlan>[],
  context: ReadContext,
): Promise<{ line: number; undo: Undo }[]> {
  if (rows > rowsOneByOne) await sql`select set_config('nukkad.whole_catalogue', 'on', true)`.execute(tx)
  const undos: { line: number; undo: Undo }[] = []
  for (const { line, plan } of lastWithGrid(plans)) {
    const isNew = plan.productId === null
    const undo = await attempt({ line, isNew, holdsStock: !isNew && plan.grid !== null }, () =>
      applyPlan({ tx, by, ...applying }, plan, context),
    )
    if (undo !== undefined) undos.push({ line, undo })
  }
  await moveStocks({ tx, by, attempt }, plans, context.now)
  return undos
}

/** Keeps rows for shoppers unlocked as long as possible: plans that lock colours and sizes come last. */
function lastWithGrid(plans: readonly PlanLine<ProductPlan>[]): PlanLine<ProductPlan>[] {
  return plans.toSorted((one, other) => Number(one.plan.grid !== null) - Number(other.plan.grid !== null))
}

/** One statement at the end: sales wait only for this moment. */
async function moveStocks(
  { tx, by, attempt }: Writing,
  plans: readonly PlanLine<ProductPlan>[],
  now: Date,
): Promise<void> {
  const stocks = plans.flatMap(({ line, plan: { name, stocks: each } }) => each.map((one) => ({ ...one, name, line })))
  const [first] = stocks
  if (first === undefined) return
  await attempt({ line: first.line, isNew: false, holdsStock: true }, async () => {
    const ids = stocks.map(({ variantId }) => variantId)
    await lockStock(tx, ids)
    const { rows } = await sql<{ id: string; stock: number }>`
      select id, stock from variants where id = any(${ids}::uuid[])`.execute(tx)
    const held = new Map(rows.map(({ id, stock }) => [id, stock]))
    const other = stocks.find(({ variantId, from }) => held.get(variantId) !== from)
    if (other) throw changedSince(`The stock of ${other.name}`)
    const deltas = stocks.map(({ variantId, from, to }) => ({ variantId, delta: to - from }))
    const facts = { staff: by.actor, reason: 'counted', note: 'Import', orderId: null, now } as const
    const moved = await moveStock(tx, deltas, { cause: 'counted', ...facts })
    if (moved.length < deltas.length) throw changedSince('The stock of a product')
  })
}
