import { removeAbandonedFiles } from '@nukkad/api/platform/temporary-files'
import { addressOf } from '../base/address-of.ts'
import cluster from 'node:cluster'
import { inspect } from 'node:util'
import { register } from 'prom-client'
import { startHttpServer, type ServePages } from '../http/http-server.ts'
import type { ServeBackoffice } from '../http/staff-server.ts'
import {
  connectionLimits,
  guardConnections,
  staffConnectionLimits,
  type ConnectionGuard,
} from '../http/guard-connections.ts'
import { jobMetrics } from './job-metrics.ts'
import { startSharedServices, type SharedServices } from './shared-services.ts'
import { openLifecycle, Ended, type Lifecycle } from '../base/lifecycle.ts'
import { makeLog, type Log } from '../base/log.ts'
import { loadEnvironment } from '../settings/environment.ts'
import { returnMemoryWhenQuiet } from '../base/quiet-memory.ts'
import { readSettings } from '../settings/read-settings.ts'
import type { Settings } from '../settings/settings.ts'
import { endedByItself, endOnBugs, obeySignals } from './signals.ts'
import { StartFailure } from '../base/start-failure.ts'
import { askPrimaryForMetrics, shareNumbers, reportToPrimary } from './worker-reports.ts'
import { startWorkerProcesses } from './workers.ts'

type StartOptions = {
  lifecycle: Lifecycle
  settings: Settings
  log: Log
  guard: ConnectionGuard
  /** The guard of the back office's port: neither port can take the other's connections. */
  staffGuard: ConnectionGuard
} & Screens

/** The source of the pages: built, or from their sources. */
type Screens = { servePages: ServePages; serveBackoffice: ServeBackoffice }

/** Runs the process to its end. A failed start is explained in one line on standard error. */
export async function start(screens: Screens): Promise<void> {
  const progress = { isOpen: false }
  try {
    const settings = readSettings(loadEnvironment(process.env))
    await run(settings, screens, progress)
  } catch (error) {
    reportFailure(error, progress)
  }
  process.exit()
}

type Progress = { isOpen: boolean }

async function run(settings: Settings, screens: Screens, progress: Progress): Promise<void> {
  const log = makeLog(settings.logLevel, settings.logFormat)
  const lifecycle = openLifecycle(log)
  obeySignals(lifecycle)
  endOnBugs(lifecycle, log)
  try {
    const { trustProxy } = settings
    const guard = guardConnections({ limits: connectionLimits(), trustProxy })
    const staffGuard = guardConnections({ limits: staffConnectionLimits(), trustProxy })
    const options = { lifecycle, settings, log, guard, staffGuard, ...screens }
    await (cluster.isWorker ? openAsWorker(options) : open(options))
    progress.isOpen = true
    await lifecycle.open({ start: async () => returnMemoryWhenQuiet(), close: (end) => end() })
    await lifecycle.ended
  } catch (error) {
    if (!(error instanceof Ended)) throw error
  } finally {
    await lifecycle.close()
  }
}

async function open(options: StartOptions): Promise<void> {
  const { lifecycle, settings, log } = options
  const shared = await startSharedServices(options)
  const { databaseUrl } = shared
  if (settings.workers === 1) {
    const collectMetrics = async () => (await register.metrics()) + (await jobMetrics())
    await startHttpServer({ ...options, databaseUrl, collectMetrics })
  } else {
    await startWorkerProcesses({ lifecycle, settings, databaseUrl, log })
  }
  announce(settings, shared)
}

async function openAsWorker(options: StartOptions): Promise<void> {
  const { databaseUrl } = options.settings
  if (!databaseUrl) throw new Error('a worker is told which database to use')
  shareNumbers(options.log)
  // A worker that was killed before may have left some.
  await removeAbandonedFiles(options.settings.dataDir)
  await startHttpServer({ ...options, databaseUrl, collectMetrics: askPrimaryForMetrics })
  reportToPrimary({ ready: true })
}

function reportFailure(error: unknown, { isOpen }: Progress): void {
  const isRefused = error instanceof StartFailure
  const message = isRefused ? error.message : inspect(error)
  process.exitCode = isRefused && !isOpen ? 1 : endedByItself
  if (cluster.isWorker && isRefused) reportToPrimary({ failure: message })
  else process.stderr.write(`${message}\n`)
}

function announce(
  { publicUrl, staffUrl, staffEmails, host, port, staffPort }: Settings,
  { mailboxUrl, sandboxUrl }: SharedServices,
): void {
  const places = {
    Store: withPublic(addressOf(host, port), publicUrl),
    'Back office':
      withPublic(addressOf(host, staffPort), staffUrl) + (mailboxUrl ? ` (sign in as ${staffEmails[0]})` : ''),
    Mailbox: mailboxUrl && `${mailboxUrl} (every mail the shop sends)`,
    Payments: sandboxUrl && `${sandboxUrl} (the payment sandbox)`,
  }
  const lines = Object.entries(places).filter(([, where]) => where !== undefined)
  const text = lines.map(([name, where]) => `  ${name.padEnd(12)} ${where}\n`).join('')
  process.stdout.write(`\nThe store is open.\n${text}\n`)
}

function withPublic(here: string, publicUrl: string): string {
  return here === publicUrl ? here : `${here} (public: ${publicUrl})`
}
