import { getProduct, type ProductCard } from '@nukkad/contract/catalogue'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { newestReviews } from '../reviews/reviews.ts'
import { answerKey } from '../answers/answer-key.ts'
import type { AnswerBody } from '../../platform/finished.ts'
import { pageOf, categoriesOf } from './card.ts'
import { findElsewhere, findWholeProduct } from './queries.ts'
import { readCard } from './card-bytes.ts'
import { stockOnCard, type Snapshot } from './snapshot.ts'

export const shownReviews = 2
const mostGoingWith = 6

/** The product at that slug, or the one that had it. */
export async function productPage(db: Db, snapshot: Snapshot, slug: string): Promise<AnswerBody> {
  const at = snapshot.placeOfSlug.get(slug)
  const id = at === undefined ? await findMoved(db, slug) : snapshot.ids[at]!
  const [row, reviews] = await Promise.all([findWholeProduct(db, id), newestReviews(db, id, shownReviews)])
  const standing = row && categoriesOf(row, (id) => snapshot.categories.find(({ categoryId }) => categoryId === id))
  // The product was archived after this process read it.
  if (row === undefined || standing === undefined) throw await notSold(db, slug)
  const { goesWith, shows } = goingWith(snapshot, row.companions)
  return { body: Buffer.from(JSON.stringify(pageOf(row, standing, { reviews, goesWith }))), shows: [id, ...shows] }
}

/** The cards of those in stock; the page shows a sold-out one again when it is back. */
function goingWith(snapshot: Snapshot, companions: readonly string[]) {
  const cards = cardsOf(snapshot, companions)
  return {
    goesWith: cards.filter(({ inStock }) => inStock).slice(0, mostGoingWith),
    shows: cards.map(({ productId }) => productId),
  }
}

/** The cards of those that the store sells, in this order. */
export function cardsOf(snapshot: Snapshot, ids: readonly string[]): ProductCard[] {
  const places = ids.flatMap((id) => snapshot.placeOfId.get(id) ?? [])
  return places.map((at) => ({ ...readCard(snapshot.cards, at), ...stockOnCard(snapshot, at) }))
}

async function findMoved(db: Db, slug: string): Promise<string> {
  const elsewhere = await findElsewhere(db, slug)
  if (elsewhere?.status === 'live') return elsewhere.id
  throw await notSold(db, slug)
}

/** The page of an archived product shows others of its category instead. */
async function notSold(db: Db, slug: string): Promise<ShopError> {
  const elsewhere = await findElsewhere(db, slug)
  const isArchived = elsewhere?.status === 'archived'
  return new ShopError('PRODUCT_NOT_FOUND', isArchived ? { extra: { archivedIn: elsewhere.categoryId } } : {})
}

export function productAnswer(slug: string): string {
  return answerKey(getProduct.path, { params: { slug } })
}
