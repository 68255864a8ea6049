import { apiRoot } from '@nukkad/contract/paths'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { makeRenderer, type StorefrontBuild } from './render.ts'
import type { PageParts, Pages } from '../http/http-server.ts'
import { StartFailure } from '../base/start-failure.ts'
import { isVites, openVite } from './vite.ts'

const storefront = fileURLToPath(new URL('../../../storefront/', import.meta.url))

/** The storefront from its sources, without caches and Content-Security-Policy: what Vite adds is inline. */
export async function serveFromSource(
  app: FastifyInstance,
  { settings, log, findPicture, answers, seller }: PageParts,
): Promise<Pages> {
  if (settings.production) throw new StartFailure('NODE_ENV: got "production", wants anything else for npm run dev')

  const vite = await openVite(app, storefront)
  app.get('*', async (request, reply) => {
    if (request.raw.url?.startsWith(`${apiRoot}/`)) return reply.callNotFound()
    if (await isVites(vite, request, reply.raw)) return reply.hijack()

    const load = (await vite.ssrLoadModule('virtual:react-router/server-build')) as StorefrontBuild
    const render = makeRenderer(
      load,
      { app, answers },
      {
        mode: 'development',
        seller,
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
