import * as z from 'zod'
import { hidingReasons, mostAnswerCharacters, reviewStates } from '../review-rules.ts'
import { longText, OrderId, SearchWords, Timestamp, Uuid, StoredInt } from '../shapes.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { keyPageOf, keyQuery } from './shapes.ts'

export const ListedReview = z
  .object({
    reviewId: Uuid,
    productId: Uuid,
    productName: z.string(),
    slug: z.string(),
    username: z.string(),
    /** Who wrote it, where that is known. */
    userId: Uuid.nullable(),
    /** In which they bought it. */
    orderId: OrderId.nullable(),
    rating: z.int(),
    comment: z.string(),
    pictures: z.int(),
    createdAt: Timestamp,
    /** When its writer last changed it. */
    editedAt: Timestamp.nullable(),
    status: z.enum(reviewStates),
    hiddenReason: z.enum(hidingReasons).nullable(),
    answer: z.string().nullable(),
    answeredAt: Timestamp.nullable(),
    /** Names what a change was decided on. */
    version: z.int(),
  })
  .meta({ id: 'ListedReview' })
export type ListedReview = z.infer<typeof ListedReview>

export const listStaffReviews = {
  permission: 'reviews.read',
  method: 'GET',
  path: '/reviews',
  summary: 'Reviews, the newest first, hidden ones too',
  query: z.object({
    status: z.enum(reviewStates).optional(),
    rating: z.coerce.number().int().min(1).max(5).optional(),
    answered: z.enum(['true', 'false']).optional(),
    productId: Uuid.optional(),
    userId: Uuid.optional(),
    /** In the comment, the writer's or the product's name. */
    q: SearchWords.optional(),
    ...keyQuery(50, Uuid),
  }),
  reply: keyPageOf(ListedReview),
} as const satisfies StaffEndpoint

const params = z.object({ reviewId: Uuid })
/** Another one by now is refused with `STALE` and the review as it is. */
const version = StoredInt.min(0)

export const hideReview = {
  permission: 'reviews.edit',
  method: 'POST',
  path: '/reviews/:reviewId/hide',
  summary: 'Take a review out of the store and its stars out of the average, for a reason that the audit log keeps',
  params,
  body: z.object({ version, reason: z.enum(hidingReasons), note: longText(300).optional() }),
  reply: ListedReview,
} as const satisfies StaffEndpoint

export const restoreReview = {
  permission: 'reviews.edit',
  method: 'POST',
  path: '/reviews/:reviewId/restore',
  summary: 'Show a hidden review again',
  params,
  body: z.object({ version }),
  reply: ListedReview,
} as const satisfies StaffEndpoint

export const answerReview = {
  permission: 'reviews.edit',
  method: 'PUT',
  path: '/reviews/:reviewId/answer',
  summary: 'Answer a review as the shop, where everybody reads it; null takes the answer back',
  params,
  body: z.object({ version, answer: longText(mostAnswerCharacters).nullable() }),
  reply: ListedReview,
} as const satisfies StaffEndpoint
