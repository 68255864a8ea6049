import { matchResults, readLastMatch } from '@nukkad/api/sale/settlement/match-nightly'
import { readUnsettled } from '@nukkad/api/sale/settlement/unsettled-money'
import type { Db } from '@nukkad/api/platform/db'
import { readQueueFigures } from '@nukkad/api/platform/queue-figures'
import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { Gauge, Registry } from 'prom-client'
import type { Log } from '../base/log.ts'
import type { Sources } from '../base/metrics-sources.ts'

type Parts = {
  sources: Sources
  db: Db
  dataDir: string
  sweeps: readonly string[]
  log: Log
}

/**
 * Reads queues, open money, the last match and the disk at each call. Omits failed readings, as old numbers would look
 * healthy.
 */
export function openShopFigures({ sources, db, dataDir, sweeps, log }: Parts): () => Promise<string> {
  const readDatabase = once(() => readFigures(db, sweeps))
  const readDisk = once<StatsFs>(() => statfs(dataDir))
  return async () => {
    const [figures, space] = await Promise.all([
      sources.read('database', readDatabase, log),
      sources.read('disk', readDisk, log),
    ])
    const registry = new Registry()
    if (figures) showFigures(registry, figures)
    if (space) showSpace(registry, space)
    return registry.metrics()
  }
}

type Figures = Awaited<ReturnType<typeof readFigures>>

async function readFigures(db: Db, sweeps: readonly string[]) {
  return {
    jobs: await readQueueFigures(db, sweeps),
    unsettled: await readUnsettled(db, new Date()),
    match: await readLastMatch(db),
  }
}

function showFigures(registry: Registry, { jobs, unsettled, match }: Figures): void {
  const gauge = gaugesOf(registry)
  const byTask = ['queue', 'task'] as const
  const waiting = gauge('jobs_waiting', 'Jobs that are due and not done yet', byTask)
  const failing = gauge('jobs_failing', 'Jobs tried in vain at least once, and tried again', byTask)
  const givenUp = gauge('jobs_given_up', 'Jobs tried so often that nobody tries them again', byTask)
  const oldest = gauge('jobs_oldest_seconds', 'Age of the oldest job of a kind that is not done yet', byTask)
  for (const { queue, task, ...figures } of jobs) {
    waiting.set({ queue, task }, figures.waiting)
    failing.set({ queue, task }, figures.failing)
    givenUp.set({ queue, task }, figures.givenUp)
    oldest.set({ queue, task }, figures.oldestSeconds)
  }
  const open = gauge('payments_unsettled', 'Unpaid orders, provider events and refunds not settled yet', ['kind'])
  const age = gauge('payments_unsettled_oldest_seconds', 'Age of the oldest of them', ['kind'])
  for (const { kind, count, oldestSeconds } of unsettled) {
    open.set({ kind }, count)
    age.set({ kind }, oldestSeconds)
  }
  const ended = gauge('match_last_result', '1 for how the last try to match orders and payments ended', ['result'])
  for (const result of matchResults) ended.set({ result }, result === match.result ? 1 : 0)
  gauge('match_unexplained', 'What the last finished match could not explain').set(match.unexplained)
  gauge('match_age_seconds', 'How long ago a match was last finished').set(match.ageSeconds)
}

function showSpace(registry: Registry, { bsize, bavail, blocks }: StatsFs): void {
  const gauge = gaugesOf(registry)
  gauge('disk_free_bytes', 'Space that is left where DATA_DIR lies').set(bavail * bsize)
  gauge('disk_size_bytes', 'Space there is where DATA_DIR lies').set(blocks * bsize)
}

function gaugesOf(registry: Registry) {
  return (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
}

/** Concurrent callers share one read, so that a hanging database is asked once. */
function once<Read>(read: () => Promise<Read>): () => Promise<Read> {
  let running: Promise<Read> | undefined
  return () => {
    running ??= read().finally(() => (running = undefined))
    return running
  }
}
