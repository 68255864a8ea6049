import * as z from 'zod'
import type { Endpoint } from './endpoint.ts'
import { pageSizes } from './listing-rules.ts'
import { hidingReasons, mostCommentCharacters, reviewStates } from './review-rules.ts'
import { OrderId, Timestamp, Uuid, longText, pageOf, pageQuery } from './shapes.ts'

export const Review = z
  .object({
    reviewId: Uuid,
    username: z.string(),
    rating: z.int().min(1).max(5),
    comment: z.string(),
    createdAt: Timestamp,
    images: z.array(z.object({ url: z.string(), alt: z.string() })),
    /** What the shop says to it. */
    answer: z.string().nullable(),
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof Review>

export const ReviewSummary = z
  .object({
    average: z.number(),
    count: z.int(),
    /** The number of reviews with 1, 2, 3, 4 and 5 stars. */
    counts: z.array(z.int()).length(5),
  })
  .meta({ id: 'ReviewSummary' })
export type ReviewSummary = z.infer<typeof ReviewSummary>

export const listReviews = {
  access: 'anyone',
  method: 'GET',
  path: '/reviews/product/:productId',
  summary: "A product's reviews, newest first",
  params: z.object({ productId: Uuid }),
  query: z.object(pageQuery(pageSizes.reviews)),
  reply: pageOf(Review).extend({ summary: ReviewSummary }).meta({ id: 'ReviewPage' }),
} as const satisfies Endpoint

/** A review as its writer sees it: hidden ones too, and why. */
export const OwnReview = Review.extend({
  productId: Uuid,
  status: z.enum(reviewStates),
  hiddenReason: z.enum(hidingReasons).nullable(),
  /** When its writer last changed it. */
  editedAt: Timestamp.nullable(),
}).meta({ id: 'OwnReview' })
export type OwnReview = z.infer<typeof OwnReview>

export const listOwnReviews = {
  access: 'owner',
  method: 'GET',
  path: '/reviews/mine',
  summary: "The caller's reviews of what is in one of their orders",
  query: z.object({ orderId: OrderId }),
  reply: z.array(OwnReview),
  limit: 'reads',
} as const satisfies Endpoint

const starWords = 'Please choose 1 to 5 stars'

export const writeReview = {
  access: 'owner',
  method: 'POST',
  path: '/reviews',
  summary: 'Review a product that was delivered to the caller; written again, it replaces what they wrote before',
  body: z.object({
    /** An item in one of the caller's own orders. */
    orderItemId: Uuid,
    rating: z.int(starWords).min(1, starWords).max(5, starWords),
    comment: longText(mostCommentCharacters),
  }),
  reply: OwnReview,
  limit: 'reviews',
  idempotent: true,
} as const satisfies Endpoint

export const deleteReview = {
  access: 'owner',
  method: 'DELETE',
  path: '/reviews/:reviewId',
  summary: "Take back a review of the caller's own that the store shows",
  params: z.object({ reviewId: Uuid }),
  reply: z.object({ message: z.string() }),
  limit: 'reviews',
} as const satisfies Endpoint
