import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Life } from './lifecycle.ts'
import { houseMetrics, sources } from './job-metrics.ts'
import type { Log } from './log.ts'
import { openWorkerNumbers, type WorkerNumbers } from './worker-numbers.ts'
import type { Settings } from '../settings/settings.ts'
import { StartFailure } from './start-failure.ts'
import { within } from './with-timeout.ts'
import { answerMetrics, type Report } from './worker-reports.ts'

type Crew = { life: Life; settings: Settings; databaseUrl: string; log: Log }

// A little longer than a worker itself gives its requests.
const drainMs = 12_000
const loop = { deaths: 6, ms: 60_000 }

/** WORKERS processes that share PORT; one that dies is replaced, but not for ever. */
export async function openWorkers({ life, settings, databaseUrl, log }: Crew): Promise<void> {
  // Workers take connections from the port themselves: handed out by the primary, one meant for a worker that has just
  // died would hang for ever (decision 007).
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const numbers = openWorkerNumbers(settings.workers, sources)
  const deaths: number[] = []
  let isEnding = false
  await life.open({
    start: async () => {},
    close: () => {
      isEnding = true
      return dismissAll()
    },
  })

  const replace = async (place: number, how: string): Promise<void> => {
    if (isEnding) return
    log.error(`a worker ended (${how}) and is replaced`)
    deaths.push(Date.now())
    if (isLooping(deaths)) return life.end(new StartFailure(`The server's workers keep ending, the last with ${how}.`))
    await wait(200)
    if (!isEnding) await hire(place)
  }
  const hire = async (place: number): Promise<void> => {
    const worker = cluster.fork({ DATABASE_URL: databaseUrl, DATABASE_MIGRATE_URL: '' })
    numbers.take(place, worker)
    worker.once('exit', (code, signal) => void replace(place, signal ?? `code ${code}`))
    await hear(worker, life, numbers)
  }
  const places = Array.from({ length: settings.workers }, (_, index) => index + 1)
  await Promise.race([life.ended, Promise.all(places.map(hire))])
}

/** Resolves when the worker serves. */
function hear(worker: Worker, life: Life, numbers: WorkerNumbers): Promise<void> {
  return new Promise((resolve) => {
    worker.on('message', (report: Report) => {
      if ('ready' in report) resolve()
      if ('failure' in report) life.end(new StartFailure(report.failure))
      if ('metricsWanted' in report) void tellMetrics(worker, numbers)
    })
  })
}

async function tellMetrics(worker: Worker, numbers: WorkerNumbers): Promise<void> {
  answerMetrics(worker, (await numbers.collect()) + (await houseMetrics()))
}

function isLooping(deaths: number[]): boolean {
  const earliest = deaths.at(-loop.deaths)
  return earliest !== undefined && earliest > Date.now() - loop.ms
}

async function dismissAll(): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  const gone = workers.map((worker) => once(worker, 'exit'))
  for (const worker of workers) worker.process.kill('SIGTERM')
  if (await within(drainMs, Promise.all(gone))) return
  for (const worker of workers) worker.process.kill('SIGKILL')
}
