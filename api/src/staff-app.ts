import cookie from '@fastify/cookie'
import type { PaymentMode } from '@nukkad/contract/setup-rules'
import type { Identity, Seller } from '@nukkad/contract/shop'
import { staffApiPath } from '@nukkad/contract/staff-rules'
import type { CheckoutTerms } from '@nukkad/contract/terms-rules'
import type { FastifyInstance } from 'fastify'
import { auditRoutes } from './staff/audit/routes.ts'
import { couponRoutes } from './staff/coupons/routes.ts'
import { contentRoutes } from './staff/content/routes.ts'
import { pageRoutes } from './staff/pages/routes.ts'
import { productRoutes } from './staff/products/routes.ts'
import { shipmentRoutes } from './staff/shipments/routes.ts'
import { reportRoutes } from './staff/reports/routes.ts'
import { returnRoutes } from './staff/returns/routes.ts'
import { categoryRoutes } from './staff/categories/routes.ts'
import { cashRuleRoutes } from './staff/cash-blocks/routes.ts'
import { collectionRoutes } from './staff/collections/routes.ts'
import { sizeChartRoutes } from './staff/size-charts/routes.ts'
import { priceRoutes } from './staff/prices/routes.ts'
import { customerRoutes } from './staff/customers/routes.ts'
import { orderRoutes } from './staff/orders/routes.ts'
import { staffDocumentRoute } from './platform/openapi/staff-document.ts'
import { labelRoutes } from './staff/labels/routes.ts'
import { packingRoutes } from './staff/packing/routes.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/db.ts'
import type { Seal } from './platform/seal.ts'
import { openApp, type AppOptions } from './platform/open-app.ts'
import { answerProblems } from './platform/problems.ts'
import { openStaffLimits, type StaffServingParts } from './platform/serve-staff.ts'
import type { SecurityLog } from './platform/security.ts'
import { cutSlowBodies, staffBodies, type BodyLimits } from './platform/slow-bodies.ts'
import { refuseForeignOrigin } from './platform/staff-access.ts'
import type { TemporaryFiles } from './platform/temporary-files.ts'
import { pictureRoutes } from './store/pictures/routes.ts'
import type { PictureTools } from './store/pictures/tools.ts'
import { refundRoutes } from './staff/refunds/routes.ts'
import { remittanceRoutes } from './staff/remittances/routes.ts'
import { reviewRoutes } from './staff/reviews/routes.ts'
import { searchRoutes } from './staff/search/routes.ts'
import { todayRoutes } from './staff/today/routes.ts'
import { settingRoutes } from './staff/settings/routes.ts'
import { codeRoutes } from './staff/imports/code-sheets.ts'
import { importRoutes } from './staff/imports/import-routes.ts'
import { sheetRoutes } from './staff/imports/routes.ts'
import { staffRoutes } from './staff/members/routes.ts'
import { gstReturnRoutes } from './staff/gst-returns/routes.ts'
import { taxDocumentRoutes } from './staff/tax-documents/routes.ts'
import { taxRateRoutes } from './staff/tax-rates/routes.ts'
import { stockRoutes } from './staff/stock/routes.ts'

export type StaffOutsideParts = {
  /** A separate pool: staff work never takes connections from shoppers. */
  db: Db
  clock: Clock
  staffUrl: string
  /** The store, for links to it. */
  publicUrl: string
  firstOwners: readonly string[]
  /** Opens the accounts that cash goes back to, and closes the addresses of previews. */
  seal: Seal
  /** The seller, as this process knows it. */
  seller: () => Seller
  paymentMode: PaymentMode
  /** The shop's identity, as this process knows it. */
  identity: () => Identity
  terms: () => CheckoutTerms
  pictures: PictureTools
  files: TemporaryFiles
  security?: SecurityLog
}

/** The staff API under `/staff/api/v1.0`, for a separate port. It does not listen itself. */
export async function buildStaffApp(
  outside: StaffOutsideParts,
  { bodies = staffBodies, ...options }: AppOptions & { bodies?: BodyLimits } = {},
): Promise<FastifyInstance> {
  // Node knows one limit for all calls; each call has its own beside it.
  const app = openApp({ requestTimeout: bodies.uploadMs, ...options })
  cutSlowBodies(app, bodies)
  // Another site's form could send text, and JSON in it.
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('staff')
  const { security = () => {} } = outside
  answerProblems(app, security)
  await app.register(cookie)
  const parts = { ...outside, security, limits: openStaffLimits() }
  await app.register(
    async (api) => {
      api.addHook('onRequest', refuseForeignOrigin(parts))
      await addRoutes(api, parts)
    },
    { prefix: staffApiPath },
  )
  return app
}

async function addRoutes(api: FastifyInstance, parts: StaffOutsideParts & StaffServingParts): Promise<void> {
  await staffRoutes(api, parts)
  await settingRoutes(api, parts)
  await auditRoutes(api, parts)
  todayRoutes(api, parts)
  searchRoutes(api, parts)
  await refundRoutes(api, parts)
  await remittanceRoutes(api, parts)
  cashRuleRoutes(api, parts)
  taxDocumentRoutes(api, parts)
  gstReturnRoutes(api, parts)
  taxRateRoutes(api, parts)
  reportRoutes(api, parts)
  await orderRoutes(api, parts)
  returnRoutes(api, parts)
  await productRoutes(api, parts)
  categoryRoutes(api, parts)
  collectionRoutes(api, parts)
  sizeChartRoutes(api, parts)
  priceRoutes(api, parts)
  await couponRoutes(api, parts)
  await contentRoutes(api, parts)
  await pageRoutes(api, parts)
  await stockRoutes(api, parts)
  await pictureRoutes(api, parts)
  await customerRoutes(api, parts)
  await reviewRoutes(api, parts)
  await packingRoutes(api, parts)
  labelRoutes(api, parts)
  shipmentRoutes(api, parts)
  await sheetRoutes(api, parts)
  await importRoutes(api, parts)
  await codeRoutes(api, parts)
  staffDocumentRoute(api, parts)
}
