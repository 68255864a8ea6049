import { toPaise } from '@nukkad/contract/money'
import { hidingWordIn } from '@nukkad/contract/slug-rules'
import { randomUUID } from 'node:crypto'
import { inTransaction, type Db } from '../../platform/db.ts'
import { declaredKeys } from './card.ts'
import { categoryIds, hasProducts, insertLookProducts, insertRows, lockLoading, sizeChartIds } from './load-queries.ts'
import { coupons, promotions } from './promotions.ts'
import type {
  ShopContent,
  ShopData,
  ShopLook,
  ShopPicture,
  ShopProduct,
  ShopReview,
  ShopSizeChart,
} from './shop-data.ts'

const batchSize = 500
export const mediaUrl = '/media/'

/** Fills an empty catalogue with a shop and its promotions in one transaction; false if it was not empty. */
export function loadCatalogue(db: Db, shop: ShopData, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockLoading(tx)
    if (await hasProducts(tx)) return false

    await addToCatalogue(tx, shop)
    await insertRows(tx, 'coupons', coupons(now))
    await insertRows(tx, 'promotions', promotions)
    await insertRows(tx, 'content', contentRows([...(shop.content ?? [])]))
    return true
  })
}

/** Numbers the rows of each kind in their order. */
export function contentRows(written: readonly ShopContent[]) {
  return [...Map.groupBy(written, ({ kind }) => kind).values()].flatMap((ofKind) =>
    ofKind.map(({ kind, key, body }, position) => ({ kind, key: key ?? null, position, body: { ...body } })),
  )
}

export async function isCatalogueEmpty(db: Db): Promise<boolean> {
  return !(await hasProducts(db))
}

/** Adds a shop's products. Existing categories with the same slug and size charts with the same name are reused. */
export function addToCatalogue(
  db: Db,
  { categories, sizeCharts = [], products, looks, reviews }: ShopData,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const known = await categoryIds(tx)
    const fresh = [...categories].filter(({ slug }) => !known.has(slug))
    for (const { slug } of fresh) refuseHidingSlug(slug)
    await insertRows(tx, 'categories', fresh)
    const idOfCategory = await categoryIds(tx)
    const knownCharts = await sizeChartIds(tx)
    const freshCharts = [...sizeCharts].filter(({ name }) => !knownCharts.has(name))
    await insertRows(tx, 'sizeCharts', freshCharts.map(chartRow))
    const idOfChart = await sizeChartIds(tx)
    const idOfProduct = new Map<string, string>()
    for (const batch of batches(products)) await addProducts(tx, batch, { idOfCategory, idOfChart, idOfProduct })
    for (const batch of batches(reviews)) await addReviews(tx, batch, idOfProduct)
    const shown = [...looks]
    await insertRows(tx, 'looks', shown.map(lookRow))
    await insertLookProducts(tx, shown.flatMap(lookItemRows))
  })
}

function chartRow({ name, columns, rows }: ShopSizeChart) {
  return {
    name,
    columns: columns.map((column) => ({ ...column })),
    rows: rows.map(({ size, inches }) => ({ size, inches: [...inches] })),
  }
}

type Ids = Record<'idOfCategory' | 'idOfChart' | 'idOfProduct', Map<string, string>>

async function addProducts(
  tx: Db,
  products: readonly ShopProduct[],
  { idOfCategory, idOfChart, idOfProduct }: Ids,
): Promise<void> {
  const known = products.map((product) => ({ ...product, id: randomUUID() }))
  for (const { slug, id } of known) {
    refuseHidingSlug(slug)
    idOfProduct.set(slug, id)
  }
  await insertRows(
    tx,
    'products',
    known.map((product) => ({
      ...productRow(product, requireId(idOfCategory, product.categorySlug)),
      sizeChartId: product.sizeChart === undefined ? null : requireId(idOfChart, product.sizeChart),
    })),
  )
  await insertRows(
    tx,
    'productColours',
    known.flatMap(({ id: productId, colours }) =>
      colours.map(({ name, hex }, position) => ({ productId, name, hex, position })),
    ),
  )
  await insertRows(
    tx,
    'pictures',
    known.flatMap(({ id, images }) => images.map((picture, position) => pictureRow(id, picture, position))),
  )
  await insertRows(tx, 'variants', known.flatMap(variantRows))
}

type Identified = ShopProduct & { id: string }

function productRow(product: Identified, categoryId: string) {
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    status: 'live',
    categoryId,
    summary: product.summary,
    description: product.description,
    price: toPaise(product.price),
    oldPrice: product.oldPrice === null ? null : toPaise(product.oldPrice),
    hsn: product.hsn,
    countryOfOrigin: product.countryOfOrigin,
    genericName: featureOf(product, declaredKeys.genericName),
    netQuantity: featureOf(product, declaredKeys.netQuantity),
    // Null: the seller makes the loaded products.
    maker: null,
    // Spec §3 names the feature `sleeve`, and the filter reads it by that name.
    features: product.features
      .filter(({ key }) => !Object.values<string>(declaredKeys).includes(key))
      .map(({ key, value }) => ({ key: key === 'Sleeve' ? 'sleeve' : key, value })),
    collection: product.collection ?? null,
    popularity: product.popularity,
    createdAt: product.createdAt,
  }
}

function featureOf({ features }: ShopProduct, wanted: string): string {
  return features.find(({ key }) => key === wanted)?.value ?? ''
}

export function pictureRow(
  productId: string,
  { file, alt, colour, width, height, tone }: ShopPicture,
  position: number,
) {
  return { productId, url: mediaUrl + file, alt, color: colour ?? null, width, height, tone, position }
}

function variantRows({ id: productId, colours, sizes, stock }: Identified) {
  const pairs = colours.flatMap(({ name }) => sizes.map((size) => ({ color: name, size })))
  return pairs.map(({ color, size }, position) => ({
    productId,
    color,
    size,
    position,
    stock: stock[`${color}/${size}`] ?? 0,
  }))
}

async function addReviews(tx: Db, reviews: readonly ShopReview[], idOfProduct: Map<string, string>): Promise<void> {
  const rows = reviews.map(({ productSlug, username, rating, fit, comment, createdAt, images }) => ({
    productId: requireId(idOfProduct, productSlug),
    username,
    rating,
    fit,
    comment,
    createdAt,
    images: images.map((file) => ({ url: mediaUrl + file, alt: `Picture by ${username}` })),
  }))
  await insertRows(tx, 'reviews', rows)
}

function lookItemRows({ slug, items = [] }: ShopLook) {
  return items.map(({ productSlug, colour }, position) => ({ look: slug, slug: productSlug, color: colour, position }))
}

export function lookRow({ slug, name, picture: { file, width, height, tone } }: ShopLook, position: number) {
  return { slug, name, imageUrl: mediaUrl + file, width, height, tone, position }
}

function requireId(ids: Map<string, string>, slug: string): string {
  const id = ids.get(slug)
  if (id === undefined) throw new Error(`nothing in this shop is called ${slug}`)
  return id
}

/** The page of a hiding slug would lack its header and footer (spec §2.8). */
function refuseHidingSlug(slug: string): void {
  const word = hidingWordIn(slug)
  if (word !== undefined) throw new Error(`the slug ${slug} contains "${word}", which hides parts of its page`)
}

function* batches<Item>(items: Iterable<Item>): Generator<Item[]> {
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  yield batch
}
