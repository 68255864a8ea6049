import type { Category } from '@nukkad/contract/catalogue'
import { newArrivals } from '@nukkad/contract/listing-rules'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Db } from '../../platform/db.ts'
import { bitsOf, has, noBits, put, type Bits } from './bits.ts'
import { cardOf, categoriesOf } from './card.ts'
import { addCards, batchSize, openCard, startCards, type CardBytes } from './card-bytes.ts'
import { addToFilters, gatherFamilies, setStockLeft, startFilters, type Filters } from './filters.ts'
import { countProducts, listCategories, listProductsAfter, type Categories, type ProductRow } from './queries.ts'
import { setKeys, sortPlaces, startKeys, type SortKeys, type SortOrders } from './sort-orders.ts'
import { fewLeftOf, type StockLeft } from './variants-left.ts'
import { addToWords, finishWords, startWords, type WordIndex } from './word-index.ts'

/**
 * The catalogue at one moment. A product is known by its place: in id order when read, later ones in any free place.
 * Changes are made in place and synchronously (`change-products.ts`), so a reader that does not await sees one moment.
 */
export type Snapshot = {
  /** In menu order, including hidden categories. */
  categories: Category[]
  hiddenCategories: ReadonlySet<string>
  /** The category id that a former slug redirects to. */
  formerCategories: ReadonlyMap<string, string>
  /** The number of places, free or taken. */
  room: number
  /** The places that hold a product. */
  listed: Bits
  ids: string[]
  slugs: string[]
  collections: (string | null)[]
  placeOfId: Map<string, number>
  placeOfSlug: Map<string, number>
  freePlaces: number[]
  cards: CardBytes
  inStock: Bits
  /** By place, the colours with few units left; most products have none. */
  fewLeft: Map<number, Record<string, number>>
  filters: Filters
  keys: SortKeys
  orders: SortOrders
  newest: Bits
  words: WordIndex
}

/** Reads in batches so that requests are served in between. */
export function readSnapshot(db: Db): Promise<Snapshot> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const snapshot = emptySnapshot(await listCategories(tx), roomFor(await countProducts(tx)))
      const categoryOf = new Map(snapshot.categories.map((category) => [category.categoryId, category]))
      let batch = await listProductsAfter(tx, undefined, batchSize)
      while (batch.length > 0) {
        const rows = batch
        // The database reads the next batch in the meantime.
        const next = listProductsAfter(tx, rows.at(-1)!.id, batchSize)
        ;[batch] = await Promise.all([next, breathe().then(() => addBatch(snapshot, rows, categoryOf))])
      }
      await finishSnapshot(snapshot)
      return snapshot
    })
}

/** Leaves free places, so that new products need no new reading. */
function roomFor(products: number): number {
  return products + Math.max(64, products >>> 5)
}

function emptySnapshot({ all: categories, hidden, former }: Categories, room: number): Snapshot {
  const keys = startKeys(room)
  return {
    categories,
    hiddenCategories: hidden,
    formerCategories: former,
    room,
    listed: noBits(room),
    ids: [],
    slugs: [],
    collections: [],
    placeOfId: new Map(),
    placeOfSlug: new Map(),
    freePlaces: [],
    cards: startCards(),
    inStock: noBits(room),
    fewLeft: new Map(),
    filters: startFilters(categories, hidden, room),
    keys,
    // Set once all products are read.
    orders: {} as SortOrders,
    newest: noBits(room),
    words: startWords(),
  }
}

function addBatch(snapshot: Snapshot, rows: readonly ProductRow[], categoryOf: Map<string, Category>): void {
  const cards = rows.map((row) => {
    const at = snapshot.ids.length
    const card = cardOf(
      row,
      categoriesOf(row, (id) => categoryOf.get(id))!,
    )
    enter(snapshot, at, row)
    addToFilters(snapshot.filters, at, card)
    setUnits(snapshot, at, { stock: row, colours: card.colours })
    setStockLeft(snapshot.filters, at, row)
    setKeys(snapshot.keys, at, card)
    addToWords(snapshot.words, at, { card, collection: row.collection })
    return openCard(card)
  })
  addCards(snapshot.cards, cards)
}

/** Notes what its card says of a product's stock; returns whether that is new. */
export function setUnits(
  { inStock, fewLeft }: Snapshot,
  at: number,
  { stock, colours }: { stock: StockLeft; colours: readonly { name: string }[] },
): boolean {
  const isLeft = stock.unitsLeft.length > 0
  const [was, wasFew] = [has(inStock, at), JSON.stringify(fewLeft.get(at))]
  put(inStock, at, isLeft)
  const few = fewLeftOf(colours, stock)
  if (few === undefined) fewLeft.delete(at)
  else fewLeft.set(at, few)
  return was !== isLeft || wasFew !== JSON.stringify(few)
}

/** The end of a card's JSON, which changes with the stock. */
export function stockOnCard({ inStock, fewLeft }: Pick<Snapshot, 'inStock' | 'fewLeft'>, at: number) {
  const few = fewLeft.get(at)
  return { inStock: has(inStock, at), ...(few && { fewLeft: few }) }
}

/** Gives a product its place. */
export function enter(snapshot: Snapshot, at: number, { id, slug, collection }: ProductRow): void {
  snapshot.ids[at] = id
  snapshot.slugs[at] = slug
  snapshot.collections[at] = collection
  snapshot.placeOfId.set(id, at)
  snapshot.placeOfSlug.set(slug, at)
  put(snapshot.listed, at, true)
}

async function finishSnapshot(snapshot: Snapshot): Promise<void> {
  const { filters, words, keys, ids } = snapshot
  gatherFamilies(filters)
  finishWords(words)
  snapshot.orders = await sortPlaces(keys, ids, Uint32Array.from(ids.keys()))
  markNewest(snapshot)
}

export function markNewest(snapshot: Snapshot): void {
  snapshot.newest = bitsOf(snapshot.room, snapshot.orders.newest.subarray(0, newArrivals))
}
