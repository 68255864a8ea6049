import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { addressRoutes } from './address/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { contentRoutes } from './content/routes.ts'
import { openApiRoutes } from './openapi/routes.ts'
import { orderRoutes } from './order/routes.ts'
import { callbackRoute } from './payment/callback-route.ts'
import { paymentRoutes } from './payment/routes.ts'
import type { OutsideParts, Parts } from './platform/parts.ts'
import { answerProblems, refuseBroken, refuseUrl } from './platform/problems.ts'
import { rateLimits } from './platform/rate-limits.ts'
import { requestId } from './platform/request-id.ts'
import { zodValidator } from './platform/serve.ts'
import { profileRoutes } from './profile/routes.ts'
import { receiptRoutes } from './receipt/routes.ts'
import { returnRoutes } from './returns/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { wishlistAlias, wishlistRoutes } from './wishlist/routes.ts'

type Options = {
  logger?: FastifyBaseLogger
  trustProxy?: string[]
  /** Hooks that must see every route; run before there are any. */
  before?: (app: FastifyInstance) => void
}

/** The shop's API under `/api/v1.0`. It listens to nothing itself: the server does, and tests inject. */
export async function buildApp(
  outside: OutsideParts,
  { logger, trustProxy, before }: Options = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    ...(logger && { loggerInstance: logger }),
    ...(trustProxy && trustProxy.length > 0 && { trustProxy }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    genReqId: requestId,
    requestTimeout: 20_000,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: refuseUrl,
    clientErrorHandler: refuseBroken,
  })
  // An `Expect` that nobody knows is passed over; Node itself would refuse it without a word.
  app.server.on('checkExpectation', (request, reply) => app.server.emit('request', request, reply))
  app.setValidatorCompiler(zodValidator)
  app.decorateRequest('caller')
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  before?.(app)
  acceptEmptyJson(app)
  answerProblems(app)

  const parts: Parts = { ...outside, limits: rateLimits(outside.db) }
  await app.register(async (api) => registerSlices(api, parts), { prefix: '/api/v1.0' })
  await wishlistAlias(app, parts)
  await app.register(async (scope) => callbackRoute(scope, parts))
  return app
}

async function registerSlices(api: FastifyInstance, parts: Parts): Promise<void> {
  await catalogueRoutes(api, parts)
  await reviewRoutes(api, parts)
  await contentRoutes(api, parts)
  await openApiRoutes(api, parts)
  await authRoutes(api, parts)
  await cartRoutes(api, parts)
  await addressRoutes(api, parts)
  await profileRoutes(api, parts)
  await wishlistRoutes(api, parts)
  await orderRoutes(api, parts)
  await receiptRoutes(api, parts)
  await returnRoutes(api, parts)
  await paymentRoutes(api, parts)
}

/** A JSON content type with an empty body is a call without a body, not a mistake. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    void parse(request, body, done)
  })
}
