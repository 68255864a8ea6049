import * as contract from '@nukkad/contract/staff/coupons'
import type { FastifyInstance } from 'fastify'
import { serveStaff, type StaffServingParts } from '../../platform/serve-staff.ts'
import { makeCodes } from './coupon-codes.ts'
import { addCoupon, changeCoupon, endCoupon, listCoupons, readCoupon, showCoupon } from './coupons.ts'
import { tryCoupon } from './try-coupon.ts'

export async function couponRoutes(app: FastifyInstance, parts: StaffServingParts): Promise<void> {
  serveStaff(app, parts, contract.listCoupons, ({ db, query, now }) => listCoupons(db, query, now))
  serveStaff(app, parts, contract.getCoupon, ({ db, params, now }) => readCoupon(db, params.code, now))
  serveStaff(app, parts, contract.addCoupon, ({ db, by, body, now }) => addCoupon(db, by, body, now))
  serveStaff(app, parts, contract.changeCoupon, ({ db, by, params, body, now }) =>
    changeCoupon(db, by, { ...params, ...body }, now),
  )
  serveStaff(app, parts, contract.endCoupon, ({ db, by, params, body, now }) =>
    endCoupon(db, by, { ...params, ...body }, now),
  )
  serveStaff(app, parts, contract.showCoupon, ({ db, by, params, body, now }) =>
    showCoupon(db, by, { ...params, ...body }, now),
  )
  serveStaff(app, parts, contract.makeCodes, ({ db, by, params, body, now }) =>
    makeCodes(db, by, { ...params, ...body }, now),
  )
  serveStaff(app, parts, contract.tryCoupon, ({ db, params, body, now }) => tryCoupon(db, { ...params, ...body }, now))
}
