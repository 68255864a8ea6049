import { apiPath } from '@nukkad/contract/paths'
import type { FastifyInstance } from 'fastify'
import { addressRoutes } from './people/address/routes.ts'
import { authRoutes } from './people/auth/routes.ts'
import { cartRoutes } from './sale/cart/routes.ts'
import { merchantFeedRoute } from './store/catalogue/merchant-feed.ts'
import { catalogueRoutes } from './store/catalogue/routes.ts'
import { contentRoutes } from './store/content/routes.ts'
import { openApiRoutes } from './platform/openapi/routes.ts'
import { orderRoutes } from './sale/order/routes.ts'
import { personRoutes } from './people/privacy/routes.ts'
import { paymentRoutes } from './sale/payment/routes.ts'
import { openAdmission, type Admission } from './platform/admission.ts'
import { openApp, type AppOptions } from './platform/open-app.ts'
import type { OutsideParts, Parts } from './parts.ts'
import { answerProblems } from './platform/problems.ts'
import { rateLimits } from './platform/rate-limits.ts'
import { openSharedCounts, type SharedCounts } from './platform/shared-counts.ts'
import { cutSlowBodies, storeBodies, type BodyLimits } from './platform/slow-bodies.ts'
import { profileRoutes } from './people/profile/routes.ts'
import { receiptRoutes } from './sale/receipt/routes.ts'
import { payoutRoutes } from './people/payout/routes.ts'
import { returnRoutes } from './sale/returns/routes.ts'
import { reviewRoutes } from './store/reviews/routes.ts'
import { shownIdentity } from './store/settings/identity.ts'
import { shownPrefixes } from './store/settings/kept-prefix.ts'
import { callbackRoute, settlementRoutes } from './sale/settlement/routes.ts'
import { taxPaperRoutes } from './sale/tax-paper/routes.ts'
import { onStockMoved } from './store/stock/stock.ts'
import { stockAlertRoutes } from './people/stock-alerts/routes.ts'
import { wishlistAlias, wishlistRoutes } from './people/wishlist/routes.ts'

/** More orders at a time would only wait for the same rows of stock and take others' connections. */
const orderWrites = { atOnce: 4, perCaller: 20, mostWaiting: 400, patienceMs: 8_000 }
const heavyWork = { atOnce: 4, perCaller: 8, mostWaiting: 100, patienceMs: 5_000 }

/** Shared by a server's pages and its API. */
export const openHeavyWork = (): Admission => openAdmission(heavyWork)

/** The shop's API under `/api/v1.0`; it does not listen itself. */
export async function buildApp(
  outside: OutsideParts,
  { bodies = storeBodies, ...options }: AppOptions & { bodies?: BodyLimits } = {},
): Promise<FastifyInstance> {
  // Node knows one limit for all calls; each call has its own beside it.
  const app = openApp({ requestTimeout: bodies.uploadMs, ...options })
  cutSlowBodies(app, bodies)
  app.decorateRequest('caller')
  app.decorateRequest('owned')

  const counts = openSharedCounts(outside.db)
  app.addHook('onClose', async () => counts.close())
  const parts = partsOf(outside, counts)
  // The caller who moved stock gets a reply only after the refresh.
  const ended = onStockMoved(outside.db, outside.catalogue.moveStock)
  app.addHook('onClose', async () => ended())
  answerProblems(app, parts.security)
  await app.register(async (api) => registerSlices(api, parts), { prefix: apiPath })
  await wishlistAlias(app, parts)
  await app.register(async (scope) => callbackRoute(scope, parts))
  merchantFeedRoute(app, parts)
  return app
}

function partsOf(outside: OutsideParts, counts: SharedCounts): Parts {
  const { seller } = outside.catalogue
  const identity = () => shownIdentity(outside.catalogue.identity(), seller())
  return {
    ...outside,
    security: outside.security ?? (() => {}),
    reads: outside.reads ?? outside.db,
    terms: outside.terms ?? outside.catalogue.terms,
    limits: rateLimits(outside.db, counts),
    shopState: outside.catalogue.shopState,
    identity,
    seller,
    taxRates: outside.catalogue.taxRates,
    orderPrefix: () => shownPrefixes(outside.catalogue.orderPrefix(), identity())[0],
    admission: { orders: openAdmission(orderWrites), heavy: outside.heavyWork ?? openHeavyWork() },
  }
}

async function registerSlices(api: FastifyInstance, parts: Parts): Promise<void> {
  await catalogueRoutes(api, parts)
  await reviewRoutes(api, parts)
  await contentRoutes(api, parts)
  await openApiRoutes(api, parts)
  await authRoutes(api, parts)
  await cartRoutes(api, parts)
  await addressRoutes(api, parts)
  await personRoutes(api, parts)
  await profileRoutes(api, parts)
  await wishlistRoutes(api, parts)
  await stockAlertRoutes(api, parts)
  await orderRoutes(api, parts)
  await receiptRoutes(api, parts)
  await taxPaperRoutes(api, parts)
  await returnRoutes(api, parts)
  await paymentRoutes(api, parts)
  await payoutRoutes(api, parts)
  await settlementRoutes(api, parts)
}
