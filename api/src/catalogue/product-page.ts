import { getProduct } from '@nukkad/contract/catalogue'
import type { Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { newestReviews } from '../reviews/reviews.ts'
import { answerKey } from './answer-key.ts'
import type { AnswerBody } from '../platform/finished.ts'
import { pageOf } from './card.ts'
import { findArchivedCategory, findWholeProduct } from './queries.ts'
import type { Snapshot } from './snapshot.ts'

const shownReviews = 2

export async function productPage(db: Db, shelf: Snapshot, slug: string): Promise<AnswerBody> {
  const at = shelf.placeOfSlug.get(slug)
  if (at === undefined) throw await notSold(db, slug)

  const id = shelf.ids[at]!
  const [row, reviews] = await Promise.all([findWholeProduct(db, id), newestReviews(db, id, shownReviews)])
  const category = shelf.categories.find(({ categoryId }) => categoryId === row?.categoryId)
  if (row === undefined || category === undefined) throw await notSold(db, slug)
  return { body: Buffer.from(JSON.stringify(pageOf(row, category, reviews))), shows: [id] }
}

/** An archived product's page shows others of its category instead. */
async function notSold(db: Db, slug: string): Promise<ShopError> {
  const archivedIn = await findArchivedCategory(db, slug)
  return new ShopError('PRODUCT_NOT_FOUND', archivedIn === undefined ? {} : { extra: { archivedIn } })
}

export function productAnswer(slug: string): string {
  return answerKey(getProduct.path, { params: { slug } })
}
