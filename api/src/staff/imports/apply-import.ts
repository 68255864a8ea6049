import type { ListedImport } from '@nukkad/contract/staff/imports'
import { sql } from 'kysely'
import { writeAudit } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import type { ReadContext } from '../products/read-product.ts'
import { applyCategories } from './category-import.ts'
import { checkImport } from './check-import.ts'
import type { CategoryPlan } from './category-sheet.ts'
import { lockMasters, refuseWhileMaking } from './import-pictures.ts'
import type { ProductPlan } from './planned-row.ts'
import { leaveOut } from './left-out.ts'
import { keepOldAddresses } from './old-addresses.ts'
import { findAsker, requireAsker } from './import-asker.ts'
import { readImport } from './read-import.ts'
import { undoWhole } from './undo-import.ts'
import { keepUndo } from './undo.ts'
import { resting, writeProducts, type Attempt, type PlanLine } from './write-import.ts'

/** A server that dies while it applies an import leaves no changes; another one takes over this many times. */
const mostAttempts = 3

/** `leftOut`: the rows of products with errors that staff chose to leave out. */
type ApplyRequest = { importId: string; leftOut: number }

/** Queues a job that applies the previewed changes. */
export function requestApply(db: Db, by: Actor, { importId, leftOut }: ApplyRequest, now: Date): Promise<ListedImport> {
  return inTransaction(db, async (tx) => {
    const { state } = await readImport(tx, importId)
    if (state === 'applying') return readImport(tx, importId)
    if (state === 'checking')
      throw new ShopError('IMPORT_STATE', { detail: 'This import is still being checked. Please wait a moment.' })
    if (state === 'questions')
      throw new ShopError('IMPORT_STATE', { detail: 'Please answer the questions of this import first.' })
    const taken = await tx
      .updateTable('imports')
      .set({ state: 'applying', done: 0, failure: null, attempts: 0, cancelAsked: false, askedBy: by.staffId })
      .where('id', '=', importId)
      .where('state', '=', 'shown')
      .returning('id')
      .executeTakeFirst()
    if (taken === undefined) throw new ShopError('IMPORT_STATE')
    // From here on no picture fails, and none is fetched again.
    await refuseWhileMaking(tx, importId)
    const { counts } = await readImport(tx, importId)
    if (leftOut > 0) await leaveOut(tx, importId, leftOut)
    else refuseErrors(counts)
    const entry = { action: 'import.apply', kind: 'product', subject: importId } as const
    await writeAudit(tx, by, { ...entry, after: { ...counts, leftOut } }, now)
    await enqueue(tx, 'apply-import', { importId })
    return readImport(tx, importId)
  })
}

function refuseErrors({ refused }: ListedImport['counts']): void {
  if (refused === 0) return
  const what = refused === 1 ? '1 row has an error' : `${refused} rows have errors`
  const detail = `${what}. Please fix the file and upload it again, or skip their products.`
  throw new ShopError('IMPORT_STATE', { detail })
}

/** A running import stops at its next step; one that still processes pictures stops at once. */
export async function askCancel(db: Db, importId: string): Promise<void> {
  const { rows } = await sql`
    update imports set cancel_asked = state not in ('questions', 'shown', 'checking'),
      state = case when state in ('questions', 'shown', 'checking') then 'cancelled' else state end
    where id = ${importId} and (state in ('questions', 'checking', 'applying', 'takingBack') or state = 'shown' and exists (
      select from import_pictures where import_id = imports.id and (bytes is not null or is_waiting)))
    returning id`.execute(db)
  if (rows.length === 0) throw new ShopError('IMPORT_STATE')
}

class Cancelled extends Error {}

type Parts = { db: Db; clock: Clock; careContact: string }

/** Applies an import in one transaction or not at all, with the reason stored. An undo works the same way. */
export async function applyImport({ db, clock, careContact }: Parts, importId: string): Promise<void> {
  const { rows } = await sql<{ attempts: number; state: string }>`
    update imports set attempts = attempts + 1, done = 0 where id = ${importId} and state in ('checking', 'applying', 'takingBack')
    returning attempts, state`.execute(db)
  const [begun] = rows
  if (begun === undefined) return
  const way = ways[begun.state] ?? applying
  if (begun.attempts > mostAttempts) return end(db, importId, { state: way.failed, failure: way.words })
  const context = { now: clock(), careContact, seesCost: false, seesWarnings: false }
  const report = async (done: number) => {
    await reportProgress(db, importId, done)
    await requireAsker(db, importId)
  }
  try {
    await way.work({ db, report }, importId, context)
  } catch (error) {
    await end(db, importId, outcomeOf(error, way))
  }
}

/** The end state of a refused or stopped import; an unexpected error is thrown on. */
function outcomeOf(error: unknown, way: Way): End {
  if (error instanceof Cancelled) return { state: way.stopped, failure: null }
  if (!(error instanceof ShopError) || error.status >= 500) throw error
  // Another member of staff may apply it.
  const state = error.code === 'FORBIDDEN' ? way.again : way.failed
  return { state, failure: `${error.message} Nothing was changed.` }
}

type Whole = (open: Open, importId: string, context: ReadContext) => Promise<void>

/** Runs all work in one transaction. */
function whole(work: Whole) {
  return ({ db, report }: { db: Db; report: Open['report'] }, importId: string, context: ReadContext) =>
    inTransaction(db, async (tx) => {
      await work({ tx, report }, importId, context)
      await requireAsker(tx, importId)
    })
}

const applying = {
  work: whole(applyWhole),
  failed: 'failed',
  again: 'shown',
  stopped: 'cancelled',
  words: 'The import could not be applied. Nothing was changed.',
} as const
const undoing = {
  work: whole(undoWhole),
  failed: 'applied',
  again: 'applied',
  stopped: 'applied',
  words: 'The import could not be undone. Nothing was changed.',
} as const

const checking = {
  ...applying,
  work: checkImport,
  words: 'The file could not be checked. Nothing was changed.',
} as const
type Way = typeof applying | typeof undoing | typeof checking

const ways: Partial<Record<string, Way>> = {
  takingBack: undoing,
  checking,
}

type End = { state: 'failed' | 'cancelled' | 'applied' | 'shown'; failure: string | null }

async function end(db: Db, importId: string, how: End): Promise<void> {
  await db
    .updateTable('imports')
    .set({ ...how, cancelAsked: false })
    .where('id', '=', importId)
    .where('state', 'in', ['checking', 'applying', 'takingBack'])
    .execute()
}

/** `report` stores the number of finished products, and stops the import if someone asked for that. */
type Open = { tx: Db; report: (done: number) => Promise<void> }

async function applyWhole({ tx, report }: Open, importId: string, context: ReadContext): Promise<void> {
  const { kind, ...uploader } = await tx
    .selectFrom('imports')
    .select(['staffId', 'staff', 'kind'])
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  const by = (await findAsker(tx, importId)) ?? { staffId: uploader.staffId, actor: uploader.staff, requestId: null }
  if (kind === 'categories') return applyCategoryPlans(tx, by, importId, context.now)
  const plans = await readPlans(tx, importId)
  const { rows } = await tx
    .selectFrom('importRows')
    .select((row) => row.fn.countAll<string>().as('rows'))
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow()
  const masters = await lockMasters(tx, importId)
  const attempt: Attempt = resting(report)
  const undos = await writeProducts({ tx, by, masters, attempt, rows: Number(rows) }, plans, context)
  await keepUndo(tx, importId, undos)
  await keepOldAddresses(tx, importId, context.now)
  await finish(tx, importId, plans.length, context.now)
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
  await keepUndo(tx, importId, await applyCategories({ tx, by, attempt: (_, work) => work() }, lines, now))
  await finish(tx, importId, lines.length, now)
}

async function finish(tx: Db, importId: string, done: number, now: Date): Promise<void> {
  // The left-out rows can be downloaded until the file is a week old.
  await sql`
    delete from import_files where import_id = ${importId}
      and not exists (select from import_rows where import_id = ${importId} and outcome = 'refused')`.execute(tx)
  await tx.updateTable('imports').set({ state: 'applied', done, appliedAt: now }).where('id', '=', importId).execute()
}

async function readPlans(tx: Db, importId: string): Promise<PlanLine<ProductPlan>[]> {
  const rows = await tx
    .selectFrom('importRows')
    .select(['line', 'plan'])
    .where('importId', '=', importId)
    .where('plan', 'is not', null)
    .orderBy('line')
    .execute()
  // Plans of earlier versions have no pictures.
  const none = { pictures: [], before: null }
  return rows.map(({ line, plan }) => ({ line, plan: { ...none, ...(plan as unknown as ProductPlan) } }))
}

/** Outside the transaction, so that others see it. */
async function reportProgress(db: Db, importId: string, done: number): Promise<void> {
  const reported = await db
    .updateTable('imports')
    .set({ done })
    .where('id', '=', importId)
    .returning(['cancelAsked', 'state'])
    .executeTakeFirst()
  if (reported?.cancelAsked || reported?.state === 'cancelled') throw new Cancelled()
}
