import type { Category } from '@nukkad/contract/catalogue'
import { newArrivals } from '@nukkad/contract/listing-rules'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Db } from '../platform/db.ts'
import { bitsOf, has, put, type Bits } from './bits.ts'
import { cardOf } from './card.ts'
import { addChunk, cardAt, chunkSize, openCard, type CardBytes } from './card-bytes.ts'
import { addToFilters, finishFilters, startFilters, type Filters } from './filters.ts'
import { listCategories, listProductsAfter, type ProductRow } from './queries.ts'
import { addToKeys, finishOrders, startKeys, type SortOrders } from './sort-orders.ts'
import { addToWords, finishWords, startWords, type WordIndex } from './word-index.ts'

/** The shelf at one moment. A product is known by its place, by id order. Only `inStock` changes in place. */
export type Snapshot = {
  categories: Category[]
  ids: string[]
  slugs: string[]
  placeOfId: Map<string, number>
  placeOfSlug: Map<string, number>
  cards: CardBytes
  inStock: Bits
  filters: Filters
  orders: SortOrders
  newest: Bits
  words: WordIndex
}

/** Reads in batches so that requests are served in between; shares cards that are as they were `before`. */
export function readSnapshot(db: Db, before?: Snapshot): Promise<Snapshot> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const builder = startSnapshot(await listCategories(tx))
      let batch = await listProductsAfter(tx, undefined, chunkSize)
      while (batch.length > 0) {
        const rows = batch
        // The database reads the next batch meanwhile.
        const next = listProductsAfter(tx, rows.at(-1)!.id, chunkSize)
        ;[batch] = await Promise.all([next, breathe().then(() => addBatch(builder, rows, before?.cards))])
      }
      return finishSnapshot(builder)
    })
}

type Builder = ReturnType<typeof startSnapshot>

function startSnapshot(categories: Category[]) {
  return {
    categories,
    categoryOf: new Map(categories.map((category) => [category.categoryId, category])),
    ids: [] as string[],
    slugs: [] as string[],
    inStock: [] as number[],
    cards: { chunks: [], ends: [] } as CardBytes,
    filters: startFilters(categories),
    keys: startKeys(),
    words: startWords(),
  }
}

function addBatch(builder: Builder, rows: readonly ProductRow[], before: CardBytes | undefined): void {
  const cards = rows.map((row) => {
    const at = builder.ids.push(row.id) - 1
    builder.slugs.push(row.slug)
    if (row.inStock) builder.inStock.push(at)
    const card = cardOf(row, builder.categoryOf.get(row.categoryId)!)
    addToFilters(builder.filters, at, card)
    addToKeys(builder.keys, card)
    addToWords(builder.words, card, row.collection)
    return openCard(card)
  })
  addChunk(builder.cards, cards, before)
}

async function finishSnapshot({ categories, ids, slugs, cards, ...parts }: Builder): Promise<Snapshot> {
  const filters = finishFilters(parts.filters)
  const orders = await finishOrders(parts.keys)
  const words = await finishWords(parts.words)
  const placeOfId = new Map(ids.map((id, at) => [id, at]))
  await breathe()
  const placeOfSlug = new Map(slugs.map((slug, at) => [slug, at]))
  const inStock = bitsOf(ids.length, parts.inStock)
  const newest = bitsOf(ids.length, orders.newest.subarray(0, newArrivals))
  return { categories, ids, slugs, placeOfId, placeOfSlug, cards, inStock, filters, orders, newest, words }
}

export type Restocked = {
  turned: number[]
  /** More than stock has changed: the snapshot must be read again. */
  outdated: boolean
}

export function restock(snapshot: Snapshot, rows: readonly ProductRow[]): Restocked {
  const restocked: Restocked = { turned: [], outdated: false }
  for (const row of rows) {
    const at = snapshot.placeOfId.get(row.id)
    const category = snapshot.categories.find(({ categoryId }) => categoryId === row.categoryId)
    if (
      at === undefined ||
      category === undefined ||
      !cardAt(snapshot.cards, at).equals(openCard(cardOf(row, category)))
    ) {
      restocked.outdated = true
    } else if (has(snapshot.inStock, at) !== row.inStock) {
      put(snapshot.inStock, at, row.inStock)
      restocked.turned.push(at)
    }
  }
  return restocked
}
