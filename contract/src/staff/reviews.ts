import * as z from 'zod'
import { photoDecisions } from '../review-photo-rules.ts'
import { hidingReasons, mostAnswerCharacters, reviewFits, reviewStates } from '../review-rules.ts'
import { ReviewPhoto } from '../reviews.ts'
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
    /** The author, if known. */
    userId: Uuid.nullable(),
    /** The order in which the author bought it. */
    orderId: OrderId.nullable(),
    rating: z.int(),
    /** Null: not answered. */
    fit: z.enum(reviewFits).nullable(),
    comment: z.string(),
    /** The pictures that the store shows. */
    pictures: z.int(),
    /** The author's photos, including those that wait or were refused. */
    photos: z.array(ReviewPhoto),
    createdAt: Timestamp,
    /** When the author last changed it. */
    editedAt: Timestamp.nullable(),
    status: z.enum(reviewStates),
    hiddenReason: z.enum(hidingReasons).nullable(),
    answer: z.string().nullable(),
    answeredAt: Timestamp.nullable(),
    /** A change names the version that it is based on. */
    version: z.int(),
  })
  .meta({ id: 'ListedReview' })
export type ListedReview = z.infer<typeof ListedReview>

export const listStaffReviews = {
  permission: 'reviews.read',
  method: 'GET',
  path: '/reviews',
  summary: 'Reviews, newest first, including hidden ones',
  query: z.object({
    status: z.enum(reviewStates).optional(),
    rating: z.coerce.number().int().min(1).max(5).optional(),
    answered: z.enum(['true', 'false']).optional(),
    /** Reviews with photos that staff have not reviewed yet. */
    photos: z.literal('waiting').optional(),
    productId: Uuid.optional(),
    userId: Uuid.optional(),
    /** Words in the comment, or in the name of the author or product. */
    q: SearchWords.optional(),
    ...keyQuery(50, Uuid),
  }),
  reply: keyPageOf(ListedReview),
} as const satisfies StaffEndpoint

const params = z.object({ reviewId: Uuid })
/** If the review has changed since, the call is refused with `STALE` and the current review. */
const version = StoredInt.min(0)

export const hideReview = {
  permission: 'reviews.edit',
  method: 'POST',
  path: '/reviews/:reviewId/hide',
  summary: 'Hide a review and remove its stars from the average, with a reason for the activity log',
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
  summary: 'Reply to a review publicly as the shop; null removes the reply',
  params,
  body: z.object({ version, answer: longText(mostAnswerCharacters).nullable() }),
  reply: ListedReview,
} as const satisfies StaffEndpoint

export const judgeReviewPhoto = {
  permission: 'reviews.edit',
  method: 'PUT',
  path: '/reviews/:reviewId/photos/:photoId',
  summary: 'Show a photo of a review in the store, refuse it, or delete it with its file',
  params: params.extend({ photoId: Uuid }),
  body: z.object({ version, status: z.enum(photoDecisions) }),
  reply: ListedReview,
} as const satisfies StaffEndpoint
