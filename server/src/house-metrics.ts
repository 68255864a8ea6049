import type { WorkerWatch } from '@nukkad/api/platform/workers'
import { Counter, Gauge, Registry } from 'prom-client'
import { openSources } from './process/metrics-sources.ts'

const registry = new Registry()
const registers = [registry]
export const sources = openSources(registry)
const repairs = new Counter({
  name: 'payment_repairs_total',
  help: 'What payments needed beyond the usual way, by what it was',
  labelNames: ['kind'],
  registers,
})
const alive = new Gauge({
  name: 'job_worker_alive',
  help: '1 while the workers of a queue are at work and reach the database',
  labelNames: ['queue'],
  registers,
})
const restarts = new Counter({
  name: 'job_worker_restarts_total',
  help: 'How often the workers of a queue ended by themselves',
  labelNames: ['queue'],
  registers,
})
const clockSkew = new Gauge({
  name: 'clock_skew_seconds',
  help: "By how much this machine's clock is ahead of the database's",
  registers,
})
const sweptAt = new Map<string, number>()
new Gauge({
  name: 'sweep_age_seconds',
  help: 'How long ago this process last finished a sweep, by its stopwatch',
  labelNames: ['sweep'],
  registers,
  collect() {
    for (const [sweep, at] of sweptAt) this.set({ sweep }, (performance.now() - at) / 1000)
  },
})

const deeds = new Counter({
  name: 'staff_deeds_total',
  help: 'What staff changed by command',
  labelNames: ['command'],
  registers: [registry],
})
for (const command of ['order', 'return', 'stock']) deeds.inc({ command }, 0)

export function countDeed(command: string): void {
  deeds.inc({ command })
}

export function countRepair(kind: string): void {
  repairs.inc({ kind })
}

export const workerWatch: WorkerWatch = {
  alive: (queue, isAlive) => alive.set({ queue }, isAlive ? 1 : 0),
  restarted: (queue) => restarts.inc({ queue }),
  swept: (sweep) => void sweptAt.set(sweep, performance.now()),
  skewed: (seconds) => clockSkew.set(seconds),
}

/** What the jobs count; they run in one process, apart from those that serve when there are several. */
export function houseMetrics(): Promise<string> {
  return registry.metrics()
}
