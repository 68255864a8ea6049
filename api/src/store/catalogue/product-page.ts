import { getProduct } from '@nukkad/contract/catalogue'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { newestReviews } from '../reviews/reviews.ts'
import { answerKey } from '../answers/answer-key.ts'
import type { AnswerBody } from '../../platform/finished.ts'
import { pageOf, categoriesOf } from './card.ts'
import { findElsewhere, findWholeProduct } from './queries.ts'
import type { Snapshot } from './snapshot.ts'

export const shownReviews = 2

/** The product at that slug, or the one that had it. */
export async function productPage(db: Db, snapshot: Snapshot, slug: string): Promise<AnswerBody> {
  const at = snapshot.placeOfSlug.get(slug)
  const id = at === undefined ? await findMoved(db, slug) : snapshot.ids[at]!
  const [row, reviews] = await Promise.all([findWholeProduct(db, id), newestReviews(db, id, shownReviews)])
  const standing = row && categoriesOf(row, (id) => snapshot.categories.find(({ categoryId }) => categoryId === id))
  // The product was archived after this process read it.
  if (row === undefined || standing === undefined) throw await notSold(db, slug)
  return { body: Buffer.from(JSON.stringify(pageOf(row, standing, reviews))), shows: [id] }
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
