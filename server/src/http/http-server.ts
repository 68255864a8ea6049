import { buildApp, openHeavyWork } from '@nukkad/api/app'
import { openCatalogue, type CatalogueChange } from '@nukkad/api/store/catalogue/read-model'
import { openCatalogueFile } from './catalogue-file.ts'
import { razorpay } from '@nukkad/api/sale/payment/razorpay'
import type { Admission } from '@nukkad/api/platform/admission'
import { openMasters } from '@nukkad/api/store/pictures/masters'
import { systemClock } from '@nukkad/api/platform/clock'
import { connect, plannedOnce, silence, type Db } from '@nukkad/api/platform/db'
import type { FinishedCache } from '@nukkad/api/platform/finished-cache'
import { openLogos, type Logos } from '@nukkad/api/store/pictures/logos'
import { openSeal } from '@nukkad/api/platform/seal'
import { openTemporaryFiles } from '@nukkad/api/platform/temporary-files'
import type { Seller } from '@nukkad/contract/shop'
import type { FastifyInstance } from 'fastify'
import cluster from 'node:cluster'
import { demoOriginals } from '../demo-shop/demo-shop.ts'
import { serveHealth } from '../base/health.ts'
import { earlyReplies, type FinishedSource } from './early-replies.ts'
import type { ConnectionGuard } from './guard-connections.ts'
import { openServers } from './open-servers.ts'
import type { Lifecycle } from '../base/lifecycle.ts'
import type { Log } from '../base/log.ts'
import { pictureFinder, type FindPicture } from '../media/find-picture.ts'
import { openMedia, type OpenMedia } from '../media/open-media.ts'
import { openPictureTools } from '../media/picture-tools.ts'
import { serveIcons } from '../media/serve-icons.ts'
import { serveLogos, serveMedia } from '../media/serve-media.ts'
import { dropDeletedPictures, tidyDaily } from '../media/tidy-media.ts'
import { warmMedia } from '../media/warm-media.ts'
import { measureRequests, serveMetrics, type Measure } from '../base/metrics.ts'
import { listenOrExplain } from './listen.ts'
import { openContention, type Contention } from '../base/contention.ts'
import { openSecurityLog } from './security-log.ts'
import { logRequests } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'
import type { Settings } from '../settings/settings.ts'
import { openShopSecrets } from '../settings/shop-secret.ts'

export type Pages = { changed: (change: CatalogueChange) => void; finishedAt: FinishedSource }
export type PageParts = {
  settings: Settings
  log: Log
  findPicture: FindPicture
  heavyWork: Admission
  answers: FinishedCache
  seller: () => Seller
}
export type ServePages = (app: FastifyInstance, parts: PageParts) => Promise<Pages>

type HttpServerOptions = {
  lifecycle: Lifecycle
  settings: Settings
  databaseUrl: string
  log: Log
  guard: ConnectionGuard
  servePages: ServePages
  collectMetrics: () => Promise<string>
}

/** The pictures of pages come before photos of reviews. */
const uploadNiceness = 10

export async function startHttpServer(options: HttpServerOptions): Promise<void> {
  const { lifecycle, settings, log } = options
  const db = await openPool(options, 10)
  const reads = await openPool(options, 6)
  // Separate, so that a busy shop does not look dead.
  const readiness = await openPool(options, 1)
  const catalogue = await lifecycle.open({
    start: () => openCatalogue(db, { log, keeping: { file: openCatalogueFile(settings.dataDir) } }),
    close: (open) => open.close(),
  })
  const media = await lifecycle.open({
    start: async () =>
      openMedia({ pictures: demoOriginals, masters: openMasters(reads), dataDir: settings.dataDir, log }),
    close: (open) => open.close(),
  })
  const servers = openServers(options.guard)
  const contention = openContention()
  const heavyWork = openHeavyWork()
  const watching = watchRequests(settings, log, contention)
  const app = await buildApp(
    { db, reads, heavyWork, catalogue, ...(await openTools(options)) },
    {
      logger: log,
      trustProxy: settings.trustProxy,
      serverFactory: servers.serverFactory,
      headers: securityHeaders(settings.production),
      before: watching.before,
    },
  )
  serveHealth(app, { db: readiness, isLeaving: servers.isLeaving })
  serveMetrics(app, { token: settings.metricsToken, collect: options.collectMetrics })
  servePictures(app, media, openLogos(reads))
  await lifecycle.open({ start: async () => dropDeletedPictures(media, log), close: (end) => end() })
  const { answers, seller } = catalogue
  const findPicture = pictureFinder(media.originals)
  const pages = await options.servePages(app, { settings, log, heavyWork, findPicture, answers, seller })
  catalogue.onChange(pages.changed)
  servers.useEarlyReplies(watching.replyEarly([answers.openAt, pages.finishedAt]))
  const { host, port } = settings
  await lifecycle.open({
    start: () => listenOrExplain({ variable: 'PORT', host, port }, (at) => servers.listen(app, at)),
    close: () => servers.drain(log).then(() => app.close()),
  })
  if (isFirst()) await startMediaWork(options, { app, media, contention })
}

/** Everything that the API needs beside the database and its contents. */
async function openTools({ lifecycle, settings, log }: HttpServerOptions) {
  const { publicUrl, dataDir } = settings
  return {
    clock: systemClock,
    publicUrl,
    security: await openSecurityLog(settings, log),
    seal: openSeal(await openShopSecrets(settings)),
    payments: razorpay(settings.razorpay),
    pictures: await openPictureTools(lifecycle, uploadNiceness),
    files: openTemporaryFiles(dataDir),
  }
}

type MediaWork = { app: FastifyInstance; media: OpenMedia; contention: Contention }

/** The work on pictures that one process does for all. */
async function startMediaWork({ lifecycle, settings, log }: HttpServerOptions, work: MediaWork): Promise<void> {
  await lifecycle.open({ start: async () => tidyDaily(work.media, log), close: (end) => end() })
  if (settings.warmMedia)
    await lifecycle.open({ start: async () => warmMedia({ ...work, log }), close: (end) => end() })
}

function servePictures(app: FastifyInstance, media: OpenMedia, logos: Logos): void {
  serveMedia(app, media)
  serveLogos(app, logos)
  serveIcons(app, { logos, makeIcon: media.makeIcon })
}

/** Runs for every request, whether the framework answers it or not. */
function watchRequests({ production }: Settings, log: Log, { watch, noteRequest }: Contention) {
  let measure: Measure = () => {}
  return {
    before: (app: FastifyInstance) => {
      measure = measureRequests(app)
      logRequests(app)
      watch(app)
    },
    replyEarly: (sources: FinishedSource[]) =>
      earlyReplies({ sources, securityHeaders: securityHeaders(production), log, measure, noteRequest }),
  }
}

function openPool({ lifecycle, databaseUrl }: HttpServerOptions, connections: number): Promise<Db> {
  return lifecycle.open({
    start: async () => connect(plannedOnce(databaseUrl), connections, silence.serving),
    close: (open) => open.destroy(),
  })
}

function isFirst(): boolean {
  return cluster.isPrimary || cluster.worker?.id === 1
}
