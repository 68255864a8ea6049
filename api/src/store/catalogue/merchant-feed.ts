import { addAbortSignal, finished, Readable } from 'node:stream'
import type { Category } from '@nukkad/contract/catalogue'
import { markupWords, readMarkup } from '@nukkad/contract/markup-rules'
import { jpegOf } from '@nukkad/contract/media-rules'
import { toRupees, type Paise } from '@nukkad/contract/money'
import { merchantFeed, productPage } from '@nukkad/contract/paths'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { openAdmission } from '../../platform/admission.ts'
import { fromHtml } from '../../platform/html-text.ts'
import { networkOf } from '../../platform/network.ts'
import { categoriesOf, type ProductCategories } from './card.ts'
import { sha256 } from '../pictures/keep-master.ts'
import { listFeedRows, type FeedRow } from './queries.ts'

const productsAtOnce = 100
/** A slower reader is disconnected, because others wait for the slot. */
const longestMs = 5 * 60_000
const mostPictures = 11
const mostDescription = 5_000

type FeedParts = Pick<Parts, 'reads' | 'publicUrl' | 'catalogue' | 'identity'>

/**
 * The feed for Google Merchant Center (its product data specification, RSS 2.0): an item for each colour and size in
 * stock of a live product, at the price in the store. It is streamed while it is read.
 */
export function merchantFeedRoute(app: FastifyInstance, parts: FeedParts): void {
  const writing = openAdmission({ atOnce: 2, perCaller: 1, mostWaiting: 10, patienceMs: 10_000 })
  app.get(merchantFeed, async ({ ip }, reply) => {
    const begun = Promise.withResolvers<Readable>()
    // Keeps its slot until the last byte is sent.
    const work = async () => {
      const feed = addAbortSignal(AbortSignal.timeout(longestMs), Readable.from(feedText(parts)))
      begun.resolve(feed)
      await new Promise((done) => finished(feed, done))
    }
    writing.admit(networkOf(ip), work).catch(begun.reject)
    const feed = await begun.promise
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=600').send(feed)
  })
}

async function* feedText({ reads, publicUrl, catalogue, identity }: FeedParts) {
  const shop = identity()
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>${tag('title', shop.name)}${tag('link', publicUrl)}${tag('description', shop.tagline)}
`
  const categories = new Map(catalogue.current().categories.map((category) => [category.categoryId, category]))
  // Nobody can buy anything before the shop opens.
  const isNew = catalogue.shopState().state === 'new'
  let rows = isNew ? [] : await listFeedRows(reads, undefined, productsAtOnce)
  while (rows.length > 0) {
    yield rows
      .map((row) =>
        itemsOf(
          row,
          categoriesOf(row, (id) => categories.get(id)),
          { publicUrl, brand: shop.name },
        ),
      )
      .join('')
    rows = await listFeedRows(reads, rows.at(-1)?.id, productsAtOnce)
  }
  yield '</channel>\n</rss>\n'
}

const genderWords: Record<Category['gender'], string> = { Men: 'male', Women: 'female' }

type Feed = { publicUrl: string; brand: string }

/** Empty for a product with a category that this process does not know yet. */
function itemsOf(row: FeedRow, standing: ProductCategories | undefined, { publicUrl, brand }: Feed): string {
  if (standing === undefined) return ''
  const [category, second = category] = standing
  const words = markupWords(readMarkup(fromHtml(row.description) ?? row.description)).trim()
  // Google refuses an item without a description.
  const description = words || row.summary.trim() || `${row.name}: ${category.name} for ${category.gender}`
  const common = [
    tag('g:item_group_id', row.id),
    tag('g:description', description.slice(0, mostDescription)),
    ...priceTags(row),
    tag('g:availability', 'in_stock'),
    tag('g:condition', 'new'),
    tag('g:brand', brand),
    tag('g:product_type', category.name),
    tag('g:gender', second.gender === category.gender ? genderWords[category.gender] : 'unisex'),
    tag('g:age_group', 'adult'),
  ].join('')
  return row.variants.map((variant) => itemOf(row, variant, { common, publicUrl })).join('')
}

const mostId = 50

/** Google accepts at most 50 characters; a longer SKU is cut, and a hash keeps it distinct. */
function feedId(sku: string): string {
  return sku.length <= mostId ? sku : `${sku.slice(0, mostId - 9)}-${sha256(sku).slice(0, 8).toUpperCase()}`
}

/** Only standard lengths count: a shop's own barcode is not a GTIN. */
const isGtin = /^(\d{8}|\d{12,14})$/

type Shared = { common: string; publicUrl: string }

function itemOf(
  { name, slug, images }: FeedRow,
  { sku, barcode, color, size }: FeedRow['variants'][number],
  { common, publicUrl }: Shared,
): string {
  const chosen = new URLSearchParams({ color, size }).toString()
  const own = images.filter((image) => image.color === color)
  const pictures = [...own, ...images.filter((image) => image.color === null)].slice(0, mostPictures)
  return `<item>${[
    tag('g:id', feedId(sku)),
    tag('g:title', `${name}, ${color}, ${size}`),
    tag('g:link', `${publicUrl}${productPage(slug)}?${chosen}`),
    ...pictures.map(({ url }, at) =>
      tag(at === 0 ? 'g:image_link' : 'g:additional_image_link', publicUrl + jpegOf(url)),
    ),
    tag('g:color', color),
    tag('g:size', size),
    isGtin.test(barcode ?? '') ? tag('g:gtin', barcode!) : tag('g:identifier_exists', 'no'),
    common,
  ].join('')}</item>\n`
}

/** Google's price is the store's struck-out price, and its sale price the store's price. */
function priceTags({ price, struckPrice }: Pick<FeedRow, 'price' | 'struckPrice'>): string[] {
  if (struckPrice === null || struckPrice <= price) return [tag('g:price', priceText(price))]
  return [tag('g:price', priceText(struckPrice)), tag('g:sale_price', priceText(price))]
}

const priceText = (paise: Paise) => `${toRupees(paise).toFixed(2)} INR`

function tag(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** XML cannot represent most control characters. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => escapes[sign]!).replaceAll(/[^\P{Cc}\n\t]/gu, '')
}
