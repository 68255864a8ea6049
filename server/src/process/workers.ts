import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Lifecycle } from '../base/lifecycle.ts'
import { jobMetrics, sources } from './job-metrics.ts'
import type { Log } from '../base/log.ts'
import { openWorkerNumbers, type WorkerNumbers } from './worker-numbers.ts'
import type { Settings } from '../settings/settings.ts'
import { StartFailure } from '../base/start-failure.ts'
import { withTimeout } from '../base/with-timeout.ts'
import { sendMetrics, type Report } from './worker-reports.ts'

type WorkersOptions = { lifecycle: Lifecycle; settings: Settings; databaseUrl: string; log: Log }

// A little longer than a worker's limit for its own requests.
const drainMs = 12_000
const loop = { deaths: 6, ms: 60_000 }

/** Runs WORKERS processes that share PORT; a dead one is replaced, unless they keep dying. */
export async function startWorkerProcesses({ lifecycle, settings, databaseUrl, log }: WorkersOptions): Promise<void> {
  // Workers accept connections themselves: one handed to a worker that just died would hang for ever (decision 007).
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const numbers = openWorkerNumbers(settings.workers, sources)
  const deaths: number[] = []
  let isEnding = false
  await lifecycle.open({
    start: async () => {},
    close: () => {
      isEnding = true
      return stopWorkers()
    },
  })

  const replace = async (place: number, how: string): Promise<void> => {
    if (isEnding) return
    log.error(`a worker ended (${how}) and is replaced`)
    deaths.push(Date.now())
    if (isLooping(deaths))
      return lifecycle.end(new StartFailure(`The server's workers keep ending, the last with ${how}.`))
    await wait(200)
    if (!isEnding) await startWorker(place)
  }
  const startWorker = async (place: number): Promise<void> => {
    const worker = cluster.fork({ DATABASE_URL: databaseUrl, DATABASE_MIGRATE_URL: '' })
    numbers.take(place, worker)
    worker.once('exit', (code, signal) => void replace(place, signal ?? `code ${code}`))
    await waitUntilServing(worker, lifecycle, numbers)
  }
  const places = Array.from({ length: settings.workers }, (_, index) => index + 1)
  await Promise.race([lifecycle.ended, Promise.all(places.map(startWorker))])
}

function waitUntilServing(worker: Worker, lifecycle: Lifecycle, numbers: WorkerNumbers): Promise<void> {
  return new Promise((resolve) => {
    worker.on('message', (report: Report) => {
      if ('ready' in report) resolve()
      if ('failure' in report) lifecycle.end(new StartFailure(report.failure))
      if ('metricsWanted' in report) void tellMetrics(worker, numbers)
    })
  })
}

async function tellMetrics(worker: Worker, numbers: WorkerNumbers): Promise<void> {
  sendMetrics(worker, (await numbers.collect()) + (await jobMetrics()))
}

function isLooping(deaths: number[]): boolean {
  const earliest = deaths.at(-loop.deaths)
  return earliest !== undefined && earliest > Date.now() - loop.ms
}

async function stopWorkers(): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  const gone = workers.map((worker) => once(worker, 'exit'))
  for (const worker of workers) worker.process.kill('SIGTERM')
  if (await withTimeout(drainMs, Promise.all(gone))) return
  for (const worker of workers) worker.process.kill('SIGKILL')
}
