import type { Mailer } from '@nukkad/api/mail/mailer'
import { queueNames } from '@nukkad/api/platform/jobs'
import type { WorkerWatch } from '@nukkad/api/platform/workers'
import type { BackupState } from '@nukkad/api/platform/backup/nightly-backups'
import { Counter, Gauge, Registry } from 'prom-client'
import { openSources } from '../base/metrics-sources.ts'

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
for (const queue of queueNames) {
  alive.set({ queue }, 0)
  restarts.inc({ queue }, 0)
}
const mails = new Counter({
  name: 'mails_total',
  help: 'Mails handed over to the mail server, and those it did not take: they are tried again',
  labelNames: ['result'],
  registers,
})
for (const result of ['sent', 'failed']) mails.inc({ result }, 0)
const clockSkew = new Gauge({
  name: 'clock_skew_seconds',
  help: "By how much this machine's clock is ahead of the database's",
  registers,
})
const sweptAt = new Map<string, number>()
new Gauge({
  name: 'sweep_age_seconds',
  help: 'How long ago this process last finished a sweep, or began to ask for it, by its stopwatch',
  labelNames: ['sweep'],
  registers,
  collect() {
    for (const [sweep, at] of sweptAt) this.set({ sweep }, (performance.now() - at) / 1000)
  },
})

let backup: { takenAt: number | undefined; result: number } = { takenAt: undefined, result: -1 }
new Gauge({
  name: 'backup_age_seconds',
  help: 'How old the newest nightly backup is; -1 when there is none',
  registers,
  collect() {
    this.set(backup.takenAt === undefined ? -1 : (performance.now() - backup.takenAt) / 1000)
  },
})
new Gauge({
  name: 'backup_last_result',
  help: '1 when the last nightly backup was made, 0 when it failed and is tried again, -1 when there was none',
  registers,
  collect() {
    this.set(backup.result)
  },
})

const deeds = new Counter({
  name: 'staff_deeds_total',
  help: 'What staff changed by command',
  labelNames: ['command'],
  registers: [registry],
})
// An alarm on the first one needs the zero before it, here and above.
for (const kind of ['event-recalled', 'refund-quiet', 'refund-failed', 'refund-not-sent']) repairs.inc({ kind }, 0)
for (const command of ['order', 'return', 'stock', 'person', 'staff']) deeds.inc({ command }, 0)

export function countDeed(command: string): void {
  deeds.inc({ command })
}

export function countRepair(kind: string): void {
  repairs.inc({ kind })
}

/** Shows the age of a sweep that never finishes, too. */
export function expectSweeps(sweeps: readonly string[]): void {
  for (const sweep of sweeps) sweptAt.set(sweep, performance.now())
}

export function countMails({ send }: Mailer): Mailer {
  return {
    send: async (mail) => {
      try {
        await send(mail)
        mails.inc({ result: 'sent' })
      } catch (error) {
        mails.inc({ result: 'failed' })
        throw error
      }
    },
  }
}

export function watchBackups({ ageSeconds, hasSucceeded }: BackupState): void {
  const takenAt = ageSeconds === null ? undefined : performance.now() - ageSeconds * 1000
  backup = { takenAt, result: hasSucceeded === null ? -1 : Number(hasSucceeded) }
}

export const workerWatch: WorkerWatch = {
  alive: (queue, isAlive) => alive.set({ queue }, isAlive ? 1 : 0),
  restarted: (queue) => restarts.inc({ queue }),
  swept: (sweep) => void sweptAt.set(sweep, performance.now()),
  skewed: (seconds) => clockSkew.set(seconds),
}

let readFigures: () => Promise<string> = async () => ''

export function addFigures(read: () => Promise<string>): void {
  readFigures = read
}

export async function jobMetrics(): Promise<string> {
  const figures = await readFigures()
  return (await registry.metrics()) + figures
}
