import { openMasters } from '@nukkad/api/store/pictures/masters'
import { systemClock } from '@nukkad/api/platform/clock'
import { connect, type Db, silence } from '@nukkad/api/platform/db'
import { openLogos } from '@nukkad/api/store/pictures/logos'
import { openSeal } from '@nukkad/api/platform/seal'
import { openTemporaryFiles } from '@nukkad/api/platform/temporary-files'
import { buildStaffApp } from '@nukkad/api/staff-app'
import type { ShopFacts } from '@nukkad/api/store/catalogue/open-shop-facts'
import type { FastifyInstance } from 'fastify'
import { paymentModeOf } from '../settings/payment-settings.ts'
import { demoOriginals } from '../demo-shop/demo-shop.ts'
import { openMedia } from '../media/open-media.ts'
import { openPictureTools } from '../media/picture-tools.ts'
import { serveLogos, serveMedia } from '../media/serve-media.ts'
import { dropDeletedPictures } from '../media/tidy-media.ts'
import type { Lifecycle } from '../base/lifecycle.ts'
import type { Log } from '../base/log.ts'
import { openSecurityLog } from './security-log.ts'
import { withTimeout } from '../base/with-timeout.ts'
import type { Settings } from '../settings/settings.ts'
import { openShopSecrets } from '../settings/shop-secret.ts'
import type { ConnectionGuard } from './guard-connections.ts'
import { listenOrExplain } from './listen.ts'
import { openServers } from './open-servers.ts'
import { logRequests } from './request-log.ts'

export type ServeBackoffice = (app: FastifyInstance, settings: Settings) => Promise<void>

type StaffServerOptions = {
  lifecycle: Lifecycle
  settings: Settings
  databaseUrl: string
  facts: ShopFacts
  log: Log
  guard: ConnectionGuard
  serveBackoffice: ServeBackoffice
}

const connections = 6
const statementMs = 5_000
const drainMs = 5_000

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
}
const overHttps = { 'strict-transport-security': 'max-age=31536000' }

/** Serves the back office on its own port and pool of connections, so that staff work takes none from shoppers. */
export async function startStaffServer(options: StaffServerOptions): Promise<void> {
  const { lifecycle, settings, databaseUrl, facts, log, guard } = options
  const db = await lifecycle.open({
    start: async () => connect(databaseUrl, connections, silence.serving, statementMs),
    close: (open) => open.destroy(),
  })
  const { host, staffPort, staffUrl, publicUrl, staffEmails, trustProxy, production } = settings
  const servers = openServers(guard)
  const security = await openSecurityLog(settings, log)
  const seal = openSeal(await openShopSecrets(settings))
  const headers = production ? { ...always, ...overHttps } : always
  // Inspects uploads by staff before they are accepted, and crops while staff wait. Shoppers come first.
  const pictures = await openPictureTools(lifecycle, 10)
  const app = await buildStaffApp(
    {
      db,
      clock: systemClock,
      staffUrl,
      publicUrl,
      firstOwners: staffEmails,
      security,
      seal,
      paymentMode: paymentModeOf(settings),
      ...facts,
      pictures,
      files: openTemporaryFiles(settings.dataDir),
    },
    {
      logger: log,
      trustProxy,
      serverFactory: servers.serverFactory,
      headers,
      before: logRequests,
    },
  )
  await servePictures(app, db, options)
  await options.serveBackoffice(app, settings)
  await lifecycle.open({
    start: () => listenOrExplain({ variable: 'STAFF_PORT', host, port: staffPort }, (at) => servers.listen(app, at)),
    close: async () => {
      await withTimeout(drainMs, app.close())
      app.server.closeAllConnections()
    },
  })
}

async function servePictures(app: FastifyInstance, db: Db, { lifecycle, settings, log }: StaffServerOptions) {
  const media = await lifecycle.open({
    start: async () => openMedia({ pictures: demoOriginals, masters: openMasters(db), dataDir: settings.dataDir, log }),
    close: (open) => open.close(),
  })
  await lifecycle.open({ start: async () => dropDeletedPictures(media, log), close: (end) => end() })
  serveMedia(app, media)
  serveLogos(app, openLogos(db))
}
