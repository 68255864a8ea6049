import cluster from 'node:cluster'
import { register } from 'prom-client'
import { announce } from './announce.ts'
import { openFront, type ServePages } from './front.ts'
import { houseMetrics } from './house-metrics.ts'
import { openHouse } from './house.ts'
import { beginLife, Ended, type Life } from './life.ts'
import { makeLog, type Log } from './log.ts'
import { loadEnvironment } from './settings/environment.ts'
import { readSettings, type Settings } from './settings/settings.ts'
import { endOnBugs, obeySignals } from './signals.ts'
import { StartFailure } from './start-failure.ts'
import { askPrimaryForMetrics, shareMetrics, tellPrimary } from './worker-reports.ts'
import { openWorkers } from './workers.ts'

type Opening = { life: Life; settings: Settings; log: Log; servePages: ServePages }

/** The process's whole life; what it cannot live with is told in one line on standard error. */
export async function live(servePages: ServePages): Promise<void> {
  try {
    const settings = readSettings(loadEnvironment(process.env))
    await run(settings, servePages)
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error
    refuse(error.message)
  }
  process.exit()
}

/** Open, stay until told to end, close: whatever was opened is closed, however far it got. */
async function run(settings: Settings, servePages: ServePages): Promise<void> {
  const log = makeLog(settings.logLevel)
  const life = beginLife(log)
  obeySignals(life)
  endOnBugs(life, log)
  try {
    const opening = { life, settings, log, servePages }
    await (cluster.isWorker ? openAsWorker(opening) : open(opening))
    await life.ended
  } catch (error) {
    if (!(error instanceof Ended)) throw error
  } finally {
    await life.close()
  }
}

async function open(opening: Opening): Promise<void> {
  const { life, settings, log } = opening
  const house = await openHouse(life, settings, log)
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
  shareMetrics()
  await openFront({ ...opening, databaseUrl, collectMetrics: askPrimaryForMetrics })
  tellPrimary({ ready: true })
}

function refuse(message: string): void {
  process.exitCode = 1
  if (cluster.isWorker) tellPrimary({ failure: message })
  else process.stderr.write(`${message}\n`)
}
