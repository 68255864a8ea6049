import cluster from 'node:cluster'
import { inspect } from 'node:util'
import { register } from 'prom-client'
import { announce } from './announce.ts'
import { openFront, type ServePages } from '../http/http-server.ts'
import { connectionLimits, guardConnections, type ConnectionGuard } from '../http/guard-connections.ts'
import { houseMetrics } from './job-metrics.ts'
import { openHouse } from './shared-services.ts'
import { beginLife, Ended, type Life } from './lifecycle.ts'
import { makeLog, type Log } from './log.ts'
import { loadEnvironment } from '../settings/environment.ts'
import { readSettings } from '../settings/read-settings.ts'
import type { Settings } from '../settings/settings.ts'
import { endedByItself, endOnBugs, obeySignals } from './signals.ts'
import { StartFailure } from './start-failure.ts'
import { askPrimaryForMetrics, shareNumbers, tellPrimary } from './worker-reports.ts'
import { openWorkers } from './workers.ts'

type Opening = { life: Life; settings: Settings; log: Log; guard: ConnectionGuard; servePages: ServePages }

/** The process's whole life; what it cannot live with is told in one line on standard error. */
export async function live(servePages: ServePages): Promise<void> {
  const progress = { isOpen: false }
  try {
    const settings = readSettings(loadEnvironment(process.env))
    await run(settings, servePages, progress)
  } catch (error) {
    tellFailure(error, progress)
  }
  process.exit()
}

type Progress = { isOpen: boolean }

/** Open, stay until told to end, close: whatever was opened is closed, however far it got. */
async function run(settings: Settings, servePages: ServePages, progress: Progress): Promise<void> {
  const log = makeLog(settings.logLevel, settings.logFormat)
  const life = beginLife(log)
  obeySignals(life)
  endOnBugs(life, log)
  try {
    const guard = guardConnections({ limits: connectionLimits(), trustProxy: settings.trustProxy })
    const opening = { life, settings, log, guard, servePages }
    await (cluster.isWorker ? openAsWorker(opening) : open(opening))
    progress.isOpen = true
    await life.ended
  } catch (error) {
    if (!(error instanceof Ended)) throw error
  } finally {
    await life.close()
  }
}

async function open(opening: Opening): Promise<void> {
  const { life, settings, log } = opening
  const house = await openHouse(opening)
  const { databaseUrl } = house
  if (settings.workers === 1) {
    const collectMetrics = async () => (await register.metrics()) + (await houseMetrics())
    await openFront({ ...opening, databaseUrl, collectMetrics })
  } else {
    await openWorkers({ life, settings, databaseUrl, log })
  }
  announce(settings, house)
}

async function openAsWorker(opening: Opening): Promise<void> {
  const { databaseUrl } = opening.settings
  if (!databaseUrl) throw new Error('a worker is told which database to use')
  shareNumbers(opening.log)
  await openFront({ ...opening, databaseUrl, collectMetrics: askPrimaryForMetrics })
  tellPrimary({ ready: true })
}

/** A start that is refused, in a line; what ended by itself, with all that is known of it. */
function tellFailure(error: unknown, { isOpen }: Progress): void {
  const isRefused = error instanceof StartFailure
  const message = isRefused ? error.message : inspect(error)
  process.exitCode = isRefused && !isOpen ? 1 : endedByItself
  if (cluster.isWorker && isRefused) tellPrimary({ failure: message })
  else process.stderr.write(`${message}\n`)
}
