import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openGate } from '../../../test/gate.ts'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { connect, type Db } from './db.ts'
import { releaseLostJobs } from './heartbeat.ts'
import { enqueue, type JobHandlers } from './jobs.ts'
import { startWorkers } from './workers.ts'
import { patience } from '../../test/wait-until.ts'

const program = fileURLToPath(new URL('../../test/working-process.ts', import.meta.url))
const pace = { beatMs: 250, graceMs: 3_000 }

let database: TestDatabase
const toClose: (() => unknown)[] = []

beforeEach(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  for (const close of toClose.splice(0).toReversed()) await close()
  await database.close()
})

/** A server's workers for these jobs only. */
function work(handlers: Partial<JobHandlers>, heartbeatDb: Db = database.db, restarted: () => void = () => {}) {
  const workers = startWorkers({
    db: database.db,
    heartbeatDb,
    handlers: handlers as JobHandlers,
    sweeps: {},
    log: { info: () => {}, error: () => {} },
    watch: { alive: () => {}, restarted, swept: () => {}, skewed: () => {} },
    pace,
  })
  toClose.push(() => workers.stop())
  return workers
}

async function workInAnotherProcess(): Promise<ChildProcess> {
  const env = { ...process.env, DATABASE_URL: database.url, PACE: JSON.stringify(pace) }
  const child = fork(program, { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  toClose.push(() => child.kill('SIGKILL'))
  await once(child, 'message')
  return child
}

async function jobs() {
  const { rows } = await sql<{ attempts: number; isLocked: boolean }>`
    select attempts, locked_at is not null as is_locked from graphile_worker.jobs`.execute(database.db)
  return rows
}

async function pools() {
  const { rows } = await sql<{ isFresh: boolean }>`
    select seen_at > now() - interval '1 second' as is_fresh from job_pools`.execute(database.db)
  return rows
}

test.runIf(process.env.LONG)('a killed server’s jobs are taken over, and a slow server’s are not', async () => {
  await enqueue(database.db, 'send-refund', { refundId: 'one' })
  const slow = await workInAnotherProcess()
  const done: string[] = []
  work({ 'send-refund': async ({ refundId }) => void done.push(refundId) })
  await wait(pace.graceMs * 1.5)
  expect(await jobs()).toEqual([{ attempts: 1, isLocked: true }])

  slow.kill('SIGKILL')
  await expect.poll(() => done, patience).toEqual(['one'])
  await expect.poll(jobs, patience).toEqual([])
  await expect.poll(async () => (await pools()).length, patience).toBe(1)
})

test.runIf(process.env.LONG)('jobs fetched ahead by a killed server are taken over too', async () => {
  const emails = Array.from({ length: 20 }, (_, nth) => `nobody-${nth}@example.com`)
  for (const email of emails) await enqueue(database.db, 'send-account-deleted', { email })
  const server = await workInAnotherProcess()
  const isLocked = async () => (await jobs()).every((job) => job.isLocked)
  await expect.poll(isLocked, patience).toBe(true)
  server.kill('SIGKILL')

  const done: string[] = []
  work({ 'send-account-deleted': async ({ email }) => void done.push(email) })
  await expect.poll(() => done.toSorted(), patience).toEqual(emails.toSorted())
  await expect.poll(jobs, patience).toEqual([])
})

test('workers fetch nothing until their heartbeat is written', async () => {
  const gate = await openGate(database.url)
  const heartbeatDb = connect(gate.url, 1)
  toClose.push(async () => {
    await heartbeatDb.destroy()
    await gate.shut()
  })
  await enqueue(database.db, 'send-refund', { refundId: 'one' })
  const done: string[] = []
  let restarts = 0
  work({ 'send-refund': async ({ refundId }) => void done.push(refundId) }, heartbeatDb, () => (restarts += 1))
  await expect.poll(() => restarts, patience).toBeGreaterThan(1)
  expect(await jobs()).toEqual([{ attempts: 0, isLocked: false }])
  await gate.open()
  await expect.poll(() => done, patience).toEqual(['one'])
})

test.runIf(process.env.LONG)(
  'a server that lost the database takes nothing from another server that lost it too',
  async () => {
    const begun: string[] = []
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
    const begin = async ({ refundId }: { refundId: string }) => {
      begun.push(refundId)
      await finished
    }
    const gates = await Promise.all([1, 2].map(() => openGate(database.url)))
    for (const gate of gates) {
      const heartbeatDb = connect(gate.url, 1)
      toClose.push(async () => {
        await heartbeatDb.destroy()
        await gate.shut()
      })
      await gate.open()
      work({ 'send-refund': begin }, heartbeatDb)
    }
    toClose.push(finish)
    const [one, two] = gates
    await enqueue(database.db, 'send-refund', { refundId: 'one' })
    await expect.poll(() => begun, patience).toEqual(['one'])
    const fresh = async () => (await pools()).filter(({ isFresh }) => isFresh).length
    await expect.poll(fresh, patience).toBe(2)

    await Promise.all(gates.map((gate) => gate.shut()))
    await wait(pace.graceMs + 500)
    await one?.open()
    await expect.poll(fresh, patience).toBe(1)
    await two?.open()
    await expect.poll(fresh, patience).toBe(2)
    expect(await jobs()).toEqual([{ attempts: 1, isLocked: true }])
    finish()
    await expect.poll(jobs, patience).toEqual([])
    expect(begun).toEqual(['one'])
  },
)

test('the job of an unknown worker is freed after a quarter of an hour, and no sooner', async () => {
  await enqueue(database.db, 'send-refund', { refundId: 'one' })
  const hold = (minutes: number) =>
    sql`update graphile_worker._private_jobs set locked_by = 'unheard-of', locked_at = now() - ${minutes} * interval '1 minute'`.execute(
      database.db,
    )
  await hold(14)
  await releaseLostJobs(database.db)
  expect(await jobs()).toMatchObject([{ isLocked: true }])
  await hold(16)
  await releaseLostJobs(database.db)
  expect(await jobs()).toMatchObject([{ isLocked: false }])
})

test('stopped workers leave no trace', async () => {
  const workers = work({ 'send-refund': async () => {} })
  await expect.poll(async () => (await pools()).length, patience).toBe(1)
  await workers.stop()
  expect(await pools()).toEqual([])
})
