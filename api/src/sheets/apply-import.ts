import type { ListedImport } from '@nukkad/contract/staff/imports'
import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { writeAudit } from '../audit/audit.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { enqueue } from '../platform/jobs.ts'
import type { Actor } from '../platform/serve-staff.ts'
import type { Judging } from '../products/read-product.ts'
import { lockStock, moveStock } from '../stock/stock.ts'
import { applyCategories } from './category-import.ts'
import type { CategoryPlan } from './category-sheet.ts'
import { applyPlan, changedSince } from './apply-plan.ts'
import { lockMasters, refuseWhileMaking } from './import-pictures.ts'
import type { ProductPlan } from './planned-row.ts'
import { readImport } from './read-import.ts'
import { undoWhole } from './undo-import.ts'
import { keepUndo, type Undo } from './undo.ts'

/** Above so many rows the catalogue is read once as a whole. */
const rowsOneByOne = 500
/** A server that ends while it applies one leaves nothing of it; another takes it over that often. */
const mostAttempts = 3
const reportedEvery = 25
/** Milliseconds. After each product it rests as long as that took, so that shoppers have the processor, too. */
const longestRest = 10

/** Lets a job do what was shown. */
export function askApply(db: Db, by: Actor, importId: string, now: Date): Promise<ListedImport> {
  return inTransaction(db, async (tx) => {
    const { counts, state } = await readImport(tx, importId)
    if (state === 'applying') return readImport(tx, importId)
    if (counts.refused > 0) {
      const detail = `${counts.refused} of its rows are refused. Please mend them and hand the file in again.`
      throw new ShopError('IMPORT_STATE', { detail })
    }
    await refuseWhileMaking(tx, importId)
    const taken = await tx
      .updateTable('imports')
      .set({ state: 'applying', done: 0, failure: null, attempts: 0, cancelAsked: false })
      .where('id', '=', importId)
      .where('state', '=', 'shown')
      .returning('id')
      .executeTakeFirst()
    if (taken === undefined) throw new ShopError('IMPORT_STATE')
    const entry = { action: 'import.apply', kind: 'product', subject: importId } as const
    await writeAudit(tx, by, { ...entry, after: counts }, now)
    await enqueue(tx, 'apply-import', { importId })
    return readImport(tx, importId)
  })
}

/** What is being done ends at its next step; an import whose pictures are still being made has ended at once. */
export async function askCancel(db: Db, importId: string): Promise<void> {
  const { rows } = await sql`
    update imports set cancel_asked = state <> 'shown', state = case state when 'shown' then 'cancelled' else state end
    where id = ${importId} and (state in ('applying', 'takingBack') or state = 'shown' and exists (
      select from import_pictures where import_id = imports.id and bytes is not null))
    returning id`.execute(db)
  if (rows.length === 0) throw new ShopError('IMPORT_STATE')
}

class Cancelled extends Error {}

type Parts = { db: Db; clock: Clock; careContact: string }

/** All of it in one transaction, or nothing: the import then says why. So is one that is taken back. */
export async function applyImport({ db, clock, careContact }: Parts, importId: string): Promise<void> {
  const { rows } = await sql<{ attempts: number; state: string }>`
    update imports set attempts = attempts + 1, done = 0 where id = ${importId} and state in ('applying', 'takingBack')
    returning attempts, state`.execute(db)
  const [begun] = rows
  if (begun === undefined) return
  const way = begun.state === 'takingBack' ? undoing : applying
  if (begun.attempts > mostAttempts) return end(db, importId, { state: way.failed, failure: way.words })
  const judging = { now: clock(), careContact, seesCost: false, seesWarnings: false }
  try {
    const report = (done: number) => reportProgress(db, importId, done)
    await inTransaction(db, (tx) => way.work({ tx, report }, importId, judging))
  } catch (error) {
    if (error instanceof Cancelled) return end(db, importId, { state: way.stopped, failure: null })
    if (!(error instanceof ShopError) || error.status >= 500) throw error
    return end(db, importId, { state: way.failed, failure: `${error.message} Nothing was changed.` })
  }
}

const applying = {
  work: applyWhole,
  failed: 'failed',
  stopped: 'cancelled',
  words: 'It could not be applied. Nothing was changed.',
} as const
const undoing = {
  work: undoWhole,
  failed: 'applied',
  stopped: 'applied',
  words: 'It could not be taken back. Nothing was changed.',
} as const

type End = { state: 'failed' | 'cancelled' | 'applied'; failure: string | null }

async function end(db: Db, importId: string, how: End): Promise<void> {
  await db
    .updateTable('imports')
    .set({ ...how, cancelAsked: false })
    .where('id', '=', importId)
    .where('state', 'in', ['applying', 'takingBack'])
    .execute()
}

/** `report` says how many products are done, and ends it where somebody asked for that. */
type Open = { tx: Db; report: (done: number) => Promise<void> }

async function applyWhole({ tx, report }: Open, importId: string, judging: Judging): Promise<void> {
  const { staffId, staff, kind } = await tx
    .selectFrom('imports')
    .select(['staffId', 'staff', 'kind'])
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  const by: Actor = { staffId, actor: staff, requestId: null }
  if (kind === 'categories') return applyCategoryPlans(tx, by, importId, judging.now)
  const plans = await readPlans(tx, importId)
  const { rows } = await tx
    .selectFrom('importRows')
    .select((row) => row.fn.countAll<string>().as('rows'))
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow()
  if (Number(rows) > rowsOneByOne) await sql`select set_config('nukkad.whole_catalogue', 'on', true)`.execute(tx)
  const masters = await lockMasters(tx, importId)
  const undos: { line: number; undo: Undo }[] = []
  for (const [at, { line, plan }] of plans.entries()) {
    if (at % reportedEvery === 0) await report(at)
    const began = performance.now()
    undos.push({ line, undo: await applyPlan({ tx, by, masters }, plan, judging) })
    await pause(Math.min(performance.now() - began, longestRest))
  }
  await moveStocks(
    tx,
    by,
    plans.map(({ plan }) => plan),
    judging.now,
  )
  await keepUndo(tx, importId, undos)
  await finish(tx, importId, plans.length, judging.now)
}

async function applyCategoryPlans(tx: Db, by: Actor, importId: string, now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('importRows')
    .select(['line', 'plan'])
    .where('importId', '=', importId)
    .where('plan', 'is not', null)
    .orderBy('line')
    .execute()
  const lines = rows.map(({ line, plan }) => ({ line, plan: plan as unknown as CategoryPlan }))
  await keepUndo(tx, importId, await applyCategories(tx, by, lines, now))
  await finish(tx, importId, lines.length, now)
}

async function finish(tx: Db, importId: string, done: number, now: Date): Promise<void> {
  await tx.updateTable('imports').set({ state: 'applied', done, appliedAt: now }).where('id', '=', importId).execute()
}

/** Those that shoppers buy stay free as long as may be: what locks colours and sizes comes last. */
async function readPlans(tx: Db, importId: string): Promise<{ line: number; plan: ProductPlan }[]> {
  const rows = await tx
    .selectFrom('importRows')
    .select(['line', 'plan'])
    .where('importId', '=', importId)
    .where('plan', 'is not', null)
    .orderBy('line')
    .execute()
  // Of earlier versions they say nothing of pictures.
  const none = { pictures: [], before: null }
  const plans = rows.map(({ line, plan }) => ({ line, plan: { ...none, ...(plan as unknown as ProductPlan) } }))
  return plans.toSorted((one, other) => Number(one.plan.grid !== null) - Number(other.plan.grid !== null))
}

/** Outside the transaction, so that it is seen. */
async function reportProgress(db: Db, importId: string, done: number): Promise<void> {
  const reported = await db
    .updateTable('imports')
    .set({ done })
    .where('id', '=', importId)
    .returning('cancelAsked')
    .executeTakeFirst()
  if (reported?.cancelAsked) throw new Cancelled()
}

/** In one statement at the end: what is sold meanwhile waits for this moment alone. */
async function moveStocks(tx: Db, by: Actor, plans: readonly ProductPlan[], now: Date): Promise<void> {
  const stocks = plans.flatMap(({ name, stocks: each }) => each.map((stock) => ({ ...stock, name })))
  if (stocks.length === 0) return
  const ids = stocks.map(({ variantId }) => variantId)
  await lockStock(tx, ids)
  const { rows } = await sql<{ id: string; stock: number }>`
    select id, stock from variants where id = any(${ids}::uuid[])`.execute(tx)
  const held = new Map(rows.map(({ id, stock }) => [id, stock]))
  const other = stocks.find(({ variantId, from }) => held.get(variantId) !== from)
  if (other) throw changedSince(`The stock of ${other.name}`)
  const deltas = stocks.map(({ variantId, from, to }) => ({ variantId, delta: to - from }))
  const facts = { staff: by.actor, reason: 'counted', note: 'From a spreadsheet', orderId: null, now } as const
  const moved = await moveStock(tx, deltas, { cause: 'counted', ...facts })
  if (moved.length < deltas.length) throw changedSince('The stock of a product')
}
