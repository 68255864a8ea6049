import * as contract from '@nukkad/contract/staff/reviews'
import type { FastifyInstance } from 'fastify'
import { serveStaff, type StaffServingParts } from '../../platform/serve-staff.ts'
import { answerReview, hideReview, judgeReviewPhoto, listReviews, restoreReview } from './reviews.ts'

export async function reviewRoutes(app: FastifyInstance, parts: StaffServingParts): Promise<void> {
  serveStaff(app, parts, contract.listStaffReviews, ({ db, query }) => listReviews(db, query))
  serveStaff(app, parts, contract.hideReview, ({ db, now, params, body, by, caller: { staffId } }) =>
    hideReview(db, { ...by, staffId }, { ...params, ...body }, now),
  )
  serveStaff(app, parts, contract.restoreReview, ({ db, now, params, body, by, caller: { staffId } }) =>
    restoreReview(db, { ...by, staffId }, { ...params, ...body }, now),
  )
  serveStaff(app, parts, contract.answerReview, ({ db, now, params, body, by, caller: { staffId } }) =>
    answerReview(db, { ...by, staffId }, { ...params, ...body }, now),
  )
  serveStaff(app, parts, contract.judgeReviewPhoto, ({ db, now, params, body, by, caller: { staffId } }) =>
    judgeReviewPhoto(db, { ...by, staffId }, { ...params, ...body }, now),
  )
}
