import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { apiPath } from '@nukkad/contract/paths'
import { defaultCashLimits } from '@nukkad/contract/cash-rules'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerFactory,
} from 'fastify'
import { addressRoutes } from './address/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { contentRoutes } from './content/routes.ts'
import { openApiRoutes } from './openapi/routes.ts'
import { orderRoutes } from './order/routes.ts'
import { personRoutes } from './person/routes.ts'
import { paymentRoutes } from './payment/routes.ts'
import { openAdmission, type Admission } from './platform/admission.ts'
import { withoutPorts } from './platform/network.ts'
import type { OutsideParts, Parts } from './parts.ts'
import { answerProblems, refuseBroken, refuseUrl } from './platform/problems.ts'
import { rateLimits } from './platform/rate-limits.ts'
import { zodValidator } from './platform/serve.ts'
import { profileRoutes } from './profile/routes.ts'
import { receiptRoutes } from './receipt/routes.ts'
import { returnRoutes } from './returns/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { callbackRoute, settlementRoutes } from './settlement/routes.ts'
import { onStockMoved } from './stock/stock.ts'
import { wishlistAlias, wishlistRoutes } from './wishlist/routes.ts'

type Options = {
  logger?: FastifyBaseLogger
  trustProxy?: string[]
  serverFactory?: FastifyServerFactory
  /** Hooks that must see every route; run before there are any. */
  before?: (app: FastifyInstance) => void
}

/** More orders at a time would only wait for the same rows of stock and take others' connections. */
const orderWrites = { atOnce: 4, perCaller: 20, mostWaiting: 400, patienceMs: 8_000 }
const heavyWork = { atOnce: 4, perCaller: 8, mostWaiting: 100, patienceMs: 5_000 }

/** Shared by a server's pages and its API. */
export const openHeavyWork = (): Admission => openAdmission(heavyWork)

/** The shop's API under `/api/v1.0`; it does not listen itself. */
export async function buildApp(
  outside: OutsideParts,
  { logger, trustProxy, serverFactory, before }: Options = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    ...given({ loggerInstance: logger, serverFactory, trustProxy: trustProxy?.length ? trustProxy : undefined }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    genReqId: requestId,
    requestTimeout: 20_000,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: refuseUrl,
    clientErrorHandler: refuseBroken,
  })
  // Node itself would refuse an unknown `Expect` silently.
  app.server.on('checkExpectation', (request, reply) => app.server.emit('request', request, reply))
  app.setValidatorCompiler(zodValidator)
  app.decorateRequest('caller')
  app.addHook('onRequest', async (request, reply) => {
    const { headers } = request.raw
    // Must run before anything reads the caller's address.
    if (headers['x-forwarded-for'] !== undefined)
      headers['x-forwarded-for'] = withoutPorts([headers['x-forwarded-for']].flat().join(', '))
    reply.header('x-request-id', request.id)
  })
  before?.(app)
  acceptEmptyJson(app)

  const parts = partsOf(outside)
  // The caller who moved stock gets a reply only after the refresh.
  const ended = onStockMoved(outside.db, outside.catalogue.moveStock)
  app.addHook('onClose', async () => ended())
  answerProblems(app, parts.security)
  await app.register(async (api) => registerSlices(api, parts), { prefix: apiPath })
  await wishlistAlias(app, parts)
  await app.register(async (scope) => callbackRoute(scope, parts))
  return app
}

function partsOf(outside: OutsideParts): Parts {
  return {
    ...outside,
    security: outside.security ?? (() => {}),
    reads: outside.reads ?? outside.db,
    cashLimits: outside.cashLimits ?? defaultCashLimits,
    limits: rateLimits(outside.db),
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
  await orderRoutes(api, parts)
  await receiptRoutes(api, parts)
  await returnRoutes(api, parts)
  await paymentRoutes(api, parts)
  await settlementRoutes(api, parts)
}

/** Accepts an empty JSON body as no body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    void parse(request, body, done)
  })
}

/** Leaves out undefined options, which Fastify takes for values. */
function given<Options extends object>(options: Options): { [Name in keyof Options]?: NonNullable<Options[Name]> } {
  const set = Object.entries(options).filter(([, value]) => value !== undefined)
  return Object.fromEntries(set) as { [Name in keyof Options]?: NonNullable<Options[Name]> }
}

function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID()
}
