import { createClient } from '@nukkad/contract/client'
import type { Seller } from '@nukkad/contract/shop'
import type { FastifyInstance } from 'fastify'
import type { FindPicture } from '../media/find-picture.ts'

/** Who a page is rendered for, as far as limits and the log are concerned. */
export type Asker = { ip: string; requestId: string }
export type Render = (address: string, asker: Asker) => Promise<Response>

type Provider = { set: (context: unknown, value: unknown) => void }
type Handler = (request: Request, context: Provider) => Promise<Response>
type HandleError = (error: unknown, args: { request: Request }) => void
/** What the storefront's build gives us; `entry.server.tsx` exports it. */
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

type Options = {
  mode: 'production' | 'development'
  seller: Seller
  findPicture: FindPicture
  report: (error: unknown) => void
}

const patienceMs = 10_000

/** Renders the storefront's addresses; its loaders reach the API in this process, without the network. */
export function makeRenderer(build: StorefrontBuild, api: FastifyInstance, options: Options): Render {
  const { mode, seller, findPicture, report } = options
  const { module } = build.entry
  const { createRequestHandler, RouterContextProvider, apiContext, sellerContext, pictureContext } = module
  const handleError: HandleError = (error, { request }) => request.signal.aborted || report(error)
  const handle = createRequestHandler({ ...build, entry: { module: { ...module, handleError } } }, mode)

  return (address, asker) => {
    const context = new RouterContextProvider()
    context.set(apiContext, callInProcess(api, asker))
    context.set(sellerContext, seller)
    context.set(pictureContext, findPicture)
    return handle(new Request(address, { signal: AbortSignal.timeout(patienceMs) }), context)
  }
}

function callInProcess(api: FastifyInstance, { ip, requestId }: Asker) {
  return createClient(async ({ method, url, headers, body }) => {
    const reply = await api.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, 'x-request-id': requestId },
      remoteAddress: ip,
      ...(body !== undefined && { payload: body }),
    })
    return { status: reply.statusCode, text: async () => reply.body }
  })
}
