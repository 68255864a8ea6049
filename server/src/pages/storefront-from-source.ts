import { apiRoot } from '@nukkad/contract/paths'
import type { ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createServer, type ViteDevServer } from 'vite'
import { makeRenderer, type StorefrontBuild } from './render.ts'
import type { PageParts, Pages } from '../http/http-server.ts'
import { StartFailure } from '../process/start-failure.ts'

const storefront = fileURLToPath(new URL('../../../storefront/', import.meta.url))

/** The storefront from its sources, without caches and Content-Security-Policy: what Vite adds is inline. */
export async function serveFromSource(
  app: FastifyInstance,
  { settings, log, findPicture, answers }: PageParts,
): Promise<Pages> {
  if (settings.production) throw new StartFailure('NODE_ENV: got "production", wants anything else for npm run dev')

  const vite = await openVite(app)
  app.addHook('onClose', () => vite.close())
  app.get('*', async (request, reply) => {
    if (request.raw.url?.startsWith(`${apiRoot}/`)) return reply.callNotFound()
    if (await isVites(vite, request, reply.raw)) return reply.hijack()

    const load = (await vite.ssrLoadModule('virtual:react-router/server-build')) as StorefrontBuild
    const render = makeRenderer(
      load,
      { app, answers },
      {
        mode: 'development',
        seller: settings.seller,
        findPicture,
        report: (err) => log.error({ err }, 'a page has an error'),
      },
    )
    const asker = { ip: request.ip, requestId: request.id }
    const response = await render(settings.publicUrl + request.raw.url, asker, () => {})
    reply.code(response.status).headers(Object.fromEntries(response.headers))
    return reply.send(Buffer.from(await response.arrayBuffer()))
  })
  return { changed: () => {}, finishedAt: () => undefined }
}

async function openVite(app: FastifyInstance): Promise<ViteDevServer> {
  const ours = process.listeners('SIGTERM')
  const vite = await createServer({
    root: storefront,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  // Vite would end the process at once; ours closes the database first.
  for (const listener of process.listeners('SIGTERM')) {
    if (!ours.includes(listener)) process.off('SIGTERM', listener)
  }
  return vite
}

function isVites(vite: ViteDevServer, request: FastifyRequest, raw: ServerResponse): Promise<boolean> {
  return new Promise((resolve, reject) => {
    raw.once('close', () => resolve(true))
    vite.middlewares(request.raw, raw, (error?: unknown) => (error ? reject(error) : resolve(false)))
  })
}
