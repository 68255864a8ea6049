import { jobHandlers } from '@nukkad/api/jobs/handlers'
import { sweeps } from '@nukkad/api/jobs/sweeps'
import { smtpMailer } from '@nukkad/api/mail/mailer'
import { razorpay } from '@nukkad/api/sale/payment/razorpay'
import { systemClock } from '@nukkad/api/platform/clock'
import { connect, unhurried } from '@nukkad/api/platform/db'
import { mailConnections, workerConnections } from '@nukkad/api/platform/jobs'
import { openTemporaryFiles } from '@nukkad/api/platform/temporary-files'
import { releaseAllJobs, releaseLostJobs } from '@nukkad/api/platform/heartbeat'
import { startWorkers } from '@nukkad/api/platform/workers'
import type { ShopFacts } from '@nukkad/api/store/catalogue/open-shop-facts'
import { addFigures, countDeed, countMails, countRepair, expectSweeps, sources, workerWatch } from './job-metrics.ts'
import { openPictureProcess } from '../media/picture-process.ts'
import { pictureTools } from '../media/picture-tools.ts'
import type { Lifecycle } from '../base/lifecycle.ts'
import type { Log } from '../base/log.ts'
import { logStaffActions } from '../http/security-log.ts'
import type { Providers } from './providers.ts'
import { openShopFigures } from './shop-figures.ts'
import type { Settings } from '../settings/settings.ts'
import { withTimeout } from '../base/with-timeout.ts'

type JobRunnerOptions = {
  lifecycle: Lifecycle
  settings: Settings
  shared: Providers & { databaseUrl: string }
  facts: ShopFacts
  log: Log
}

const drainMs = 10_000
/** The lowest priority: nobody waits at the screen for these, and a picture may take longer beside many shoppers. */
const uploads = { niceness: 19, seconds: 300 }

export async function startJobRunner({ lifecycle, settings, shared, facts, log }: JobRunnerOptions): Promise<void> {
  const openPool = (connections: number, url = shared.databaseUrl) =>
    lifecycle.open({ start: async () => connect(url, connections), close: (open) => open.destroy() })
  const db = await openPool(workerConnections)
  const heartbeatDb = await openPool(1)
  const mailDb = await openPool(mailConnections, unhurried(shared.databaseUrl))
  const pools = { db, heartbeatDb, mailDb }
  const mailer = await lifecycle.open({
    start: async () => smtpMailer(shared.smtpUrl, settings.mail.from),
    close: (open) => open.close(),
  })
  const pictures = await lifecycle.open({
    start: async () => openPictureProcess(uploads),
    close: (open) => open.close(),
  })
  const stopping = new AbortController()
  const parts = {
    db,
    clock: systemClock,
    mailer: countMails(mailer),
    pictures: pictureTools(pictures),
    files: openTemporaryFiles(settings.dataDir),
    localPictures: settings.localPictures,
    payments: razorpay(settings.razorpay),
    publicUrl: settings.publicUrl,
    staffUrl: settings.staffUrl,
    ...facts,
    staffEmails: settings.staffEmails,
    logDeed: logStaffActions(log, countDeed),
    log,
    count: countRepair,
    stopping: stopping.signal,
  }
  // With the embedded database, no other server can be working on these jobs.
  await (settings.databaseUrl ? releaseLostJobs(db) : releaseAllJobs(db))
  const minutely = { ...sweeps(parts), 'release-lost-jobs': () => releaseLostJobs(db) }
  expectSweeps(Object.keys(minutely))
  const { dataDir } = settings
  addFigures(openShopFigures({ sources, db: await openPool(1), dataDir, sweeps: Object.keys(minutely), log }))
  await lifecycle.open({
    start: async () =>
      startWorkers({ ...pools, handlers: jobHandlers(parts), sweeps: minutely, log, watch: workerWatch }),
    close: (workers) => {
      stopping.abort()
      return withTimeout(drainMs, workers.stop())
    },
  })
}
