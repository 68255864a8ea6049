import * as z from 'zod'
import type { Endpoint } from './endpoint.ts'
import { pageSizes } from './listing-rules.ts'
import { hidingReasons, mostCommentCharacters, reviewFits, reviewStates } from './review-rules.ts'
import { OrderId, Timestamp, Uuid, longText, pageOf, pageQuery } from './shapes.ts'

export const Review = z
  .object({
    reviewId: Uuid,
    username: z.string(),
    rating: z.int().min(1).max(5),
    /** Null: not answered. */
    fit: z.enum(reviewFits).nullable(),
    comment: z.string(),
    createdAt: Timestamp,
    images: z.array(z.object({ url: z.string(), alt: z.string() })),
    /** The shop's public reply. */
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

/** The number of reviews with each answer to how the product fits. */
export const FitCounts = z.object({ small: z.int(), right: z.int(), large: z.int() }).meta({ id: 'FitCounts' })
export type FitCounts = z.infer<typeof FitCounts>

export const listReviews = {
  access: 'anyone',
  method: 'GET',
  path: '/reviews/product/:productId',
  summary: "List a product's reviews, newest first",
  params: z.object({ productId: Uuid }),
  query: z.object(pageQuery(pageSizes.reviews)),
  reply: pageOf(Review).extend({ summary: ReviewSummary, fitCounts: FitCounts }).meta({ id: 'ReviewPage' }),
} as const satisfies Endpoint

/** A review as its author sees it, including a hidden one with the reason. */
export const OwnReview = Review.extend({
  productId: Uuid,
  status: z.enum(reviewStates),
  hiddenReason: z.enum(hidingReasons).nullable(),
  /** When the author last changed it. */
  editedAt: Timestamp.nullable(),
}).meta({ id: 'OwnReview' })
export type OwnReview = z.infer<typeof OwnReview>

export const listOwnReviews = {
  access: 'owner',
  method: 'GET',
  path: '/reviews/mine',
  summary: "List the caller's reviews of the items of one order",
  query: z.object({ orderId: OrderId }),
  reply: z.array(OwnReview),
  limit: 'reads',
} as const satisfies Endpoint

const starWords = 'Please choose 1 to 5 stars'

export const writeReview = {
  access: 'owner',
  method: 'POST',
  path: '/reviews',
  summary: 'Review a product that was delivered to the caller; a second review replaces the first',
  body: z.object({
    /** An item of one of the caller's own orders. */
    orderItemId: Uuid,
    rating: z.int(starWords).min(1, starWords).max(5, starWords),
    /** Absent or null: not answered. */
    fit: z.enum(reviewFits).nullish(),
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
  summary: "Delete a review of the caller's own that is visible in the store",
  params: z.object({ reviewId: Uuid }),
  reply: z.object({ message: z.string() }),
  limit: 'reviews',
} as const satisfies Endpoint
