import type { PaymentMode } from '@nukkad/contract/setup-rules'
import { getSetupGuide } from '@nukkad/contract/staff/setup'
import * as contract from '@nukkad/contract/staff/today'
import type { FastifyInstance } from 'fastify'
import { serveStaff, type StaffServingParts } from '../../platform/serve-staff.ts'
import { readSetupGuide } from './setup-guide.ts'
import { readToday, retryJob } from './today.ts'

type Parts = StaffServingParts & { paymentMode: PaymentMode }

export function todayRoutes(app: FastifyInstance, parts: Parts): void {
  serveStaff(app, parts, contract.getToday, ({ db, caller: { role }, now }) => readToday(db, role, now))
  serveStaff(app, parts, contract.retryJob, ({ db, params, by, now }) => retryJob(db, by, params.jobId, now))
  serveStaff(app, parts, getSetupGuide, ({ db, caller: { role } }) => readSetupGuide(db, role, parts.paymentMode))
}
