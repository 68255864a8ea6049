import * as contract from '@nukkad/contract/staff/reports'
import type { FastifyInstance } from 'fastify'
import { sendSheet } from '../../platform/csv.ts'
import { serveStaff, type StaffServingParts } from '../../platform/serve-staff.ts'
import { readProductFit } from './return-reports.ts'
import { readReport, reportSheet } from './reports.ts'
import { readSalesOverview } from './sales-overview.ts'

export function reportRoutes(app: FastifyInstance, parts: StaffServingParts): void {
  serveStaff(app, parts, contract.getSalesOverview, ({ db, now }) => readSalesOverview(db, now))
  serveStaff(app, parts, contract.getReport, ({ db, now, params, query }) =>
    readReport(db, { ...params, ...query }, now),
  )
  serveStaff(app, parts, contract.getProductFit, ({ db, now, params }) => readProductFit(db, params.productId, now))
  serveStaff(app, parts, contract.exportReport, async ({ db, params, query, reply }) => {
    const name = `${params.report.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-${query.from}-${query.to}`
    return sendSheet(reply, name, await reportSheet(db, { ...params, ...query }))
  })
}
