import { getProduct } from '@nukkad/contract/catalogue'
import type { Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { newestReviews } from '../reviews/reviews.ts'
import { answerKey } from './answer-key.ts'
import type { AnswerBody } from '../platform/finished.ts'
import { pageOf } from './card.ts'
import { findWholeProduct } from './queries.ts'
import type { Snapshot } from './snapshot.ts'

const shownReviews = 2

export async function productPage(db: Db, shelf: Snapshot, slug: string): Promise<AnswerBody> {
  const at = shelf.placeOfSlug.get(slug)
  if (at === undefined) throw new ShopError('PRODUCT_NOT_FOUND')

  const id = shelf.ids[at]!
  const [row, reviews] = await Promise.all([findWholeProduct(db, id), newestReviews(db, id, shownReviews)])
  const category = shelf.categories.find(({ categoryId }) => categoryId === row?.categoryId)
  if (row === undefined || category === undefined) throw new ShopError('PRODUCT_NOT_FOUND')
  return { body: Buffer.from(JSON.stringify(pageOf(row, category, reviews))), shows: [id] }
}

export function productAnswer(slug: string): string {
  return answerKey(getProduct.path, { params: { slug } })
}
