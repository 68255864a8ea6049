import { unknownReply, type Shown } from '@nukkad/api/platform/finished'
import type { FinishedCache } from '@nukkad/api/platform/finished-cache'
import { createClient } from '@nukkad/contract/client'
import type { Seller } from '@nukkad/contract/shop'
import type { FastifyInstance } from 'fastify'
import type { FindPicture } from '../media/find-picture.ts'

export type Asker = { ip: string; requestId: string }
/** Reports after each API call the data whose change would change the page. */
export type Render = (address: string, asker: Asker, onCall: (reply: Shown) => void) => Promise<Response>

type Provider = { set: (context: unknown, value: unknown) => void }
type Handler = (request: Request, context: Provider) => Promise<Response>
type HandleError = (error: unknown, args: { request: Request }) => void
export type StorefrontBuild = {
  entry: {
    module: {
      createRequestHandler: (build: unknown, mode: 'production' | 'development') => Handler
      RouterContextProvider: new () => Provider
      apiContext: unknown
      sellerContext: unknown
      pictureContext: unknown
      handleError?: HandleError
    }
  }
}

type Api = { app: FastifyInstance; answers: Pick<FinishedCache, 'at'> }

type Options = {
  mode: 'production' | 'development'
  seller: () => Seller
  findPicture: FindPicture
  report: (error: unknown) => void
}

const patienceMs = 10_000

/** Renders the storefront; its loaders call the API in this process, without the network. */
export function makeRenderer(build: StorefrontBuild, { app, answers }: Api, options: Options): Render {
  const { mode, seller, findPicture, report } = options
  const { module } = build.entry
  const { createRequestHandler, RouterContextProvider, apiContext, sellerContext, pictureContext } = module
  const handleError: HandleError = (error, { request }) => request.signal.aborted || report(error)
  const handle = createRequestHandler({ ...build, entry: { module: { ...module, handleError } } }, mode)

  return async (address, asker, onCall) => {
    const context = new RouterContextProvider()
    const unavailable = { isTold: false }
    context.set(apiContext, callInProcess({ app, answers }, asker, { unavailable, onCall }))
    context.set(sellerContext, seller())
    context.set(pictureContext, findPicture)
    const response = await handle(new Request(address, { signal: AbortSignal.timeout(patienceMs) }), context)
    return unavailable.isTold && response.status >= 500 ? tryAgain(response) : response
  }
}

function tryAgain({ body, headers }: Response): Response {
  const later = new Headers(headers)
  later.set('retry-after', '2')
  return new Response(body, { status: 503, headers: later })
}

type Noted = { unavailable: { isTold: boolean }; onCall: (reply: Shown) => void }

function callInProcess({ app, answers }: Api, { ip, requestId }: Asker, { unavailable, onCall }: Noted) {
  return createClient(async ({ method, url, headers, body }) => {
    const reply = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, 'x-request-id': requestId },
      remoteAddress: ip,
      ...(body !== undefined && { payload: body }),
    })
    onCall(answers.at(url) ?? unknownReply)
    if (reply.statusCode === 503) unavailable.isTold = true
    return { status: reply.statusCode, text: async () => reply.body }
  })
}
