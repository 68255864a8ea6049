import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerFactory,
} from 'fastify'
import type { IncomingMessage } from 'node:http'
import { ShopError } from './errors.ts'
import { withoutPorts } from './network.ts'
import { brokenRefusal, urlRefusal } from './problems.ts'
import { requestId } from './request-id.ts'
import { zodSerializer, zodValidator } from './serve.ts'
import { closeUnread } from './slow-bodies.ts'

export type AppOptions = {
  logger?: FastifyBaseLogger
  trustProxy?: string[]
  serverFactory?: FastifyServerFactory
  /** The time limit for receiving a whole request. */
  requestTimeout?: number
  /** Sent with every reply, also with refusals that no hook or route sees. */
  headers?: Readonly<Record<string, string>>
  /** Hooks that must see every route; run before any route exists. */
  before?: (app: FastifyInstance) => void
}

const bodyLimit = 64 * 1024

/**
 * The common part of the shop's and the staff's app: limits, request ids, checked input, refusals of broken requests.
 */
export function openApp({
  logger,
  trustProxy,
  serverFactory,
  requestTimeout = 20_000,
  headers = {},
  before,
}: AppOptions = {}): FastifyInstance {
  const app = Fastify({
    ...given({ loggerInstance: logger, serverFactory, trustProxy: trustProxy?.length ? trustProxy : undefined }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    genReqId: requestId,
    requestTimeout,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: urlRefusal(headers),
    clientErrorHandler: brokenRefusal(headers),
  })
  // Node itself would refuse an unknown `Expect` silently.
  app.server.on('checkExpectation', (request, reply) => app.server.emit('request', request, reply))
  app.setValidatorCompiler(zodValidator)
  app.setSerializerCompiler(zodSerializer)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    refuseWithoutHost(request.raw)
    // Must run before anything reads the caller's address.
    const forwarded = request.raw.headers['x-forwarded-for']
    if (forwarded !== undefined) request.raw.headers['x-forwarded-for'] = withoutPorts([forwarded].flat().join(', '))
    reply.header('x-request-id', request.id)
  })
  before?.(app)
  closeUnread(app, bodyLimit)
  acceptEmptyJson(app)
  return app
}

/** Node would refuse it itself, without our headers (`requireHostHeader`). */
function refuseWithoutHost({ headers, httpVersion }: IncomingMessage): void {
  if (httpVersion === '1.1' && headers.host === undefined) throw new ShopError('BAD_REQUEST')
}

/** Accepts an empty JSON body as no body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    void parse(request, body, done)
  })
}

/** Leaves out undefined options, which Fastify treats as values. */
function given<Options extends object>(options: Options): { [Name in keyof Options]?: NonNullable<Options[Name]> } {
  const set = Object.entries(options).filter(([, value]) => value !== undefined)
  return Object.fromEntries(set) as { [Name in keyof Options]?: NonNullable<Options[Name]> }
}
