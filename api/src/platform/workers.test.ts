import { setTimeout as wait } from 'node:timers/promises'
import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openGate } from '../../../test/gate.ts'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { connect, inTransaction, poolOf, unhurried, type Db } from './db.ts'
import { enqueue, mailConnections, workersOf, type JobHandlers, type Sweeps } from './jobs.ts'
import { askForSweeps, runDueJobs, startWorkers, type Workers } from './workers.ts'
import { patience } from '../../test/wait-until.ts'

let database: TestDatabase
let workers: Workers | undefined
const silent = new Logger(() => () => {})

beforeEach(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  vi.useRealTimers()
  await workers?.stop()
  workers = undefined
  await database.close()
})

/** Workers on the database, with everything that they report. */
function work(sweeps: Sweeps, handlers: Partial<JobHandlers> = {}, db: Db = database.db) {
  const told = {
    restarted: 0,
    alive: new Map<string, boolean>(),
    swept: [] as string[],
    skew: NaN,
    errors: [] as string[],
  }
  workers = startWorkers({
    db,
    heartbeatDb: database.db,
    handlers: handlers as JobHandlers,
    sweeps,
    log: { info: () => {}, error: (_details, words) => void told.errors.push(words) },
    watch: {
      alive: (queue, isAlive) => void told.alive.set(queue, isAlive),
      restarted: () => void (told.restarted += 1),
      swept: (sweep) => void told.swept.push(sweep),
      skewed: (seconds) => void (told.skew = seconds),
    },
  })
  return told
}

/** Changes this machine's clock and nothing else of it. */
function setClockAhead(millis: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + millis })
}

async function terminateConnections(): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db)
}

type Waiting = { task: string; attempts: number; isLocked: boolean }

async function waiting(): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select task_identifier as task, attempts, locked_at is not null as is_locked from graphile_worker.jobs`.execute(
    database.db,
  )
  return rows
}

test('jobs that run once are all marked as done or failed when that resolves', async () => {
  const { db } = database
  // Makes the database slow.
  await sql`
    create function wait() returns trigger language plpgsql as 'begin perform pg_sleep(0.2); return coalesce(new, old); end'`.execute(
    db,
  )
  await sql`create trigger wait before delete on graphile_worker._private_jobs for each row execute function wait()`.execute(
    db,
  )
  await enqueue(db, 'send-login-code', { email: 'asha@example.com' })
  await enqueue(db, 'settle-payment', { paymentId: 'pay_1' })
  const handlers = { 'send-login-code': async () => {}, 'settle-payment': () => Promise.reject(new Error('away')) }
  await runDueJobs({ db, handlers: handlers as unknown as JobHandlers, log: { info: () => {}, error: () => {} } })
  const { rows } = await sql`
    select task_identifier as task, attempts, locked_by is not null as is_locked from graphile_worker.jobs`.execute(db)
  expect(rows).toEqual([{ task: 'settle-payment', attempts: 1, isLocked: false }])
})

test('a sweep that keeps failing leaves one waiting job, however many minutes it fails', async () => {
  const failing = () => Promise.reject(new Error('the table is away'))
  const sweeps = { 'sweep-leftovers': failing }
  for (let minute = 1; minute <= 3; minute += 1) {
    await askForSweeps(database.db, Object.keys(sweeps))
    await runOnce({ pgPool: poolOf(database.db), noHandleSignals: true, taskList: sweeps, logger: silent })
    // The queue writes the failure after it has reported it.
    await expect.poll(waiting).toEqual([{ task: 'sweep-leftovers', attempts: 1, isLocked: false }])
  }
})

test.each([5, -5])(
  'sweeps run although this machine’s clock is %i minutes ahead, which is reported',
  async (minutes) => {
    setClockAhead(minutes * 60_000)
    const told = work({ 'sweep-orders': async () => {} })
    await expect.poll(() => told.swept, patience).toEqual(['sweep-orders'])
    await expect.poll(() => told.skew).toBeGreaterThan(minutes * 60 - 20)
    expect(told.skew).toBeLessThan(minutes * 60 + 20)
    await expect.poll(() => told.errors).toEqual(["this machine's clock and the database's differ: put them right"])
  },
)

test('jobs of one queue make no other queue look for jobs', async () => {
  const looks = { mail: 0, money: 0 }
  const began = performance.now()
  const done: string[] = []
  const handlers = {
    'send-payout-mail': async ({ orderId }: { orderId: string }) => void done.push(orderId),
    'settle-payment': async () => {},
  }
  workers = startWorkers({
    db: database.db,
    heartbeatDb: database.db,
    handlers: handlers as unknown as JobHandlers,
    sweeps: {},
    log: { info: () => {}, error: () => {} },
    watch: {
      alive: (queue, isAlive) => {
        if (isAlive && (queue === 'mail' || queue === 'money')) looks[queue] += 1
      },
      restarted: () => {},
      swept: () => {},
      skewed: () => {},
    },
  })
  for (let nth = 1; nth <= 20; nth += 1) {
    await enqueue(database.db, 'send-payout-mail', { orderId: String(nth) })
    await expect.poll(() => done.length, { ...patience, interval: 5 }).toBe(nth)
  }
  // Once a second without a notice, and at the start.
  const polls = (performance.now() - began) / 1_000 + 2
  expect(looks.money).toBeLessThanOrEqual(polls)
  expect(looks.mail).toBeGreaterThanOrEqual(20)
})

test('sweeps keep running after a clock that had jumped ahead is corrected', async () => {
  setClockAhead(60 * 60_000)
  const before = work({ 'sweep-orders': async () => {} })
  await expect.poll(() => before.swept, patience).toEqual(['sweep-orders'])
  await workers?.stop()
  // Written by an earlier server version, by its own clock.
  await sql`select graphile_worker.add_job('sweep-orders', job_key := 'sweep-orders', run_at := now() + '1 hour')`.execute(
    database.db,
  )
  await sql`
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('sweep-orders', now(), now() + interval '1 hour')`.execute(database.db)
  vi.useRealTimers()
  const after = work({ 'sweep-orders': async () => {} })
  await expect.poll(() => after.swept, patience).toEqual(['sweep-orders'])
  expect(after.errors).toEqual([])
})

test('workers whose connections break restart and finish their jobs', async () => {
  const { promise: cut, resolve: cutOff } = Promise.withResolvers<void>()
  const refunds: string[] = []
  const told = work(
    {},
    {
      'send-refund': async ({ refundId }) => {
        refunds.push(refundId)
        // The first time, the database goes away before the job is done.
        if (refunds.length === 1) await cut
      },
    },
  )
  await enqueue(database.db, 'send-refund', { refundId: 'one' })
  await expect.poll(() => refunds, patience).toEqual(['one'])
  for (let round = 0; round < 5; round += 1) await terminateConnections()
  cutOff()
  await terminateConnections()
  await enqueue(database.db, 'send-refund', { refundId: 'two' })
  await expect.poll(() => refunds, patience).toContain('two')
  await expect.poll(waiting, patience).toEqual([])
  await expect.poll(() => told.alive.get('money'), patience).toBe(true)
})

const accounts = (count: number) => Array.from({ length: count }, (_, nth) => `nobody-${nth}@example.com`)

test('workers whose first query fails are restarted', async () => {
  const { db } = database
  // First, because adding a job also writes its task.
  await enqueue(db, 'send-login-code', { email: 'asha@example.com' })
  await sql`create sequence tries`.execute(db)
  await sql`
    create function fail_once() returns trigger language plpgsql as $$
    begin
      if nextval('tries') = 1 then raise exception 'terminating connection' using errcode = '57P01'; end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger fail_once before insert on graphile_worker._private_tasks
    for each statement execute function fail_once()`.execute(db)
  const sent: string[] = []
  const told = work({}, { 'send-login-code': async ({ email }) => void sent.push(email) })
  await expect.poll(() => sent, patience).toEqual(['asha@example.com'])
  expect(told.restarted).toBe(1)
})

test('jobs fetched ahead but not started are returned when the workers stop, as if never fetched', async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  for (const email of accounts(20)) await enqueue(database.db, 'send-account-deleted', { email })
  let started = 0
  const start = () => {
    started++
    return finished
  }
  work({}, { 'send-account-deleted': start })
  // The database has them locked a moment before the workers start any.
  await expect.poll(() => started, patience).toBe(workersOf.mail)
  const locked = async () => (await waiting()).filter(({ isLocked }) => isLocked).length
  await expect.poll(locked, patience).toBe(20)
  const stopped = workers?.stop()
  await expect.poll(locked, patience).toBe(workersOf.mail)
  finish()
  await stopped
  const left = await waiting()
  expect(left).toHaveLength(20 - workersOf.mail)
  expect(left.filter(({ attempts, isLocked }) => attempts > 0 || isLocked)).toEqual([])
})

test('a database that goes away while fetched jobs are returned is not a bug, and all jobs are done', async () => {
  const gate = await openGate(database.url)
  await gate.open()
  const beyond = connect(gate.url)
  const done = new Set<string>()
  const sendOne: JobHandlers['send-account-deleted'] = async ({ email }) => {
    await wait(20)
    done.add(email)
  }
  const told = work({}, { 'send-account-deleted': sendOne }, beyond)
  const all = accounts(120)
  for (const email of all) await enqueue(database.db, 'send-account-deleted', { email })
  for (const reached of [10, 60]) {
    await expect.poll(() => done.size, { ...patience, interval: 5 }).toBeGreaterThan(reached)
    await gate.shut()
    await wait(400)
    await gate.open()
  }
  await expect.poll(() => done.size, patience).toBe(all.length)
  expect(told.restarted).toBeGreaterThan(0)
  await workers?.stop()
  workers = undefined
  await beyond.destroy()
  await gate.shut()
})

test('jobs that end together are marked in one statement', async () => {
  const { db } = database
  await sql`create table marks (at timestamptz)`.execute(db)
  await sql`create function count_mark() returns trigger language plpgsql as 'begin insert into marks values (now()); return null; end'`.execute(
    db,
  )
  await sql`create trigger count_mark after delete on graphile_worker._private_jobs for each statement execute function count_mark()`.execute(
    db,
  )
  for (const email of accounts(100)) await enqueue(db, 'send-account-deleted', { email })
  work({}, { 'send-account-deleted': () => wait(5) })
  await expect.poll(waiting, patience).toEqual([])
  const { rows } = await sql`select from marks`.execute(db)
  expect(rows.length).toBeLessThan(100 / workersOf.mail)
})

test('marks of mail jobs do not wait for the disk, and those of other jobs do', async () => {
  const { db, url } = database
  await sql`create table commits (task text, setting text)`.execute(db)
  await sql`
    create function note_commit() returns trigger language plpgsql as
    'begin insert into commits select identifier, current_setting(''synchronous_commit'')
      from graphile_worker._private_tasks where id = old.task_id; return old; end'`.execute(db)
  await sql`create trigger noted after delete on graphile_worker._private_jobs for each row execute function note_commit()`.execute(
    db,
  )
  // Databases of tests wait for no disk otherwise.
  const strict = `${url}?options=-c synchronous_commit=on`
  const [jobDb, mailDb] = [connect(strict), connect(unhurried(strict), mailConnections)]
  try {
    await enqueue(db, 'send-payout-mail', { orderId: 'NK-1' })
    await enqueue(db, 'settle-payment', { paymentId: 'pay_1' })
    workers = startWorkers({
      db: jobDb,
      heartbeatDb: db,
      mailDb,
      handlers: { 'send-payout-mail': async () => {}, 'settle-payment': async () => {} } as unknown as JobHandlers,
      sweeps: {},
      log: { info: () => {}, error: () => {} },
      watch: { alive: () => {}, restarted: () => {}, swept: () => {}, skewed: () => {} },
    })
    const noted = async () => (await sql`select * from commits order by task`.execute(db)).rows
    await expect.poll(noted, patience).toEqual([
      { task: 'send-payout-mail', setting: 'off' },
      { task: 'settle-payment', setting: 'on' },
    ])
    await workers.stop()
    workers = undefined
  } finally {
    await jobDb.destroy()
    await mailDb.destroy()
  }
})

test('a mail whose mark a crash of the database took is sent, though the workers’ connections were idle', async () => {
  const { db, url } = database
  const mailDb = connect(`${url}?application_name=mails`, mailConnections)
  const sent: string[] = []
  let lockedBy = ''
  try {
    workers = startWorkers({
      db,
      heartbeatDb: db,
      mailDb,
      handlers: {
        'send-payout-mail': async ({ orderId }: { orderId: string }) => {
          const { rows } = await sql<{ name: string }>`
            select locked_by as name from graphile_worker._private_jobs where locked_by is not null`.execute(db)
          lockedBy = rows[0]!.name
          sent.push(orderId)
        },
      } as unknown as JobHandlers,
      sweeps: {},
      log: { info: () => {}, error: () => {} },
      watch: { alive: () => {}, restarted: () => {}, swept: () => {}, skewed: () => {} },
    })
    await enqueue(db, 'send-payout-mail', { orderId: 'NK-1' })
    await expect.poll(() => sent, patience).toEqual(['NK-1'])
    await expect.poll(waiting, patience).toEqual([])
    // As after a crash: the fetch is there, and the mark that followed is not. Without a notice, the workers stay idle.
    await inTransaction(db, async (tx) => {
      await sql`select graphile_worker.add_job('send-payout-mail', '{"orderId": "NK-2"}')`.execute(tx)
      await sql`update graphile_worker._private_jobs set locked_by = ${lockedBy}, locked_at = now()`.execute(tx)
    })
    const idle = sql<{ ended: number }>`
      select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity
      where datname = current_database() and application_name = 'mails' and state = 'idle'`
    await expect.poll(async () => (await idle.execute(db)).rows[0]?.ended, patience).toBeGreaterThan(0)
    await expect.poll(() => sent, patience).toEqual(['NK-1', 'NK-2'])
    await workers.stop()
    workers = undefined
  } finally {
    await mailDb.destroy()
  }
})

test('a job that was fetched while the reply was lost is done', async () => {
  const gate = await openGate(database.url)
  await gate.open()
  const beyond = connect(gate.url)
  // Makes a fetch slow enough for the line to be cut meanwhile.
  await sql`
    create function wait() returns trigger language plpgsql as
    'begin if new.locked_by is distinct from old.locked_by then perform pg_sleep(1); end if; return new; end'`.execute(
    database.db,
  )
  await sql`create trigger wait before update on graphile_worker._private_jobs for each row execute function wait()`.execute(
    database.db,
  )
  const isFetching = async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where wait_event = 'PgSleep' and datname = current_database()`.execute(database.db)
    return rows.length > 0
  }
  const done: string[] = []
  work({}, { 'send-refund': async ({ refundId }) => void done.push(refundId) }, beyond)
  await enqueue(database.db, 'send-refund', { refundId: 'one' })
  await expect.poll(isFetching, { ...patience, interval: 20 }).toBe(true)
  await gate.shut()
  await expect.poll(async () => (await waiting())[0]?.isLocked, patience).toBe(true)
  await gate.open()
  await expect.poll(() => done, patience).toEqual(['one'])
  await expect.poll(waiting, patience).toEqual([])
  await workers?.stop()
  workers = undefined
  await beyond.destroy()
  await gate.shut()
})
