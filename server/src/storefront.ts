import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { CatalogueChange } from '@nukkad/api/catalogue/read-model'
import type { FastifyInstance } from 'fastify'
import { readAssets } from './documents/assets.ts'
import { checkoutOrigins } from './documents/checkout-origins.ts'
import { openDocumentCache, type DocumentCache } from './documents/document-cache.ts'
import { serveDocuments } from './documents/documents.ts'
import { makeRenderer, type StorefrontBuild } from './documents/render.ts'
import type { PageParts, Pages } from './front.ts'
import { StartFailure } from './start-failure.ts'

const build = fileURLToPath(new URL('../../storefront/build/', import.meta.url))
const mostBytes = 32 * 1024 * 1024
const freshMs = 60_000
// Pages name dates ("delivery by …"), so an old one is not good enough even for the first to come.
const staleMs = 600_000

/** The built storefront on this app. */
export async function serveStorefront(app: FastifyInstance, { settings, log, findPicture }: PageParts): Promise<Pages> {
  const entry = join(build, 'server', 'index.js')
  if (!existsSync(entry)) throw new StartFailure('The store is not built; begin with npm start, which builds it.')

  const cache = openDocumentCache({
    mostBytes,
    freshMs,
    staleMs,
    failed: (err) => log.error({ err }, 'a page could not be rendered anew'),
  })
  serveDocuments(app, {
    assets: await readAssets(join(build, 'client')),
    cache,
    render: makeRenderer((await import(pathToFileURL(entry).href)) as StorefrontBuild, app, {
      mode: 'production',
      seller: settings.seller,
      findPicture,
      report: (err) => log.error({ err }, 'a page has an error'),
    }),
    publicUrl: settings.publicUrl,
    allowedOn: checkoutOrigins(settings.razorpay),
  })
  return { changed: (change) => dropPages(cache, change) }
}

/** A stock move shows on that product's page alone; lists show it only when the product sold out or came back. */
function dropPages(pages: DocumentCache, change: CatalogueChange): void {
  if (change === '*' || change.turned) return pages.dropAll()
  const page = `/product-view/${change.slug}`
  pages.dropWhere((key) => key === page || key.startsWith(`${page}?`) || key.startsWith(`${page}.data`))
}
