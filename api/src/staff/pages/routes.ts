import type { Identity, Seller } from '@nukkad/contract/shop'
import * as contract from '@nukkad/contract/staff/pages'
import type { CheckoutTerms } from '@nukkad/contract/terms-rules'
import type { FastifyInstance } from 'fastify'
import { serveStaff, type StaffServingParts } from '../../platform/serve-staff.ts'
import * as pages from './pages.ts'
import { listStaffPages, readStaffPage } from '../../store/content/read-pages.ts'

type PageParts = StaffServingParts & { seller: () => Seller; identity: () => Identity; terms: () => CheckoutTerms }

export async function pageRoutes(app: FastifyInstance, parts: PageParts): Promise<void> {
  const source = () => ({ seller: parts.seller(), identity: parts.identity(), terms: parts.terms() })
  serveStaff(app, parts, contract.listStaffPages, ({ db }) => listStaffPages(db))
  serveStaff(app, parts, contract.getStaffPage, ({ db, params }) => readStaffPage(db, source(), params.pageId))
  serveStaff(app, parts, contract.addPage, ({ body, ...work }) => pages.addPage({ ...work, source: source() }, body))
  serveStaff(app, parts, contract.draftPage, ({ params, body, ...work }) =>
    pages.draftPage({ ...work, source: source() }, { ...params, ...body }),
  )
  serveStaff(app, parts, contract.publishPage, ({ params, body, ...work }) =>
    pages.publishPage({ ...work, source: source() }, { ...params, ...body }),
  )
  serveStaff(app, parts, contract.withdrawPage, ({ params, ...work }) =>
    pages.withdrawPage({ ...work, source: source() }, params.pageId),
  )
  serveStaff(app, parts, contract.placePage, ({ params, body, ...work }) =>
    pages.placePage({ ...work, source: source() }, { ...params, ...body }),
  )
  serveStaff(app, parts, contract.removePage, async ({ params, ...work }) => {
    await pages.removePage({ ...work, source: source() }, params.pageId)
    return { message: 'Deleted.' }
  })
}
