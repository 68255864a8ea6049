import { genders } from '@nukkad/contract/category-rules'
import type { Gender } from '@nukkad/contract/shapes'
import type { UndoPreview } from '@nukkad/contract/staff/imports'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { addCategory, changeCategory, lockCategories, removeCategory } from '../categories/categories.ts'
import { orderCategories, readPlaces, restorePlaces, type Place } from '../categories/category-places.ts'
import type { PlanLine, Writing } from './write-import.ts'
import { fieldsOf, readPlaced, type CategoryPlan, type PlacedCategory } from './category-sheet.ts'

/** The undo of an import's change of one category; stored in the same transaction. */
export type CategoryUndo = {
  categoryId: string
  name: string
  isNew: boolean
  /** The version after the import: if it differs now, somebody has changed the category since. */
  version: number
  /** The former values; null: the category is new. */
  before: Pick<PlacedCategory, 'name' | 'slug' | 'status' | 'seo'> | null
  /** On the first undo alone: the menus that the import reordered. */
  menus: MenuUndo[]
}

type MenuUndo = { gender: Gender; before: Place[]; after: string[] }

/** Applies the previewed changes through the functions of the categories' page, and returns their undos. */
export async function applyCategories(
  { tx, by, attempt }: Writing,
  lines: readonly PlanLine<CategoryPlan>[],
  now: Date,
): Promise<{ line: number; undo: CategoryUndo }[]> {
  await lockCategories(tx)
  const before = new Map((await readPlaced(tx)).map((category) => [category.categoryId, category]))
  const moves = new Map<string, number>()
  const undos: { line: number; undo: CategoryUndo }[] = []
  for (const { line, plan } of lines) {
    const applied = await attempt({ line, isNew: true, holdsStock: false }, () =>
      applyOne(tx, by, plan, now).catch((error: unknown) => {
        throw refusedOf(plan.cells.name, error)
      }),
    )
    if (applied === undefined) continue
    const { categoryId, name, version } = applied
    if (plan.isMoved) moves.set(categoryId, Number(plan.cells.position))
    const known = before.get(categoryId)
    const undo = { categoryId, name, isNew: known === undefined, version, before: known ? fieldsBefore(known) : null }
    undos.push({ line, undo: { ...undo, menus: [] } })
  }
  for (const gender of genders) {
    const menu = await putInOrder(tx, by, { gender, moves }, now)
    if (menu !== undefined) undos[0]?.undo.menus.push(menu)
  }
  return undos
}

const fieldsBefore = ({ name, slug, status, seo }: PlacedCategory) => ({ name, slug, status, seo })

async function applyOne(tx: Db, by: Actor, { cells, ...plan }: CategoryPlan, now: Date) {
  const fields = fieldsOf(cells)
  if (plan.categoryId !== null) {
    const { categoryId, version } = plan
    return changeCategory(tx, by, { categoryId, version, ...fields }, now)
  }
  const wished = { name: cells.name, gender: cells.gender as Gender, slug: cells.slug || undefined }
  const { categoryId, version, slug } = await addCategory(tx, by, wished, now)
  return changeCategory(tx, by, { categoryId, version, ...fields, slug }, now)
}

type Moving = { gender: Gender; moves: ReadonlyMap<string, number> }

/** Categories with a position in the file get it; the others keep their order around them. */
async function putInOrder(tx: Db, by: Actor, { gender, moves }: Moving, now: Date): Promise<MenuUndo | undefined> {
  const menu = (await readPlaced(tx)).filter((one) => one.gender === gender)
  const moved = menu.filter(({ categoryId }) => moves.has(categoryId))
  if (moved.length === 0) return undefined
  const before = await readPlaces(tx, gender)
  const order = menu.filter(({ categoryId }) => !moves.has(categoryId))
  const place = ({ categoryId }: PlacedCategory) => moves.get(categoryId) ?? 0
  for (const one of moved.toSorted((a, b) => place(a) - place(b))) order.splice(place(one) - 1, 0, one)
  const after = order.map(({ categoryId }) => categoryId)
  await orderCategories(tx, by, { gender, categoryIds: after }, now)
  return { gender, before, after }
}

function refusedOf(name: string, error: unknown): unknown {
  if (!(error instanceof ShopError)) return error
  const isOther = error.code === 'STALE' || error.code === 'CATEGORY_NOT_FOUND'
  const words = isOther
    ? `${name} changed after this file was uploaded. Please upload the file again.`
    : `${name}: ${error.summary}`
  return new ShopError('IMPORT_STATE', { detail: words, cause: error })
}

/** The record that refers to `category`; null: none. */
const namedBy = sql<string | null>`case
  when exists (select from products where category.id in (category_id, second_category_id)) then 'Products are in this category.'
  when exists (select from coupons where category.id = any(category_ids)) then 'A coupon applies to this category.'
  when exists (select from collections where rule -> 'categoryIds' ? category.id::text)
    then 'A collection uses this category.'
  when exists (select from category_slugs where category_id = category.id) then 'An earlier URL redirects to this category.'
  when exists (select from looks where looks.slug = category.slug) then 'A look on the home page links to this category.'
  end`

type MadeCategory = { categoryId: string; version: number }

/** Deletes categories that an import created for its products. Categories that are in use or have changed stay. */
export async function removeMadeCategories(tx: Db, by: Actor, made: readonly MadeCategory[], now: Date): Promise<void> {
  if (made.length === 0) return
  await lockCategories(tx)
  const { rows } = await sql<{ categoryId: string }>`
    select "categoryId" from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made ("categoryId" uuid, version integer)
    join categories category on category.id = "categoryId" and category.version = made.version
    where ${namedBy} is null`.execute(tx)
  for (const { categoryId } of rows) await removeCategory(tx, by, categoryId, now)
}

type UndoFacts = { undo: CategoryUndo; version: number | null; namedBy: string | null }
/** `undos`: latest change first, because later changes may depend on earlier ones. */
export type CategoryFates = Pick<UndoPreview, 'blocked'> & { undos: CategoryUndo[]; menus: MenuUndo[] }

/** The effects of an undo now, and the conflicts that block it. */
export async function readCategoryFates(db: Db, importId: string): Promise<CategoryFates> {
  const { rows } = await sql<UndoFacts>`
    select undo, category.version, case when (undo ->> 'isNew')::boolean then ${namedBy} end as "namedBy"
    from import_rows left join categories category on category.id = (undo ->> 'categoryId')::uuid
    where import_id = ${importId} and undo is not null order by line desc`.execute(db)
  const menus = rows.flatMap(({ undo }) => undo.menus)
  // A new category that is gone already needs no undo.
  const left = rows.filter(({ undo, version }) => !undo.isNew || version !== null)
  const faults = left.flatMap((found) => {
    const words = faultOf(found)
    return words === null ? [] : [{ productId: null, name: found.undo.name, words }]
  })
  const free = left.filter((found) => faultOf(found) === null)
  return { undos: free.map(({ undo }) => undo), blocked: [...faults, ...(await menuFaults(db, menus))], menus }
}

function faultOf({ undo, version, namedBy }: UndoFacts): string | null {
  if (version === null) return 'It was merged or deleted after the import.'
  return version === undo.version ? namedBy : 'It was changed after the import.'
}

/** Newer categories go to the end and block nothing. */
async function menuFaults(db: Db, menus: readonly MenuUndo[]): Promise<UndoPreview['blocked']> {
  const known = await readPlaced(db)
  const order = known.map(({ categoryId }) => categoryId)
  const isKept = ({ after }: MenuUndo) =>
    after.filter((id) => order.includes(id)).join() === order.filter((id) => after.includes(id)).join()
  return menus
    .filter((menu) => !isKept(menu))
    .map(({ gender }) => ({
      productId: null,
      name: `Menu: ${gender}`,
      words: 'Its order was changed after the import.',
    }))
}

/** Deletes created categories and restores changed ones. The caller holds the lock on all categories. */
export async function undoCategories(tx: Db, by: Actor, { undos, menus }: CategoryFates, now: Date): Promise<void> {
  for (const undo of undos) {
    await undoOne(tx, by, undo, now).catch((error: unknown) => {
      if (!(error instanceof ShopError)) throw error
      throw new ShopError('IMPORT_STATE', { detail: `${undo.name}: ${error.summary}`, cause: error })
    })
  }
  for (const { gender, before } of menus) await restorePlaces(tx, by, { gender, places: before }, now)
}

async function undoOne(tx: Db, by: Actor, { categoryId, version, before }: CategoryUndo, now: Date): Promise<void> {
  if (before === null) await removeCategory(tx, by, categoryId, now)
  else await changeCategory(tx, by, { categoryId, version, ...before }, now)
}
