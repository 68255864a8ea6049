import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createDatabase, dropDatabase } from '../../api/test/databases.ts'
import { openGate, type Gate } from '../../test/gate.ts'
import { registerCustomer } from '../../test/store-client.ts'
import { servers } from './servers.ts'
import { stop, untilReady, type Running } from './start-server.ts'

const { start, open } = servers()
const databases = inject('databases')
let url = ''
let gate: Gate
let admin: pg.Client

beforeEach(async () => {
  url = await createDatabase(databases, `away_${randomUUID().slice(0, 8)}`)
  gate = await openGate(url)
  admin = new pg.Client({ connectionString: databases.serverUrl })
  await admin.connect()
})
afterEach(async () => {
  await gate.shut()
  await admin.end()
  await dropDatabase(databases, url)
})

const name = () => new URL(url).pathname.slice(1)

/** Ends every connection to the shop's database, like a crash. */
async function terminateAll(): Promise<void> {
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name()])
}

/** Orders can be placed and mails are delivered: a customer registers, gets the mail and logs in. */
async function expectWholeShop({ url: store, mailboxPort }: Running): Promise<void> {
  const address = { url: store, mailboxUrl: `http://localhost:${mailboxPort}` }
  expect((await registerCustomer(address)).token).toMatch(/^[\w-]{20,}$/)
}

const metric = async ({ url: store }: Running, line: RegExp) => {
  const metrics = await (await fetch(`${store}/metrics`)).text()
  return metrics.match(line)?.[1]
}

test('connections that break repeatedly end neither the server nor its jobs', { timeout: 120_000 }, async () => {
  const server = await open({ DATABASE_URL: url, TRUST_PROXY: '127.0.0.1,::1' })
  for (let round = 0; round < 200; round += 1) {
    await terminateAll()
    await wait((round * 67) % 150)
  }
  await untilReady(server)
  await expectWholeShop(server)
  expect(server.child.exitCode).toBe(null)
})

test('the server survives a database that is away for seconds', { timeout: 120_000 }, async () => {
  await gate.open()
  const server = await open({ DATABASE_URL: gate.url, TRUST_PROXY: '127.0.0.1,::1' })
  for (const seconds of [1, 4]) {
    await gate.shut()
    await wait(seconds * 1_000)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
    // Without the database's numbers, and with a mark that they are missing.
    expect(await metric(server, /^metrics_source_up\{source="database"\} (\d)/m)).toBe('0')
    expect(await metric(server, /^(jobs_waiting|match_unexplained|payments_unsettled)/m)).toBeUndefined()
    expect(await metric(server, /^disk_free_bytes (\d+)/m)).toMatch(/^\d{6,}$/)
    await gate.open()
    await untilReady(server)
    expect(await metric(server, /^metrics_source_up\{source="database"\} (\d)/m)).toBe('1')
  }
  await expectWholeShop(server)
  const alive = () => metric(server, /^job_worker_alive\{queue="codes"\} (\d)/m)
  await expect.poll(alive, { timeout: 20_000 }).toBe('1')
})

test('a failover to a replica that is still read-only', { timeout: 120_000 }, async () => {
  const server = await open({ DATABASE_URL: url, TRUST_PROXY: '127.0.0.1,::1' })
  await admin.query(`alter database ${name()} set default_transaction_read_only = on`)
  await terminateAll()
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 20_000 }).toBe(503)
  await wait(5_000)
  await admin.query(`alter database ${name()} reset default_transaction_read_only`)
  await terminateAll()
  await untilReady(server)
  await expectWholeShop(server)
})

test('a start without its database waits for it, and says so', async () => {
  const server = await start({ DATABASE_URL: gate.url })
  const said = () => server.output().out + server.output().err
  await expect.poll(said, { timeout: 20_000 }).toMatch(/The database at 127\.0\.0\.1:\d+ does not answer.+waiting/)
  expect(said()).not.toContain(new URL(url).password)
  await gate.open()
  await untilReady(server)
})

test('a start that waits for its database ends on request', async () => {
  const server = await start({ DATABASE_URL: gate.url })
  await expect.poll(() => server.output().out, { timeout: 20_000 }).toContain('does not answer')
  expect(await stop(server)).toEqual({ code: 0, signal: null })
})
