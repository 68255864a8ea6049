import { buildApp } from '@nukkad/api/app'
import { openCatalogue, type CatalogueChange } from '@nukkad/api/catalogue/read-model'
import { razorpay } from '@nukkad/api/payment/razorpay'
import { systemClock } from '@nukkad/api/platform/clock'
import { connect } from '@nukkad/api/platform/db'
import type { FastifyInstance } from 'fastify'
import cluster from 'node:cluster'
import { serveHealth } from './health.ts'
import type { Life } from './life.ts'
import type { Log } from './log.ts'
import { pictureFinder, type FindPicture } from './media/find-picture.ts'
import { openMedia } from './media/open-media.ts'
import { serveMedia } from './media/serve-media.ts'
import { warmMedia } from './media/warm-media.ts'
import { measureRequests, serveMetrics } from './metrics.ts'
import { openDoor } from './open-door.ts'
import { logRequests } from './request-log.ts'
import { addSecurityHeaders } from './security-headers.ts'
import type { Settings } from './settings/settings.ts'
import { within } from './within.ts'

/** The store's documents; told of every change in the catalogue. */
export type Pages = { changed: (change: CatalogueChange) => void }
export type PageParts = { settings: Settings; log: Log; findPicture: FindPicture }
export type ServePages = (app: FastifyInstance, parts: PageParts) => Promise<Pages>

type Front = {
  life: Life
  settings: Settings
  databaseUrl: string
  log: Log
  servePages: ServePages
  collectMetrics: () => Promise<string>
}

const drainMs = 10_000

/** The store's own door: API, documents, health and metrics on PORT. */
export async function openFront(front: Front): Promise<void> {
  const { life, settings, databaseUrl, log } = front
  const db = await life.open({
    start: async () => connect(databaseUrl),
    close: (open) => open.destroy(),
  })
  const catalogue = await life.open({
    start: () => openCatalogue(db, { log }),
    close: (open) => open.close(),
  })
  const media = await life.open({
    start: async () => openMedia({ dataDir: settings.dataDir, log }),
    close: (open) => open.close(),
  })
  const app = await buildApp(
    { db, clock: systemClock, catalogue, payments: razorpay(settings.razorpay), seller: settings.seller },
    {
      logger: log,
      trustProxy: settings.trustProxy,
      before: (early) => {
        addSecurityHeaders(early, settings.production)
        measureRequests(early)
        logRequests(early)
      },
    },
  )
  serveHealth(app, db)
  serveMetrics(app, { token: settings.metricsToken, collect: front.collectMetrics })
  serveMedia(app, media)
  const pages = await front.servePages(app, { settings, log, findPicture: pictureFinder(media.masters) })
  catalogue.onChange(pages.changed)

  const { host, port } = settings
  await life.open({
    start: () => openDoor({ variable: 'PORT', host, port }, () => app.listen({ host, port })),
    close: () => drain(app, log),
  })
  if (settings.warmMedia && isFirst())
    await life.open({ start: async () => warmMedia(app, media, log), close: (end) => end() })
}

/** What has to be done once, however many processes serve. */
function isFirst(): boolean {
  return cluster.isPrimary || cluster.worker?.id === 1
}

/** No new connection, what is in flight is finished, and after ten seconds what is left is cut. */
async function drain(app: FastifyInstance, log: Log): Promise<void> {
  const closed = app.close()
  // A kept-alive connection becomes idle only when its last answer is out.
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  const isDone = await within(drainMs, closed)
  clearInterval(idle)
  if (isDone) return
  log.warn('requests still unfinished after ten seconds were cut')
  app.server.closeAllConnections()
  await closed
}
