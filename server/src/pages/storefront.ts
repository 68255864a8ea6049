import { openFinishedCache } from '@nukkad/api/platform/finished-cache'
import { serviceWorker } from '@nukkad/contract/paths'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { readAssets } from './assets.ts'
import { checkoutOrigins } from './content-security.ts'
import { retiredWorker } from './retired-worker.ts'
import { showsChange } from './page-keys.ts'
import { finishedPages, servePages } from './serve-pages.ts'
import { makeRenderer, type StorefrontBuild } from './render.ts'
import type { PageParts, Pages } from '../http/http-server.ts'
import { StartFailure } from '../base/start-failure.ts'

const build = fileURLToPath(new URL('../../../storefront/build/', import.meta.url))
const maxBytes = 32 * 1024 * 1024
const freshMs = 60_000
// Pages name dates ("delivery by …"), so no visitor may get an old one.
const staleMs = 600_000
const missingMs = 5_000

export async function serveStorefront(
  app: FastifyInstance,
  { settings, log, findPicture, heavyWork, answers, seller }: PageParts,
): Promise<Pages> {
  const entry = join(build, 'server', 'index.js')
  if (!existsSync(entry)) throw new StartFailure('The store is not built; begin with npm start, which builds it.')

  const onFailure = (err: unknown) => log.error({ err }, 'a page could not be rendered again')
  const cache = openFinishedCache({ maxBytes, renewal: { freshMs, staleMs, missingMs, onFailure } })
  const assets = await readAssets(join(build, 'client'))
  if (!settings.offlinePages) assets.set(serviceWorker, retiredWorker)
  servePages(app, {
    assets,
    cache,
    render: makeRenderer(
      (await import(pathToFileURL(entry).href)) as StorefrontBuild,
      { app, answers },
      {
        mode: 'production',
        seller,
        findPicture,
        report: (err) => log.error({ err }, 'a page has an error'),
      },
    ),
    publicUrl: settings.publicUrl,
    allowedOn: checkoutOrigins(settings.razorpay),
    heavyWork,
  })
  return {
    changed: (change) => cache.dropWhere((key, page) => showsChange(key, page, change)),
    finishedAt: finishedPages(assets, cache),
  }
}
