import { connect } from '../src/platform/db.ts'
import type { JobHandlers } from '../src/platform/jobs.ts'
import { startWorkers } from '../src/platform/workers.ts'

// A separate process that starts a refund or a mail, says so and never finishes it, to be killed.
const { DATABASE_URL = '', PACE = '' } = process.env
const silent = { info: () => {}, error: () => {} }
async function begin(): Promise<void> {
  process.send?.('in hand')
  await new Promise(() => {})
}
const handlers: Partial<JobHandlers> = { 'send-refund': begin, 'send-account-deleted': begin }
startWorkers({
  db: connect(DATABASE_URL),
  heartbeatDb: connect(DATABASE_URL, 1),
  handlers: handlers as JobHandlers,
  sweeps: {},
  log: silent,
  watch: { alive: () => {}, restarted: () => {}, swept: () => {}, skewed: () => {} },
  pace: JSON.parse(PACE),
})
