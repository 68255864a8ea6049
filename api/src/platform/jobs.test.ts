import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { poolOf } from './db.ts'
import { everyMinute } from './jobs.ts'

let database: TestDatabase
const silent = new Logger(() => () => {})

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

type Waiting = { task: string; attempts: number; isLocked: boolean }

async function waiting(): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select task_identifier as task, attempts, locked_at is not null as is_locked from graphile_worker.jobs`.execute(
    database.db,
  )
  return rows
}

test('a sweep that keeps failing leaves one job waiting, however many minutes it fails', async () => {
  const failing = () => Promise.reject(new Error('the table is away'))
  const sweeps = { 'sweep-leftovers': failing }
  for (let minute = 1; minute <= 3; minute += 1) {
    // As the queue's own clock adds what is due.
    for (const { task, options } of everyMinute(sweeps)) {
      await sql`select graphile_worker.add_job(${task}, job_key := ${options.jobKey ?? null})`.execute(database.db)
    }
    await runOnce({ pgPool: poolOf(database.db), noHandleSignals: true, taskList: sweeps, logger: silent })
    // The queue writes a failure down after it has told of it.
    await expect.poll(waiting).toEqual([{ task: 'sweep-leftovers', attempts: 1, isLocked: false }])
  }
})
