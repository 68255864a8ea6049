import * as z from 'zod'
import type { Endpoint } from './endpoint.ts'
import { pageSizes } from './listing-rules.ts'
import { Timestamp, Uuid, pageOf, pageQuery } from './shapes.ts'

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
    /** Of 1, 2, 3, 4 and 5 stars. */
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
