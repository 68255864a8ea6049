import * as contract from '@nukkad/contract/staff/gst-returns'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendSheet } from '../../platform/csv.ts'
import type { Db } from '../../platform/db.ts'
import { serveStaff, type StaffServingParts } from '../../platform/serve-staff.ts'
import { explainDifferences } from './explain-differences.ts'
import { rateChanges } from './order-taxes.ts'
import { portalJson } from './portal-json.ts'
import { sectionCsv } from './portal-sheets.ts'
import { readReturnDocuments } from './read-return-documents.ts'
import { closeFault, closePeriod, readClosedUntil, readPeriod, type AskedPeriod } from './tax-periods.ts'
import { taxRegister } from './tax-register.ts'
import { viewReturn } from './view-return.ts'

export function gstReturnRoutes(app: FastifyInstance, parts: StaffServingParts): void {
  serveStaff(app, parts, contract.getGstReturn, ({ db, query, now }) => view(db, query, now))
  serveStaff(app, parts, contract.getGstr1, async ({ db, query, reply }) => {
    const { gstin, kind, sums } = await readPeriod(db, query)
    const isInvoicesOnly = kind === 'invoices'
    attach(reply, `${isInvoicesOnly ? 'iff' : 'gstr-1'}-${query.month}.json`)
    return portalJson({ gstin, month: query.month, isInvoicesOnly }, sums)
  })
  serveStaff(app, parts, contract.getGstSection, async ({ db, query: { section, ...asked }, reply }) => {
    const { sums } = await readPeriod(db, asked)
    attach(reply.type('text/csv; charset=utf-8'), `gstr-1-${asked.month}-${section}.csv`)
    return sectionCsv(section, sums)
  })
  serveStaff(app, parts, contract.getTaxRegister, async ({ db, query, reply }) => {
    const { from, to } = await readPeriod(db, query)
    return sendSheet(reply, `tax-register-${query.month}`, taxRegister(await readReturnDocuments(db, from, to)))
  })
  serveStaff(app, parts, contract.closeGstPeriod, async ({ db, body: { month }, by, now }) => {
    await closePeriod(db, by, month, now)
    return view(db, { month }, now)
  })
}

async function view(db: Db, asked: AskedPeriod, now: Date) {
  const period = await readPeriod(db, asked)
  const closedUntil = await readClosedUntil(db)
  const fault = period.closed === null ? closeFault(period, closedUntil, now) : null
  const documents = await readReturnDocuments(db, period.from, period.to)
  const differences = { ...(await explainDifferences(db, period, documents)), rates: rateChanges(documents) }
  return viewReturn(period, { closedUntil, closeFault: fault }, differences)
}

function attach(reply: FastifyReply, name: string): void {
  reply.header('content-disposition', `attachment; filename="${name}"`)
}
