import { rename, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { findRunningDatabase } from '../src/database/embedded-database.ts'
import { findPlace } from '../src/database/place.ts'
import { servers } from './servers.ts'
import { postmasterPid, stop, untilReady, type Running } from './start-server.ts'

const { place, start, open } = servers({ wasOpened: true })

async function query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: await findRunningDatabase(place.dataDir) })
  await client.connect()
  const answer = await client.query<Row>(sql)
  await client.end()
  return answer.rows ?? []
}

async function openWithData(): Promise<Running> {
  const server = await open()
  await query("create table kept as select 'here' as word")
  return server
}

async function expectKept(): Promise<void> {
  expect(await query('select * from kept')).toEqual([{ word: 'here' }])
}

test('after a kill, the next start uses the database that is still running', async () => {
  const first = await openWithData()
  const pid = await postmasterPid(place.dataDir)
  await stop(first, 'SIGKILL')
  await open()
  expect(await postmasterPid(place.dataDir)).toBe(pid)
  await expectKept()
})

test.runIf(process.env.LONG)(
  'killed with its database, and the pid now another process’s, the next start recovers',
  async () => {
    const first = await openWithData()
    process.kill((await postmasterPid(place.dataDir))!, 'SIGKILL')
    await stop(first, 'SIGKILL')
    await wait(200)
    const { cluster } = await findPlace(place.dataDir)
    await writeFile(`${cluster}/postmaster.pid`, `${process.pid}\n${cluster}\n0\n5432\n\n127.0.0.1\n0 0\nready   \n`)
    await open()
    expect(await postmasterPid(place.dataDir)).not.toBe(process.pid)
    await expectKept()
  },
)

test.runIf(process.env.LONG)('the next server does the killed server’s job', async () => {
  const first = await open()
  await query(`
    select graphile_worker.add_job('send-login-code', '{"email":"nobody@example.com"}', run_at := now() + '1 hour');
    update graphile_worker._private_jobs set run_at = now(), locked_at = now(), locked_by = 'worker-killed'`)
  await stop(first, 'SIGKILL')
  await open()
  const left = () => query('select 1 from graphile_worker._private_jobs where locked_by is not null or attempts = 0')
  await expect.poll(left, { timeout: 30_000 }).toEqual([])
})

const moments = Array.from({ length: 60 }, (_, index) => index * 40)

test.runIf(process.env.LONG)(
  `killed at ${moments.length} moments of its first start, it opens complete in the end`,
  {
    timeout: 30_000 + moments.length * 5_000,
  },
  async () => {
    for (const moment of moments) {
      const server = await start()
      await wait(moment)
      await stop(server, 'SIGKILL')
    }
    await open()
    expect(await query('select 1 from products limit 1')).toHaveLength(1)
  },
)

test.runIf(process.env.LONG)('a database that ends is started again', async () => {
  const server = await openWithData()
  process.kill((await postmasterPid(place.dataDir))!, 'SIGKILL')
  await expect.poll(() => server.output().out, { timeout: 30_000 }).toContain('was started again')
  await untilReady(server)
  await expectKept()
})

test.runIf(process.env.LONG)(
  'a process of the killed database that never ends does not stop the next one from starting',
  async () => {
    const server = await openWithData()
    const client = new pg.Client({ connectionString: await findRunningDatabase(place.dataDir) })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    process.kill(rows[0]!.pid, 'SIGSTOP')
    process.kill((await postmasterPid(place.dataDir))!, 'SIGKILL')
    await expect.poll(() => server.output().out, { timeout: 30_000 }).toContain('was started again')
    await untilReady(server)
    await expectKept()
  },
)

const crashes = 40

test.runIf(process.env.LONG)(
  `a database that crashes ${crashes} times under it ends neither the server nor its jobs`,
  { timeout: 60_000 + crashes * 15_000 },
  async () => {
    const server = await open()
    for (let crash = 1; crash <= crashes; crash += 1) {
      // A running job and waiting ones, whose rows are queried all the time.
      await query(`select graphile_worker.add_job('send-login-code', '{"email":"nobody-${crash}@example.com"}')`)
      process.kill((await postmasterPid(place.dataDir))!, 'SIGKILL')
      await expect.poll(() => restarts(server), { timeout: 30_000 }).toBe(crash)
      await untilReady(server)
    }
    const left = () => query(`select 1 from graphile_worker.jobs where task_identifier = 'send-login-code'`)
    await expect.poll(left, { timeout: 60_000 }).toEqual([])
    expect(server.child.exitCode).toBe(null)
  },
)

const restarts = (server: Running) => server.output().out.split('was started again').length - 1

test.runIf(process.env.LONG)(
  'a database that cannot be restarted does not end the server, which sells again once it can',
  async () => {
    const server = await openWithData()
    const { cluster } = await findPlace(place.dataDir)
    const control = `${cluster}/global/pg_control`
    await rename(control, `${control}.away`)
    process.kill((await postmasterPid(place.dataDir))!, 'SIGKILL')
    await expect.poll(() => server.output().out, { timeout: 30_000 }).toContain('cannot be started just now')
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503)
    await rename(`${control}.away`, control)
    await untilReady(server)
    await expectKept()
  },
)
