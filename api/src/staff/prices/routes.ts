import * as prices from '@nukkad/contract/staff/prices'
import type { FastifyInstance } from 'fastify'
import { serveStaff, type StaffServingParts } from '../../platform/serve-staff.ts'
import { addPriceSchedule, endPriceSchedule, listPriceSchedules, readPriceSchedule } from './price-schedules.ts'

export function priceRoutes(app: FastifyInstance, parts: StaffServingParts): void {
  serveStaff(app, parts, prices.listPriceSchedules, ({ db, query }) => listPriceSchedules(db, query))
  serveStaff(app, parts, prices.getPriceSchedule, ({ db, params }) => readPriceSchedule(db, params.scheduleId))
  serveStaff(app, parts, prices.addPriceSchedule, ({ db, by, body, now }) => addPriceSchedule(db, by, body, now))
  serveStaff(app, parts, prices.endPriceSchedule, ({ db, by, params, now }) =>
    endPriceSchedule(db, by, params.scheduleId, now),
  )
}
