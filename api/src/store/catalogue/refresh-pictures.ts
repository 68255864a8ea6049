import { listProductPictures, removePictures } from '../pictures/product-pictures.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { lookRow, mediaUrl, pictureRow } from './load-catalogue.ts'
import { insertRows, listLookPictures, lockLoading, setLookPicture } from './load-queries.ts'
import type { ShopData, ShopLook, ShopProduct } from './shop-data.ts'

type Pictured = Pick<ShopData, 'products' | 'looks'>

/** Updates pictures that differ from the shop's data, unless replaced since loading. Returns how many changed. */
export function refreshPictures(db: Db, { products, looks }: Pictured): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockLoading(tx)
    return (await refreshProducts(tx, [...products])) + (await refreshLooks(tx, [...looks]))
  })
}

async function refreshProducts(tx: Db, products: readonly ShopProduct[]): Promise<number> {
  const slugs = products.map(({ slug }) => slug)
  const known = Map.groupBy(await listProductPictures(tx, slugs), ({ slug }) => slug)
  const changed = products.flatMap(({ slug, images }) => {
    const before = known.get(slug) ?? []
    const [first] = before
    if (!first || !before.every((row) => isAsLoaded(row, slug))) return []
    const after = images.map((picture, position) => pictureRow(first.productId, picture, position))
    const isSame = asText(before.map(({ slug: _slug, arrangedAt: _arrangedAt, ...row }) => row)) === asText(after)
    return isSame ? [] : [{ productId: first.productId, rows: after }]
  })
  await removePictures(
    tx,
    changed.map(({ productId }) => productId),
  )
  await insertRows(
    tx,
    'pictures',
    changed.flatMap(({ rows }) => rows),
  )
  return changed.length
}

type Listed = Awaited<ReturnType<typeof listProductPictures>>[number]

/** Staff have neither added pictures nor arranged these. */
function isAsLoaded({ url, arrangedAt }: Listed, slug: string): boolean {
  return arrangedAt === null && url.startsWith(`${mediaUrl}${slug}-`)
}

async function refreshLooks(tx: Db, looks: readonly ShopLook[]): Promise<number> {
  const known = new Map((await listLookPictures(tx)).map((look) => [look.slug, look]))
  const changed = looks.map(lookRow).filter(({ slug, imageUrl, width, height, tone }) => {
    const before = known.get(slug)
    if (!before?.imageUrl.startsWith(`${mediaUrl}look-${slug}.`)) return false
    return asText(before) !== asText({ slug, imageUrl, width, height, tone })
  })
  for (const look of changed) await setLookPicture(tx, look)
  return changed.length
}

function asText(rows: object): string {
  return JSON.stringify(Array.isArray(rows) ? rows.map(inOrder) : inOrder(rows))
}

const inOrder = (row: object) => Object.entries(row).toSorted(([one], [other]) => one.localeCompare(other))
