import { emptyRule, type CollectionRule } from '@nukkad/contract/collection-rules'
import { toPaise } from '@nukkad/contract/money'
import { sql, type RawBuilder } from 'kysely'
import { inTransaction, type Db } from '../../platform/db.ts'
import { spellingsOfTag } from '../../store/catalogue/shop-spellings.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Applies due starts and ends, and selects each rule's products again. */
export async function refreshCollections(db: Db, now: Date): Promise<void> {
  const shown = await db.selectFrom('collections').select('id').where('status', '=', 'shown').orderBy('id').execute()
  for (const { id } of shown) await inTransaction(db, (tx) => refreshCollection(tx, id, now))
}

/** Writes only differences, because each write drops the stores' cached pages. */
export async function refreshCollection(tx: Db, id: string, now: Date): Promise<void> {
  const collection = await tx
    .selectFrom('collections')
    .select(['status', 'shownFrom', 'shownUntil', 'isRunning', 'rule'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (collection === undefined) return
  const { status, shownFrom, shownUntil, rule } = collection
  const isRunning =
    status === 'shown' && (shownFrom === null || shownFrom <= now) && (shownUntil === null || shownUntil > now)
  if (isRunning !== collection.isRunning) {
    await tx.updateTable('collections').set({ isRunning }).where('id', '=', id).execute()
  }
  if (rule !== null) await findAgain(tx, id, wholeRule(rule), now)
}

/** Completes a stored rule from before a condition was added. */
export function wholeRule(kept: unknown): CollectionRule {
  return { ...emptyRule, ...(kept as Partial<CollectionRule>) }
}

/** Newest first. */
async function findAgain(tx: Db, collectionId: string, rule: CollectionRule, now: Date): Promise<void> {
  const tags = rule.tag === null ? [] : await spellingsOfTag(tx, rule.tag)
  const { rows } = await sql<{ found: string[]; known: string[] }>`
    select
      array(
        select id from products where ${sql.join(conditionsOf(rule, tags, now), sql` and `)}
        order by coalesce(published_at, created_at) desc, id
      ) as found,
      array(
        select product_id from collection_products where collection_id = ${collectionId} order by position
      ) as known`.execute(tx)
  const { found, known } = rows[0]!
  if (found.length === known.length && found.every((id, at) => id === known[at])) return
  await tx.deleteFrom('collectionProducts').where('collectionId', '=', collectionId).execute()
  await sql`
    insert into collection_products (collection_id, product_id, position)
    select ${collectionId}, id, place - 1 from unnest(${found}::uuid[]) with ordinality as found (id, place)`.execute(
    tx,
  )
}

function conditionsOf(rule: CollectionRule, tags: readonly string[], now: Date): RawBuilder<unknown>[] {
  const { gender, categoryIds, leastPrice, mostPrice, newerThanDays, leastDiscount, inStock, tag } = rule
  const ids = sql`${categoryIds}::uuid[]`
  const when = (isSaid: boolean, condition: () => RawBuilder<unknown>) => (isSaid ? [condition()] : [])
  return [
    sql`status = 'live'`,
    ...when(
      gender !== null,
      () => sql`exists (
        select from categories where gender = ${gender} and categories.id in (category_id, second_category_id))`,
    ),
    ...when(categoryIds.length > 0, () => sql`(category_id = any(${ids}) or second_category_id = any(${ids}))`),
    ...when(leastPrice !== null, () => sql`price >= ${toPaise(leastPrice!)}`),
    ...when(mostPrice !== null, () => sql`price <= ${toPaise(mostPrice!)}`),
    ...when(
      newerThanDays !== null,
      () => sql`coalesce(published_at, created_at) > ${new Date(now.getTime() - newerThanDays! * dayMs)}`,
    ),
    // Compares whole numbers: 20 % is a fifth of the MRP or more.
    ...when(leastDiscount !== null, () => sql`(struck_price - price) * 100 >= ${leastDiscount}::bigint * struck_price`),
    ...when(tag !== null, () => sql`tags && ${tags}::text[] and tags <> '{}'`),
    ...when(
      inStock,
      () => sql`exists (
        select from variants where product_id = products.id and archived_at is null and stock > 0)`,
    ),
  ]
}
