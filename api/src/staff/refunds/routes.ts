import * as contract from '@nukkad/contract/staff/refunds'
import type { FastifyInstance } from 'fastify'
import type { Seal } from '../../platform/seal.ts'
import { serveStaff, type StaffServingParts } from '../../platform/serve-staff.ts'
import { isProven } from '../../platform/staff-access.ts'
import { listRefunds } from './list-refunds.ts'
import { giveGoodwill, markFailed, markProcessed, markSent, openPayouts, retry } from './pay-out.ts'
import { importReferences } from './import-references.ts'

export async function refundRoutes(app: FastifyInstance, parts: StaffServingParts & { seal: Seal }): Promise<void> {
  serveStaff(app, parts, contract.listRefunds, ({ db, query, now }) => listRefunds(db, query, now))
  serveStaff(app, parts, contract.openPayouts, ({ db, body, by, now }) =>
    openPayouts(db, parts.seal, { by, now, ...body }),
  )
  serveStaff(app, parts, contract.importReferences, ({ db, body, by, now }) => importReferences(db, by, body.csv, now))
  serveStaff(app, parts, contract.sendRefund, ({ db, params, body, by, now }) =>
    markSent(db, by, { ...params, ...body }, now),
  )
  serveStaff(app, parts, contract.processRefund, ({ db, params, by, now }) =>
    markProcessed(db, by, params.refundId, now),
  )
  serveStaff(app, parts, contract.failRefund, ({ db, params, body, by, now }) =>
    markFailed(db, by, { ...params, ...body }, now),
  )
  serveStaff(app, parts, contract.retryRefund, ({ db, params, body, by, now }) =>
    retry(db, by, { ...params, ...body }, now),
  )
  serveStaff(app, parts, contract.giveGoodwill, ({ db, body, by, caller, now }) =>
    giveGoodwill(db, { ...by, staffId: caller.staffId, role: caller.role, isProven: isProven(caller, now) }, body, now),
  )
}
