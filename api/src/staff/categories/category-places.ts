import type { StaffCategory } from '@nukkad/contract/staff/categories'
import type { Gender } from '@nukkad/contract/shapes'
import { sql } from 'kysely'
import { writeAudit } from '../../platform/audit.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { listStaffCategories, lockCategories } from './categories.ts'

/** Refused if the menu's categories differ from those that staff sorted. */
export function orderCategories(
  db: Db,
  by: Actor,
  { gender, categoryIds }: { gender: Gender; categoryIds: readonly string[] },
  now: Date,
): Promise<{ categories: StaffCategory[] }> {
  return inTransaction(db, async (tx) => {
    await lockCategories(tx)
    const before = (await listStaffCategories(tx)).categories.filter((one) => one.gender === gender)
    const isWhole =
      before.length === categoryIds.length && before.every(({ categoryId }) => categoryIds.includes(categoryId))
    if (!isWhole) throw new ShopError('STALE', { extra: { fresh: { categories: before } } })
    await sql`
      update categories set position = given.place - 1
      from unnest(${categoryIds}::uuid[]) with ordinality as given (id, place)
      where categories.id = given.id and position <> given.place - 1`.execute(tx)
    const names = new Map(before.map(({ categoryId, name }) => [categoryId, name]))
    const facts = { before: { order: [...names.values()] }, after: { order: categoryIds.map((id) => names.get(id)) } }
    await writeAudit(tx, by, { action: 'category.order', kind: 'category', subject: gender, ...facts }, now)
    return listStaffCategories(tx)
  })
}

/** The position of a category in its menu; numbers may have gaps. */
export type Place = { categoryId: string; position: number }

export async function readPlaces(db: Db, gender: Gender): Promise<Place[]> {
  return db
    .selectFrom('categories')
    .select(['id as categoryId', 'position'])
    .where('gender', '=', gender)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Restores the order of a menu; newer categories follow at the end. The caller holds the lock. */
export async function restorePlaces(
  tx: Db,
  by: Actor,
  { gender, places }: { gender: Gender; places: readonly Place[] },
  now: Date,
): Promise<void> {
  const before = await readOrder(tx, gender)
  const behind = Math.max(...places.map(({ position }) => position)) + 1
  await sql`
    update categories set position = coalesce(given.position, categories.position + ${behind}::integer)
    from categories here
    left join jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as given ("categoryId" uuid, position integer)
      on given."categoryId" = here.id
    where here.id = categories.id and categories.gender = ${gender}`.execute(tx)
  const facts = { before: { order: before }, after: { order: await readOrder(tx, gender) } }
  await writeAudit(tx, by, { action: 'category.order', kind: 'category', subject: gender, ...facts }, now)
}

async function readOrder(tx: Db, gender: Gender): Promise<string[]> {
  const { categories } = await listStaffCategories(tx)
  return categories.filter((one) => one.gender === gender).map(({ name }) => name)
}
