import type { StaffContent } from '@nukkad/contract/staff/content'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { pictureFinder } from './banners.ts'

type Looks = StaffContent['looks']
type LookItems = Looks['items'][number]['items']
export type WrittenLook = Omit<Looks['items'][number], 'isShown' | 'tone' | 'items'> & {
  items: Pick<LookItems[number], 'productId' | 'color'>[]
}

export async function listStaffLooks(db: Db): Promise<Looks['items']> {
  const rows = await db
    .selectFrom('looks')
    .select(['slug', 'name', 'imageUrl as picture', 'tone', 'status', 'shownFrom', 'shownUntil', 'isShown'])
    .select(sql<LookItems>`(${itemsOfLook})`.as('items'))
    .orderBy('position')
    .orderBy('slug')
    .execute()
  return rows.map(({ status, shownFrom, shownUntil, ...look }) => ({
    ...look,
    status: status as WrittenLook['status'],
    shownFrom: shownFrom?.toISOString() ?? null,
    shownUntil: shownUntil?.toISOString() ?? null,
  }))
}

const coloursOfProduct = sql`
  select coalesce(json_agg(name order by position), '[]')
  from product_colours where product_id = product.id and archived_at is null`
const itemsOfLook = sql`
  select coalesce(json_agg(json_build_object('productId', product.id, 'color', color, 'name', product.name,
    'image', (select url from pictures where product_id = product.id order by position, id limit 1),
    'colours', (${coloursOfProduct}), 'isSold', product.status = 'live'
  ) order by look_products.position), '[]')
  from look_products join products product on product.id = product_id where look = looks.slug`

/** The menus' categories and the current collections with at least one live product. */
export async function listPlaces(db: Db): Promise<Looks['places']> {
  const { rows } = await sql<Looks['places'][number]>`
    select slug, name, gender::text as "of", picture ->> 'url' as picture from categories where ${categoryShows}
    union all select slug, name, 'Collections', picture ->> 'url' from collections where ${collectionShows}
    order by "of", name`.execute(db)
  return rows
}

const categoryShows = sql`categories.status = 'shown' and exists (
  select from products where categories.id in (category_id, second_category_id) and products.status = 'live')`
const collectionShows = sql`is_running and exists (
  select from collection_products join products on products.id = product_id
  where collection_id = collections.id and products.status = 'live')`

/** An existing look may keep a target that shows nothing now: it stays hidden until then. */
export async function replaceLooks(tx: Db, looks: readonly WrittenLook[]): Promise<void> {
  const slugs = looks.map(({ slug }) => slug)
  // Locks the categories' slugs until the looks are written.
  await sql`select from categories where slug = any(${slugs}) order by id for key share`.execute(tx)
  await sql`select from collections where slug = any(${slugs}) order by id for key share`.execute(tx)
  const [places, standing] = await Promise.all([listPlaces(tx), tx.selectFrom('looks').select('slug').execute()])
  const known = new Set([...places, ...standing].map(({ slug }) => slug))
  const lost = looks.flatMap(({ slug }, at) => (known.has(slug) ? [] : [[`items.${at}.slug`, leadsNowhere]]))
  if (lost.length > 0) throw new ShopError('INVALID_INPUT', { fields: Object.fromEntries(lost) })
  await requireProducts(tx, looks)
  const find = await pictureFinder(
    tx,
    looks.map(({ picture }) => picture),
  )
  const rows = looks.map(({ picture, items: _items, ...look }, position) => {
    const { url: imageUrl, width, height, tone } = find(picture, `items.${position}.picture`)
    // Hidden at first; the following check of dates and targets shows it.
    return { ...look, imageUrl, width, height, tone, position, isShown: false }
  })
  await tx.deleteFrom('looks').execute()
  if (rows.length > 0) await tx.insertInto('looks').values(rows).execute()
  const chosen = looks.flatMap(({ slug, items }) =>
    items.map(({ productId, color }, position) => ({ look: slug, productId, color, position })),
  )
  if (chosen.length > 0) await tx.insertInto('lookProducts').values(chosen).execute()
}

/** An archived product stays: the store leaves it out until it is sold again. */
async function requireProducts(tx: Db, looks: readonly WrittenLook[]): Promise<void> {
  const ids = looks.flatMap(({ items }) => items.map(({ productId }) => productId))
  const { rows } = await sql<{ id: string; colours: string[] }>`
    select id, (${coloursOfProduct}) as colours
    from products product where id = any(${ids}::uuid[]) order by id for key share`.execute(tx)
  const coloursOf = new Map(rows.map(({ id, colours }) => [id, colours]))
  const standing = await tx.selectFrom('lookProducts').select(['look', 'productId', 'color']).execute()
  // A colour that was archived since does not block other changes.
  const stands = (slug: string, { productId, color }: WrittenLook['items'][number]) =>
    standing.some((one) => one.look === slug && one.productId === productId && one.color === color)
  const faults = looks.flatMap(({ slug, items }, at) =>
    items.flatMap((item, place) => {
      const field = `items.${at}.items.${place}`
      const colours = coloursOf.get(item.productId)
      if (colours === undefined) return [[`${field}.productId`, 'This product no longer exists']]
      if (item.color === null || colours.includes(item.color) || stands(slug, item)) return []
      return [[`${field}.color`, 'The product does not come in this colour']]
    }),
  )
  if (faults.length > 0) throw new ShopError('INVALID_INPUT', { fields: Object.fromEntries(faults) })
}

const leadsNowhere = 'It has no active products. Choose another page'

/** Follows dates, and the categories and collections that show products. */
export async function publishDueLooks(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ slug: string; isShown: boolean }>`
    select slug, should.be as is_shown from looks, lateral (
      select looks.status = 'published' and coalesce(looks.shown_from <= ${now}, true)
        and coalesce(looks.shown_until > ${now}, true) and (
          exists (select from categories where categories.slug = looks.slug and ${categoryShows})
          or exists (select from collections where collections.slug = looks.slug and ${collectionShows})) as be
    ) should where looks.is_shown <> should.be order by slug`.execute(db)
  for (const { slug, isShown } of rows) {
    await db.updateTable('looks').set({ isShown }).where('slug', '=', slug).execute()
  }
}
