import type { ProductCard } from '@nukkad/contract/catalogue'
import type { Look } from '@nukkad/contract/content'
import type { LookItem, LookPage } from '@nukkad/contract/looks'
import { toPaise, toRupees } from '@nukkad/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { AnswerBody } from '../../platform/finished.ts'
import { cardsOf } from '../catalogue/product-page.ts'
import type { Snapshot } from '../catalogue/snapshot.ts'

type LookRow = Omit<Look, 'products' | 'total'>

/** The looks that are shown now, each with the number and the price of its products that the store sells. */
export async function listLooks(db: Db, snapshot: Snapshot): Promise<AnswerBody> {
  const { rows } = await sql<LookRow & { productIds: string[] }>`
    select slug, name, image_url, width, height, tone,
      array(select product_id from look_products where look = slug) as product_ids
    from looks where is_shown order by position, slug`.execute(db)
  const looks = rows.map(({ productIds, ...look }): Look => {
    return { ...look, ...sumUp(cardsOf(snapshot, productIds)) }
  })
  // An archived product changes the sums, and so does one that is back.
  return { body: toJson(looks), shows: [...new Set(rows.flatMap(({ productIds }) => productIds))] }
}

function sumUp(cards: readonly ProductCard[]): Pick<Look, 'products' | 'total'> {
  return { products: cards.length, total: toRupees(cards.reduce((sum, { price }) => sum + toPaise(price), 0)) }
}

type Row = LookRow & {
  /** In the order of the look. */
  chosen: { productId: string; color: string | null; variants: LookItem['variants'] }[]
}

/** A look with the products that the store sells. */
export async function readLook(db: Db, snapshot: Snapshot, slug: string): Promise<AnswerBody> {
  const { rows } = await sql<Row>`
    select slug, name, image_url, width, height, tone, (
      select coalesce(json_agg(json_build_object('productId', product_id, 'color', color, 'variants', (
        select coalesce(json_agg(json_build_object('color', color, 'size', size, 'available', stock) order by position), '[]')
        from variants where product_id = look_products.product_id and archived_at is null
      )) order by position), '[]')
      from look_products where look = slug
    ) as chosen
    from looks where is_shown and slug = ${slug}`.execute(db)
  if (rows[0] === undefined) throw new ShopError('LOOK_NOT_FOUND')
  const { chosen, ...look } = rows[0]
  const ids = chosen.map(({ productId }) => productId)
  const cards = new Map(cardsOf(snapshot, ids).map((card) => [card.productId, card]))
  const items = chosen.flatMap(({ productId, color, variants }): LookItem[] => {
    const product = cards.get(productId)
    return product === undefined ? [] : [{ color, product, variants }]
  })
  return {
    body: toJson({ ...look, ...sumUp(items.map(({ product }) => product)), items } satisfies LookPage),
    shows: ids,
  }
}

function toJson(answer: unknown): Buffer {
  return Buffer.from(JSON.stringify(answer))
}
