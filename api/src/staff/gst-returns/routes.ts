import { gstPeriod, type GstFiling } from '@nukkad/contract/gst-return-rules'
import * as contract from '@nukkad/contract/staff/gst-returns'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendSheet } from '../../platform/csv.ts'
import type { Db } from '../../platform/db.ts'
import { serveStaff, type StaffServingParts } from '../../platform/serve-staff.ts'
import { readSeller } from '../../sale/tax/seller.ts'
import { portalJson } from './portal-json.ts'
import { sectionCsv } from './portal-sheets.ts'
import { readReturnDocuments } from './read-return-documents.ts'
import { viewReturn } from './view-return.ts'
import { sumReturn } from './sum-return.ts'
import { taxRegister } from './tax-register.ts'

type Asked = { month: string; filing: GstFiling }

export function gstReturnRoutes(app: FastifyInstance, parts: StaffServingParts): void {
  serveStaff(app, parts, contract.getGstReturn, async ({ db, query }) => {
    const { gstin, period, documents } = await readPeriod(db, query)
    return viewReturn(sumReturn(documents), { ...period, gstin })
  })
  serveStaff(app, parts, contract.getGstr1, async ({ db, query, reply }) => {
    const { gstin, period, documents } = await readPeriod(db, query)
    const isInvoicesOnly = period.kind === 'invoices'
    attach(reply, `${isInvoicesOnly ? 'iff' : 'gstr-1'}-${query.month}.json`)
    return portalJson({ gstin, month: query.month, isInvoicesOnly }, sumReturn(documents))
  })
  serveStaff(app, parts, contract.getGstSection, async ({ db, query: { section, ...asked }, reply }) => {
    const { documents } = await readPeriod(db, asked)
    attach(reply.type('text/csv; charset=utf-8'), `gstr-1-${asked.month}-${section}.csv`)
    return sectionCsv(section, sumReturn(documents))
  })
  serveStaff(app, parts, contract.getTaxRegister, async ({ db, query, reply }) => {
    const { documents } = await readPeriod(db, query)
    return sendSheet(reply, `tax-register-${query.month}`, taxRegister(documents))
  })
}

async function readPeriod(db: Db, { month, filing }: Asked) {
  const period = gstPeriod(month, filing)
  const documents = await readReturnDocuments(db, period.from, period.to)
  const { gstin } = await readSeller(db)
  return { gstin, period, documents }
}

function attach(reply: FastifyReply, name: string): void {
  reply.header('content-disposition', `attachment; filename="${name}"`)
}
