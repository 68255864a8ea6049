import type { ListedImport } from '@nukkad/contract/staff/imports'
import { sql } from 'kysely'
import { writeAudit } from '../audit/audit.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { enqueue } from '../platform/jobs.ts'
import type { Actor } from '../platform/serve-staff.ts'
import { addProduct, changeProduct } from '../products/change-product.ts'
import { changeVariants } from '../products/change-variants.ts'
import type { Judging } from '../products/read-product.ts'
import { lockStock, moveStock } from '../stock/stock.ts'
import type { ProductPlan } from './planned-row.ts'
import { readImport } from './read-import.ts'

/** Above so many rows the catalogue is read once as a whole. */
const rowsOneByOne = 500
/** A server that ends while it applies one leaves nothing of it; another takes it over that often. */
const mostAttempts = 3
const toldEvery = 25

/** Lets a job do what was shown. */
export function askApply(db: Db, by: Actor, importId: string, now: Date): Promise<ListedImport> {
  return inTransaction(db, async (tx) => {
    const { counts, state } = await readImport(tx, importId)
    if (state === 'applying') return readImport(tx, importId)
    if (counts.refused > 0) {
      const detail = `${counts.refused} of its rows are refused. Please mend them and hand the file in again.`
      throw new ShopError('IMPORT_STATE', { detail })
    }
    const taken = await tx
      .updateTable('imports')
      .set({ state: 'applying', done: 0, failure: null })
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

export async function askCancel(db: Db, importId: string): Promise<void> {
  const asked = await db
    .updateTable('imports')
    .set({ cancelAsked: true })
    .where('id', '=', importId)
    .where('state', '=', 'applying')
    .returning('id')
    .executeTakeFirst()
  if (asked === undefined) throw new ShopError('IMPORT_STATE')
}

class Cancelled extends Error {}

type Parts = { db: Db; clock: Clock; careContact: string }

/** All of it in one transaction, or nothing: the import then says why. */
export async function applyImport({ db, clock, careContact }: Parts, importId: string): Promise<void> {
  const { rows } = await sql<{ attempts: number }>`
    update imports set attempts = attempts + 1, done = 0 where id = ${importId} and state = 'applying'
    returning attempts`.execute(db)
  const [begun] = rows
  if (begun === undefined) return
  if (begun.attempts > mostAttempts)
    return end(db, importId, { state: 'failed', failure: 'It could not be applied. Nothing was changed.' })
  const judging = { now: clock(), careContact, seesCost: false }
  try {
    await inTransaction(db, (tx) => applyWhole({ db, tx }, importId, judging))
  } catch (error) {
    if (error instanceof Cancelled) return end(db, importId, { state: 'cancelled', failure: null })
    if (!(error instanceof ShopError) || error.status >= 500) throw error
    return end(db, importId, { state: 'failed', failure: `${error.message} Nothing was changed.` })
  }
}

type End = { state: 'failed' | 'cancelled'; failure: string | null }

async function end(db: Db, importId: string, how: End): Promise<void> {
  await db.updateTable('imports').set(how).where('id', '=', importId).where('state', '=', 'applying').execute()
}

type Open = { db: Db; tx: Db }

async function applyWhole({ db, tx }: Open, importId: string, judging: Judging): Promise<void> {
  const { staffId, staff } = await tx
    .selectFrom('imports')
    .select(['staffId', 'staff'])
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  const by: Actor = { staffId, actor: staff, requestId: null }
  const plans = await readPlans(tx, importId)
  const { rows } = await tx
    .selectFrom('importRows')
    .select((row) => row.fn.countAll<string>().as('rows'))
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow()
  if (Number(rows) > rowsOneByOne) await sql`select set_config('nukkad.whole_catalogue', 'on', true)`.execute(tx)
  for (const [at, plan] of plans.entries()) {
    if (at % toldEvery === 0) await tellProgress(db, importId, at)
    await applyPlan(tx, by, plan, judging)
  }
  await moveStocks(tx, by, plans, judging.now)
  await tx
    .updateTable('imports')
    .set({ state: 'applied', done: plans.length, appliedAt: judging.now })
    .where('id', '=', importId)
    .execute()
}

/** Those that shoppers buy stay free as long as may be: what locks colours and sizes comes last. */
async function readPlans(tx: Db, importId: string): Promise<ProductPlan[]> {
  const rows = await tx
    .selectFrom('importRows')
    .select('plan')
    .where('importId', '=', importId)
    .where('plan', 'is not', null)
    .orderBy('line')
    .execute()
  const plans = rows.map(({ plan }) => plan as unknown as ProductPlan)
  return plans.toSorted((one, other) => Number(one.grid !== null) - Number(other.grid !== null))
}

/** Outside the transaction, so that it is seen. */
async function tellProgress(db: Db, importId: string, done: number): Promise<void> {
  const told = await db
    .updateTable('imports')
    .set({ done })
    .where('id', '=', importId)
    .returning('cancelAsked')
    .executeTakeFirst()
  if (told?.cancelAsked) throw new Cancelled()
}

async function applyPlan(tx: Db, by: Actor, plan: ProductPlan, judging: Judging): Promise<void> {
  try {
    const { productId, version } = await changeFields(tx, by, plan, judging)
    if (plan.grid) await changeVariants(tx, by, { productId, version, ...plan.grid }, judging)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    throw refusedOf(plan, error)
  }
}

async function changeFields(tx: Db, by: Actor, { productId, version, fields }: ProductPlan, judging: Judging) {
  if (productId !== null) {
    if (fields === null) return { productId, version }
    return changeProduct(tx, by, { productId, version, ...fields }, judging)
  }
  if (fields === null) throw new Error('a new product without fields')
  const draft = await addProduct(tx, by, fields, judging)
  return changeProduct(tx, by, { ...fields, productId: draft.productId, version: draft.version }, judging)
}

/** The product that stands in the way, and what of it. */
function refusedOf({ name }: ProductPlan, error: ShopError): ShopError {
  if (error.code === 'STALE' || error.code === 'STAFF_PRODUCT_NOT_FOUND') return changedSince(name)
  const words = Object.values(error.details.fields ?? {}).join('. ') || error.message
  return new ShopError('IMPORT_STATE', { detail: `${name}: ${words}.`, cause: error })
}

const changedSince = (name: string) =>
  new ShopError('IMPORT_STATE', {
    detail: `${name} was changed after this was shown. Please hand the file in again.`,
  })

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
