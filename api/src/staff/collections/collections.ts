import { type CollectionRule, mostChosenProducts, mostCollections } from '@nukkad/contract/collection-rules'
import type { CollectionFields, CollectionPage, StaffCollection } from '@nukkad/contract/staff/collections'
import { sql } from 'kysely'
import { writeAudit } from '../../platform/audit.ts'
import { changeRecord } from '../../platform/change-record.ts'
import { pictureChange } from '../../store/pictures/uploaded-pictures.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { freeSlug, lockCategories, refuseTakenSlug } from '../categories/categories.ts'
import { refreshCollection, wholeRule } from './collected-products.ts'
import { listCollected } from '../products/list-products.ts'

/** Newest first. */
export async function listStaffCollections(db: Db): Promise<{ collections: StaffCollection[] }> {
  const rows = await collectionRows(db).orderBy('createdAt', 'desc').orderBy('id').execute()
  return { collections: rows.map(viewOf) }
}

export async function readStaffCollection(db: Db, collectionId: string): Promise<CollectionPage> {
  const row = await collectionRows(db).where('id', '=', collectionId).executeTakeFirst()
  if (row === undefined) throw new ShopError('STAFF_COLLECTION_NOT_FOUND')
  return { ...viewOf(row), content: await listCollected(db, collectionId, mostChosenProducts) }
}

type NewCollection = { name: string; slug?: string | undefined; rule: CollectionRule | null }

/** Adds a hidden collection. No category may have or have had its slug. */
export function addCollection(
  db: Db,
  by: Actor,
  { name, slug: wished, rule }: NewCollection,
  now: Date,
): Promise<CollectionPage> {
  return inTransaction(db, async (tx) => {
    await lockCategories(tx)
    await refuseTakenName(tx, null, name)
    await refuseTooMany(tx)
    await refuseUnknownCategories(tx, rule)
    const slug = wished ?? (await freeSlug(tx, name))
    await refuseTakenSlug(tx, slug)
    const { id } = await tx
      .insertInto('collections')
      .values({ name, slug, intro: '', rule: rule && JSON.stringify(rule), createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await refreshCollection(tx, id, now)
    const entry = { action: 'collection.add', kind: 'collection', subject: id } as const
    await writeAudit(tx, by, { ...entry, after: { name, slug, rule } }, now)
    return readStaffCollection(tx, id)
  })
}

type CollectionEdit = CollectionFields & { collectionId: string; version: number }

/** Changes a collection. Its old slug redirects to the new one permanently. */
export function changeCollection(
  db: Db,
  by: Actor,
  { collectionId, version, ...fields }: CollectionEdit,
  now: Date,
): Promise<CollectionPage> {
  const change = async (tx: Db, before: CollectionPage) => {
    const { name, slug = before.slug, rule, seo, shownFrom, shownUntil, picture, ...rest } = fields
    await refuseTakenName(tx, collectionId, name)
    if ((rule === null) !== (before.rule === null)) {
      throw wrong('rule', 'A collection cannot change between manual and automatic')
    }
    await refuseUnknownCategories(tx, rule)
    if (slug !== before.slug) await moveSlug(tx, before, slug)
    await tx
      .updateTable('collections')
      .set({
        ...rest,
        ...(await pictureChange(tx, picture, before.picture)),
        name,
        slug,
        rule: rule && JSON.stringify(rule),
        shownFrom: dateOf(shownFrom),
        shownUntil: dateOf(shownUntil),
        seoTitle: seo.title,
        seoDescription: seo.description,
        // `refreshCollection` restarts it if it is shown and within its dates.
        isRunning: false,
        version: version + 1,
      })
      .where('id', '=', collectionId)
      .execute()
    await refreshCollection(tx, collectionId, now)
  }
  const entry = { ...recordOf(collectionId), action: 'collection.change', version, factsOf, change }
  return changeRecord(db, by, entry, now)
}

type Choice = { collectionId: string; version: number; productIds: readonly string[] }

/** Sets products and their order; only for a collection without a rule. */
export function chooseCollectionProducts(
  db: Db,
  by: Actor,
  { collectionId, version, productIds }: Choice,
  now: Date,
): Promise<CollectionPage> {
  const change = async (tx: Db, before: CollectionPage) => {
    if (before.rule !== null) throw wrong('productIds', 'The products of an automatic collection follow its conditions')
    await tx.deleteFrom('collectionProducts').where('collectionId', '=', collectionId).execute()
    const { rows } = await sql`
      insert into collection_products (collection_id, product_id, position)
      select ${collectionId}, id, place - 1
      from unnest(${productIds}::uuid[]) with ordinality as chosen (product_id, place) join products on id = product_id
      returning product_id`.execute(tx)
    if (rows.length < productIds.length) throw wrong('productIds', 'One of these products no longer exists')
    await tx
      .updateTable('collections')
      .set({ version: version + 1 })
      .where('id', '=', collectionId)
      .execute()
  }
  const factsOf = ({ content }: CollectionPage) => ({ products: content.map(({ name }) => name) })
  const entry = { ...recordOf(collectionId), action: 'collection.choose', version, factsOf, change }
  return changeRecord(db, by, entry, now)
}

export function removeCollection(db: Db, by: Actor, collectionId: string, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = await lockCollection(tx, collectionId)
    await tx.deleteFrom('collections').where('id', '=', collectionId).execute()
    const entry = { action: 'collection.remove', kind: 'collection', subject: collectionId } as const
    await writeAudit(tx, by, { ...entry, before: factsOf(before) }, now)
  })
}

const recordOf = (collectionId: string) => ({
  kind: 'collection' as const,
  subject: collectionId,
  lock: (tx: Db) => lockCollection(tx, collectionId),
  read: (tx: Db) => readStaffCollection(tx, collectionId),
})

async function lockCollection(tx: Db, collectionId: string): Promise<CollectionPage> {
  await lockCategories(tx)
  await tx.selectFrom('collections').select('id').where('id', '=', collectionId).forUpdate().execute()
  return readStaffCollection(tx, collectionId)
}

async function moveSlug(tx: Db, { collectionId, slug: old }: StaffCollection, slug: string): Promise<void> {
  await refuseTakenSlug(tx, slug, collectionId)
  await tx.deleteFrom('collectionSlugs').where('slug', '=', slug).execute()
  await tx.insertInto('collectionSlugs').values({ slug: old, collectionId }).execute()
}

async function refuseTakenName(tx: Db, collectionId: string | null, name: string): Promise<void> {
  const { rows } = await sql`
    select from collections
    where lower(name) = lower(${name}) and id is distinct from ${collectionId}::uuid`.execute(tx)
  if (rows.length > 0) throw wrong('name', 'Another collection already has this name')
}

async function refuseTooMany(tx: Db): Promise<void> {
  const { rows } = await sql`select from collections`.execute(tx)
  if (rows.length >= mostCollections)
    throw wrong('name', `You can have ${mostCollections} collections. Delete one first`)
}

async function refuseUnknownCategories(tx: Db, rule: CollectionRule | null): Promise<void> {
  if (rule === null || rule.categoryIds.length === 0) return
  const known = await tx.selectFrom('categories').select('id').where('id', 'in', rule.categoryIds).execute()
  if (known.length < new Set(rule.categoryIds).size) throw wrong('rule', 'One of these categories no longer exists')
}

const wrong = (field: string, words: string) => new ShopError('INVALID_INPUT', { fields: { [field]: words } })
const dateOf = (at: string | null) => (at === null ? null : new Date(at))

function collectionRows(db: Db) {
  const collected = sql`collection_products where collection_id = collections.id`
  return db
    .selectFrom('collections')
    .select(['id', 'slug', 'name', 'intro', 'status', 'shownFrom', 'shownUntil', 'rule', 'isRunning', 'version'])
    .select([
      'seoTitle',
      'seoDescription',
      sql<string | null>`picture ->> 'url'`.as('picture'),
      sql<number>`(select count(*)::integer from ${collected})`.as('products'),
      sql<number>`(
        select count(*)::integer from ${collected}
        and exists (select from products where id = product_id and status = 'live'))`.as('live'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof collectionRows>['execute']>>[number]

function viewOf({ id, rule, status, shownFrom, shownUntil, seoTitle, seoDescription, picture, ...row }: Row) {
  return {
    ...row,
    collectionId: id,
    rule: rule === null ? null : wholeRule(rule),
    status: status as StaffCollection['status'],
    shownFrom: shownFrom?.toISOString() ?? null,
    shownUntil: shownUntil?.toISOString() ?? null,
    seo: { title: seoTitle, description: seoDescription },
    ...(picture !== null && { picture }),
  } satisfies StaffCollection
}

function factsOf({ name, slug, intro, status, shownFrom, shownUntil, rule, seo, picture }: CollectionPage) {
  return { name, slug, intro, status, shownFrom, shownUntil, rule, seo, ...(picture !== undefined && { picture }) }
}
