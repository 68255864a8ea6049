import type { ListedImport, UndoCounts, UndoPreview } from '@nukkad/contract/staff/imports'
import { sql } from 'kysely'
import { writeAudit } from '../../platform/audit.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { changeProduct } from '../products/change-product.ts'
import { changeVariants } from '../products/change-variants.ts'
import { removePieces, removeProducts } from '../products/remove-products.ts'
import { archiveProduct } from '../products/publish-product.ts'
import { readStaffProduct, type ReadContext } from '../products/read-product.ts'
import { moveStock } from '../../store/stock/stock.ts'
import { findAsker } from './import-asker.ts'
import { readImport } from './read-import.ts'
import { lockCategories } from '../categories/categories.ts'
import { readCategoryFates, removeMadeCategories, undoCategories, type CategoryFates } from './category-import.ts'
import { restorePictures } from '../../store/pictures/show-pictures.ts'
import { readUndoResults, type UndoResult, type UndoFacts, type Undo } from './undo.ts'

export async function previewUndo(db: Db, importId: string): Promise<UndoPreview> {
  const { kind } = await requireUndo(db, importId)
  return kind === 'categories'
    ? previewOfCategories(await readCategoryFates(db, importId))
    : previewOf(await readUndoResults(db, importId))
}

const mostNamed = 100

function previewOf(results: readonly UndoResult[]): UndoPreview {
  const name = (some: readonly UndoResult[]) =>
    some.slice(0, mostNamed).map(({ words, found: { undo } }) => {
      return { productId: undo.productId, name: undo.name, words: words ?? '' }
    })
  const kept = results.filter(({ is, words }) => is !== 'blocked' && words !== null)
  return { ...countsOf(results), kept: name(kept), blocked: name(results.filter(({ is }) => is === 'blocked')) }
}

function previewOfCategories({ undos, blocked }: CategoryFates): UndoPreview {
  const removed = undos.filter(({ isNew }) => isNew).length
  return { removed, restored: undos.length - removed, archived: 0, kept: [], blocked }
}

function countsOf(results: readonly UndoResult[]): UndoCounts {
  const count = (wanted: UndoResult['is']) => results.filter(({ is }) => is === wanted).length
  return { removed: count('removed'), restored: count('restored'), archived: count('archived') }
}

async function requireUndo(db: Db, importId: string): Promise<ListedImport> {
  const found = await readImport(db, importId)
  const { state, kind } = found
  const { rows } = await sql`
    select from import_rows where import_id = ${importId} and plan is not null
      and (undo is null or ${kind} = 'products' and not (undo ->> 'isNew')::boolean and plan -> 'before' is null)
    limit 1`.execute(db)
  if (state === 'applied' && rows.length === 0) return found
  const detail =
    state === 'applied'
      ? 'An earlier version of the store applied this import. Please download the previous values and upload that file.'
      : undefined
  throw new ShopError('IMPORT_STATE', detail === undefined ? {} : { detail })
}

type UndoRequest = { importId: string; shown: UndoCounts }

/** Queues a job that undoes the import as previewed. */
export function requestUndo(db: Db, by: Actor, { importId, shown }: UndoRequest, now: Date): Promise<ListedImport> {
  return inTransaction(db, async (tx) => {
    if ((await readImport(tx, importId)).state === 'takingBack') return readImport(tx, importId)
    const preview = await previewUndo(tx, importId)
    if (preview.blocked.length > 0) throw refuseBlocked(preview.blocked)
    const taken = await tx
      .updateTable('imports')
      .set({ state: 'takingBack', done: 0, attempts: 0, failure: null, cancelAsked: false })
      .set({ takeBack: JSON.stringify(shown), takenBackBy: by.actor, askedBy: by.staffId })
      .where('id', '=', importId)
      .where('state', '=', 'applied')
      .returning('id')
      .executeTakeFirst()
    if (taken === undefined) throw new ShopError('IMPORT_STATE')
    requireShown(preview, shown)
    await writeAudit(tx, by, { action: 'import.takeBack', kind: 'product', subject: importId, after: shown }, now)
    await enqueue(tx, 'apply-import', { importId })
    return readImport(tx, importId)
  })
}

function requireShown(is: UndoCounts, shown: UndoCounts): void {
  const isShown = is.removed === shown.removed && is.restored === shown.restored && is.archived === shown.archived
  if (isShown) return
  throw new ShopError('IMPORT_STATE', {
    detail: 'The store changed in the meantime, so the undo would differ. Please review it again.',
  })
}

function refuseBlocked(blocked: UndoPreview['blocked']): ShopError {
  const [first] = blocked
  const more =
    ['', ' Another change blocks it too.'][blocked.length - 1] ?? ` ${blocked.length - 1} other changes block it too.`
  return new ShopError('IMPORT_STATE', {
    detail: `This import cannot be undone. ${first?.name}: ${first?.words}${more}`,
  })
}

type Open = { tx: Db; report: (done: number) => Promise<void> }
const toldEvery = 25

/** Deletes created products and restores changed ones. A created product that is in use by now is archived. */
export async function undoWhole({ tx, report }: Open, importId: string, context: ReadContext): Promise<void> {
  const { kind, staffId, takenBackBy, takeBack } = await tx
    .selectFrom('imports')
    .select(['kind', 'staffId', 'takenBackBy', 'takeBack'])
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  const by = (await findAsker(tx, importId)) ?? { staffId, actor: takenBackBy ?? '', requestId: null }
  const shown = takeBack as unknown as UndoCounts
  const undo = { by, importId, shown }
  const done =
    kind === 'categories'
      ? await undoOfCategories(tx, undo, context.now)
      : await undoOfProducts({ tx, report }, undo, context)
  await tx
    .updateTable('imports')
    .set({ state: 'takenBack', done, takenBackAt: context.now, failure: null })
    .where('id', '=', importId)
    .execute()
}

type Undoing = { by: Actor; importId: string; shown: UndoCounts }

async function undoOfCategories(tx: Db, { by, importId, shown }: Undoing, now: Date): Promise<number> {
  await lockCategories(tx)
  const results = await readCategoryFates(tx, importId)
  requireFree(previewOfCategories(results), shown)
  await undoCategories(tx, by, results, now)
  return results.undos.length
}

async function undoOfProducts(
  { tx, report }: Open,
  { by, importId, shown }: Undoing,
  context: ReadContext,
): Promise<number> {
  await lockProducts(tx, importId)
  const results = await readUndoResults(tx, importId)
  requireFree(previewOf(results), shown)
  await sql`select set_config('nukkad.whole_catalogue', 'on', true)`.execute(tx)
  const work = results.filter(({ is }) => is !== 'removed')
  await removeProducts(
    tx,
    results.flatMap(({ is, found }) => (is === 'removed' ? [found.undo.productId] : [])),
  )
  for (const [at, { is, found }] of work.entries()) {
    if (at % toldEvery === 0) await report(results.length - work.length + at)
    if (is === 'restored') await restoreProduct(tx, by, found, context)
    else if (found.status !== 'archived') await archive(tx, by, found, context)
  }
  await restoreStocks(tx, by, results, context.now)
  const made = results.flatMap(({ found }) => found.undo.madeCategory ?? [])
  await removeMadeCategories(tx, by, made, context.now)
  return results.length
}

function requireFree({ blocked, ...counts }: UndoPreview, shown: UndoCounts): void {
  if (blocked.length > 0) throw refuseBlocked(blocked)
  requireShown(counts, shown)
}

async function lockProducts(tx: Db, importId: string): Promise<void> {
  await sql`
    select from products where id in (
      select (undo ->> 'productId')::uuid from import_rows where import_id = ${importId} and undo is not null)
    order by id for update`.execute(tx)
}

async function archive(tx: Db, by: Actor, { undo, version }: UndoFacts, context: ReadContext): Promise<void> {
  await archiveProduct(tx, by, { productId: undo.productId, version: version ?? 0 }, context)
}

/** Restores in reverse: colours and sizes, then fields, then pictures, so that a live product stays publishable. */
async function restoreProduct(tx: Db, by: Actor, { undo, addedNamed }: UndoFacts, context: ReadContext): Promise<void> {
  const unnamed = undo.added.filter((id) => !addedNamed.includes(id))
  await removePieces(tx, unnamed)
  try {
    await restoreFields(tx, by, undo, context)
    if (!undo.pictures) return
    await restorePictures(tx, undo.productId, undo.pictures.before)
    await requireFit(tx, undo, context)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    throw new ShopError('IMPORT_STATE', { detail: `${undo.name}: ${error.summary}`, cause: error })
  }
}

async function restoreFields(tx: Db, by: Actor, { productId, grid, fields, ...undo }: Undo, context: ReadContext) {
  let { version } = undo
  if (grid) ({ version } = await changeVariants(tx, by, { productId, version, ...grid }, context))
  if (fields) await changeProduct(tx, by, { productId, version, ...fields }, context)
}

/** A variant that somebody ordered may be left without its imported pictures. */
async function requireFit(tx: Db, { productId }: Undo, context: ReadContext): Promise<void> {
  const { status, refusals } = await readStaffProduct(tx, productId, context)
  if (status !== 'live' || refusals.length === 0) return
  throw new ShopError('IMPORT_STATE', { detail: refusals.map(({ words }) => words).join('. ') })
}

/** Reverses the import's stock moves only: later sales stay. */
async function restoreStocks(tx: Db, by: Actor, results: readonly UndoResult[], now: Date): Promise<void> {
  const deltas = results.flatMap(({ is, found }) => (is === 'restored' ? found.undo.stocks : []))
  const facts = { staff: by.actor, reason: 'counted', note: 'Import undone', orderId: null, now } as const
  const moved = await moveStock(tx, deltas, { cause: 'counted', ...facts })
  if (moved.length < deltas.length)
    throw new ShopError('IMPORT_STATE', { detail: 'The stock of a product changed after the import.' })
}
