import { anyOrder, type Shown } from '../../platform/finished.ts'
import { has, membersOf, put } from './bits.ts'
import { cardOf, categoriesOf, type LastingCard, type ProductCategories } from './card.ts'
import { openCard, readCard, setCard } from './card-bytes.ts'
import { changeFilters, setSizesInStock, stockOrder, type FilterValue } from './filters.ts'
import type { ProductRow } from './queries.ts'
import { enter, markNewest, type Snapshot } from './snapshot.ts'
import { changeOrders } from './sort-orders.ts'
import { changeWords } from './word-index.ts'

export type ChangedProduct = {
  /** The current slug and the former one. */
  slugs: readonly string[]
  /** Whether a reply other than the product's own shows the change. */
  isShownIn: (reply: Shown) => boolean
}

/** Applies the database's current rows of these products; `undefined` if the whole catalogue must be read instead. */
export function changeProducts(
  snapshot: Snapshot,
  ids: readonly string[],
  rows: readonly ProductRow[],
): ChangedProduct[] | undefined {
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const added = rows.filter(({ id }) => !snapshot.placeOfId.has(id))
  const free = snapshot.freePlaces.length + snapshot.room - snapshot.ids.length
  const known = rows.flatMap((row) => {
    const standing = standingIn(snapshot, row)
    return standing === undefined ? [] : [{ row, standing }]
  })
  if (added.length > free || known.length < rows.length) return undefined

  // Removes products first: another one may have taken over a slug.
  const going = ids.filter((id) => !rowOf.has(id))
  return [...going.flatMap((id) => removeProduct(snapshot, id) ?? []), ...known.map((one) => takeOver(snapshot, one))]
}

/** Records the sizes of a product that are in stock; `undefined` if nothing changed. */
export function setInStock(snapshot: Snapshot, id: string, sizes: readonly string[]): ChangedProduct | undefined {
  const at = snapshot.placeOfId.get(id)
  if (at === undefined) return undefined
  const areSizesNew = setSizesInStock(snapshot.filters, at, sizes)
  const isTurned = has(snapshot.inStock, at) !== sizes.length > 0
  if (!areSizesNew && !isTurned) return undefined
  put(snapshot.inStock, at, sizes.length > 0)
  return {
    slugs: [snapshot.slugs[at]!],
    isShownIn: ({ shows, orders }) =>
      (isTurned && shows.includes(id)) || orders.some((order) => order === anyOrder || order === stockOrder),
  }
}

function standingIn({ categories }: Snapshot, row: ProductRow): ProductCategories | undefined {
  return categoriesOf(row, (id) => categories.find(({ categoryId }) => categoryId === id))
}

function takeOver(
  snapshot: Snapshot,
  { row, standing }: { row: ProductRow; standing: ProductCategories },
): ChangedProduct {
  const known = snapshot.placeOfId.get(row.id)
  const at = known ?? snapshot.freePlaces.pop() ?? snapshot.ids.length
  const before = known === undefined ? undefined : productAt(snapshot, at)
  const after = { card: cardOf(row, standing), collection: row.collection }

  if (before) leave(snapshot, at)
  enter(snapshot, at, row)
  put(snapshot.inStock, at, row.inStock)
  setCard(snapshot.cards, at, openCard(after.card))
  return changed(snapshot, at, { before, after, sizesInStock: row.sizesInStock })
}

function removeProduct(snapshot: Snapshot, id: string): ChangedProduct | undefined {
  const at = snapshot.placeOfId.get(id)
  if (at === undefined) return undefined
  const before = productAt(snapshot, at)
  leave(snapshot, at)
  put(snapshot.inStock, at, false)
  snapshot.freePlaces.push(at)
  return changed(snapshot, at, { before, sizesInStock: [] })
}

type Product = { card: LastingCard; collection: string | null }
type Turn = ({ before: Product; after?: Product } | { before?: Product | undefined; after: Product }) & {
  sizesInStock: readonly string[]
}

/** Updates the indexes that lists are made from. */
function changed(snapshot: Snapshot, at: number, { before, after, sizesInStock }: Turn): ChangedProduct {
  const { filters, words } = snapshot
  const firstWith = (value: FilterValue) => readCard(snapshot.cards, firstOf(snapshot, value))
  const areWordsNew = changeWords(words, at, before, after)
  const isFilteredAnew = changeFilters(filters, at, { before: before?.card, after: after?.card, firstWith })
  const areSizesNew = setSizesInStock(filters, at, sizesInStock)
  const sorts = changeOrders(snapshot, { at, wasListed: before !== undefined, card: after?.card })
  if (sorts.includes('newest')) markNewest(snapshot)

  const isListedAnew = areWordsNew || isFilteredAnew
  const orders: string[] = areSizesNew ? [...sorts, stockOrder] : sorts
  const cards = [before, after].flatMap((product) => product?.card ?? [])
  const { productId } = cards[0]!
  return {
    slugs: [...new Set(cards.map(({ slug }) => slug))],
    isShownIn: (reply) =>
      reply.shows.includes(productId) ||
      reply.orders.some((order) => isListedAnew || order === anyOrder || orders.includes(order)),
  }
}

function productAt({ cards, collections }: Snapshot, at: number): Product {
  return { card: readCard(cards, at), collection: collections[at]! }
}

function leave({ ids, slugs, placeOfId, placeOfSlug, listed }: Snapshot, at: number): void {
  placeOfId.delete(ids[at]!)
  if (placeOfSlug.get(slugs[at]!) === at) placeOfSlug.delete(slugs[at]!)
  put(listed, at, false)
}

function firstOf({ ids }: Snapshot, { members }: FilterValue): number {
  return membersOf(members).reduce((first, at) => (ids[at]! < ids[first]! ? at : first))
}
