import type { CategoryFields, StaffCategory } from '@nukkad/contract/staff/categories'
import type { Gender } from '@nukkad/contract/shapes'
import { slugFrom } from '@nukkad/contract/slug-rules'
import { sql } from 'kysely'
import { writeAudit } from '../../platform/audit.ts'
import { changeRecord, refuseStale } from '../../platform/change-record.ts'
import { moveCouponCategory } from '../../sale/cart/coupon-scope.ts'
import { pictureChange } from '../../store/pictures/uploaded-pictures.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { isDryRun } from '../../platform/dry-run.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'

/** In menu order. */
export async function listStaffCategories(db: Db): Promise<{ categories: StaffCategory[] }> {
  const rows = await categoryRows(db).orderBy('gender').orderBy('position').orderBy('id').execute()
  return { categories: rows.map(viewOf) }
}

type NewCategory = { name: string; gender: Gender; slug?: string | undefined }

export function addCategory(
  db: Db,
  by: Actor,
  { name, gender, slug: wished }: NewCategory,
  now: Date,
): Promise<StaffCategory> {
  return inTransaction(db, async (tx) => {
    await lockCategories(tx)
    await refuseTakenName(tx, { name, gender })
    const slug = wished ?? (await freeSlug(tx, `${gender} ${name}`))
    await refuseTakenSlug(tx, slug)
    const { id } = await tx
      .insertInto('categories')
      .values((row) => ({
        name,
        gender,
        slug,
        position: row
          .selectFrom('categories')
          .where('gender', '=', gender)
          .select(sql<number>`coalesce(max(position) + 1, 0)`.as('next')),
      }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const entry = { action: 'category.add', kind: 'category', subject: id } as const
    await writeAudit(tx, by, { ...entry, after: { name, gender, slug } }, now)
    return readCategory(tx, id)
  })
}

type CategoryEdit = CategoryFields & { categoryId: string; version: number }

/** Changes a category. Its old slug redirects to the new one permanently. */
export function changeCategory(
  db: Db,
  by: Actor,
  { categoryId, version, name, slug, status, seo, picture }: CategoryEdit,
  now: Date,
): Promise<StaffCategory> {
  const change = async (tx: Db, before: StaffCategory) => {
    await refuseTakenName(tx, { categoryId, name, gender: before.gender })
    if (slug !== before.slug) await moveSlug(tx, before, slug)
    const shown = { name, slug, status, seoTitle: seo.title, seoDescription: seo.description }
    await tx
      .updateTable('categories')
      .set({ ...shown, ...(await pictureChange(tx, picture, before.picture)), version: version + 1 })
      .where('id', '=', categoryId)
      .execute()
  }
  const lock = (tx: Db) => lockCategory(tx, categoryId)
  const read = (tx: Db) => readCategory(tx, categoryId)
  const entry = { action: 'category.change', kind: 'category', subject: categoryId } as const
  return changeRecord(db, by, { ...entry, version, lock, read, factsOf, change }, now)
}

/** Moves products, slug and former slugs to the other category. */
export function mergeCategory(
  db: Db,
  by: Actor,
  { categoryId, version, into }: { categoryId: string; version: number; into: string },
  now: Date,
): Promise<StaffCategory> {
  return inTransaction(db, async (tx) => {
    const from = await lockCategory(tx, categoryId)
    refuseStale(from, version)
    const other = { categoryId: into }
    const isThere = await tx.selectFrom('categories').select('id').where('id', '=', into).executeTakeFirst()
    if (!isThere || into === categoryId) throw wrong('into', 'Please choose a different category')
    const { rows: moved } = await sql`
      update products set version = version + 1,
        category_id = case category_id when ${categoryId} then ${into}::uuid else category_id end,
        -- What stood in both stands in the one that is left, once.
        second_category_id = case when ${into} in (category_id, second_category_id) then null
          when second_category_id = ${categoryId} then ${into}::uuid else second_category_id end
      where ${categoryId} in (category_id, second_category_id) returning id`.execute(tx)
    await moveCouponCategory(tx, categoryId, into)
    await tx.updateTable('categorySlugs').set(other).where('categoryId', '=', categoryId).execute()
    await tx.deleteFrom('categories').where('id', '=', categoryId).execute()
    await tx
      .insertInto('categorySlugs')
      .values({ slug: from.slug, ...other })
      .execute()
    const after = await readCategory(tx, into)
    const entry = { action: 'category.merge', kind: 'category', subject: categoryId } as const
    await writeAudit(
      tx,
      by,
      { ...entry, before: factsOf(from), after: { into: after.name, products: moved.length } },
      now,
    )
    return after
  })
}

export function removeCategory(db: Db, by: Actor, categoryId: string, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = await lockCategory(tx, categoryId)
    if (before.products > 0) throw new ShopError('CATEGORY_USED')
    await tx.deleteFrom('categories').where('id', '=', categoryId).execute()
    const entry = { action: 'category.remove', kind: 'category', subject: categoryId } as const
    await writeAudit(tx, by, { ...entry, before: factsOf(before) }, now)
  })
}

/** Serialises changes of category names, slugs and order. Adding a product or a collection waits, too. */
export async function lockCategories(tx: Db): Promise<void> {
  if (isDryRun(tx)) return
  await sql`select pg_advisory_xact_lock(hashtextextended('categories', 0))`.execute(tx)
}

async function lockCategory(tx: Db, categoryId: string): Promise<StaffCategory> {
  await lockCategories(tx)
  await tx.selectFrom('categories').select('id').where('id', '=', categoryId).forUpdate().execute()
  return readCategory(tx, categoryId)
}

async function readCategory(tx: Db, categoryId: string): Promise<StaffCategory> {
  const row = await categoryRows(tx).where('id', '=', categoryId).executeTakeFirst()
  if (row === undefined) throw new ShopError('CATEGORY_NOT_FOUND')
  return viewOf(row)
}

type NamedCategory = { categoryId?: string; name: string; gender: Gender }

async function refuseTakenName(tx: Db, { categoryId, name, gender }: NamedCategory): Promise<void> {
  const other = await tx
    .selectFrom('categories')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('gender', '=', gender)
    .$if(categoryId !== undefined, (query) => query.where('id', '<>', categoryId!))
    .executeTakeFirst()
  if (other !== undefined) throw wrong('name', 'This menu already has a category with this name')
}

/** A category or collection (`own`) may take back a slug that it had itself. */
export async function refuseTakenSlug(tx: Db, slug: string, own: string | null = null): Promise<void> {
  const { rows } = await sql`
    select from categories where slug = ${slug} and id is distinct from ${own}::uuid
    union all select from category_slugs where slug = ${slug} and category_id is distinct from ${own}::uuid
    union all select from collections where slug = ${slug} and id is distinct from ${own}::uuid
    union all select from collection_slugs where slug = ${slug} and collection_id is distinct from ${own}::uuid`.execute(
    tx,
  )
  if (rows.length > 0) throw wrong('slug', 'Another category or collection uses, or used, this URL handle')
}

async function moveSlug(tx: Db, { categoryId, slug: old }: StaffCategory, slug: string): Promise<void> {
  await refuseTakenSlug(tx, slug, categoryId)
  await tx.deleteFrom('categorySlugs').where('slug', '=', slug).execute()
  await tx.insertInto('categorySlugs').values({ slug: old, categoryId }).execute()
}

export async function freeSlug(tx: Db, words: string): Promise<string> {
  const wish = slugFrom(words) || 'category'
  const { rows } = await sql<{ slug: string }>`
    select slug from categories where slug like ${`${wish}%`}
    union select slug from category_slugs where slug like ${`${wish}%`}
    union select slug from collections where slug like ${`${wish}%`}
    union select slug from collection_slugs where slug like ${`${wish}%`}`.execute(tx)
  const taken = new Set(rows.map(({ slug }) => slug))
  let number = 1
  const numbered = () => (number === 1 ? wish : `${wish}-${number}`)
  while (taken.has(numbered())) number += 1
  return numbered()
}

const wrong = (field: string, words: string) => new ShopError('INVALID_INPUT', { fields: { [field]: words } })

function categoryRows(db: Db) {
  return db
    .selectFrom('categories')
    .select(['id', 'name', 'slug', 'gender', 'version', 'status', 'seoTitle', 'seoDescription'])
    .select([
      sql<string | null>`picture ->> 'url'`.as('picture'),
      sql<number>`(select count(*)::integer from products where categories.id in (category_id, second_category_id))`.as(
        'products',
      ),
      sql<number>`(
        select count(*)::integer from products
        where categories.id in (category_id, second_category_id) and status = 'live')`.as('live'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof categoryRows>['execute']>>[number]

function viewOf({ id, status, seoTitle, seoDescription, picture, ...row }: Row): StaffCategory {
  return {
    ...row,
    categoryId: id,
    status: status as StaffCategory['status'],
    seo: { title: seoTitle, description: seoDescription },
    ...(picture !== null && { picture }),
  }
}

function factsOf({ name, gender, slug, status, seo, picture }: StaffCategory) {
  return { name, gender, slug, status, seo, ...(picture !== undefined && { picture }) }
}
