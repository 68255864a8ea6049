import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase, dropDatabase } from '../api/test/databases.ts'
import { makeDataDir, removeDataDir } from '../server/test/start-server.ts'
import { countOutcomes, failuresIn, openBalancer, type Balancer } from './balancer.ts'
import { openGate, type Gate } from './gate.ts'
import { openOutsideWorld } from './outside-world.ts'
import { openSale, type Sale } from './sale.ts'
import { startStore, stopStore, type StoreProcess } from './store-process.ts'

// One fault after the other befalls a server that sells. Every answer meanwhile is a right one or says when to try again,
// it sells on after each, and in the end every order, rupee and mail is there.
const databases = inject('databases')
const isLong = Boolean(process.env.LONG)
const openMillis = 300_000
const clock = fileURLToPath(new URL('./clock.mjs', import.meta.url))

let database = ''
let dataDir = ''
let gate: Gate
let world: Awaited<ReturnType<typeof openOutsideWorld>>
let balancer: Balancer
let client: pg.Client
let store: StoreProcess
let sale: Sale

const query = async <Row extends object>(sql: string) => (await client.query<Row & pg.QueryResultRow>(sql)).rows

beforeAll(async () => {
  if (!isLong) return
  database = await createDatabase(databases, `faults_${randomUUID().slice(0, 8)}`)
  gate = await openGate(database)
  await gate.open()
  client = new pg.Client({ connectionString: database })
  await client.connect()
  world = await openOutsideWorld()
  balancer = await openBalancer()
  dataDir = await makeDataDir()
  await setClockFile(0)
  const settings = { DATABASE_URL: gate.url, DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1', WARM_MEDIA: 'off' }
  store = await startStore({ ...settings, ...world.env, CLOCK_FILE: clockFile() }, ['--import', clock])
  await balancer.add(store.url)
  world.sandbox.behave({ webhooks: { url: `${balancer.url}/api/v1.0/payment/webhook` } })
  sale = await openSale({ url: balancer.url, world, query })
  await sale.untilSold(10)
}, openMillis)
afterAll(async () => {
  if (!isLong) return
  await balancer.close()
  await stopStore(store)
  await world.close()
  await client.end()
  await gate.shut()
  await removeDataDir(dataDir)
  await dropDatabase(databases, database)
}, openMillis)

const clockFile = () => join(dataDir, 'clock')
const setClockFile = (aheadMs: number) => writeFile(clockFile(), String(aheadMs))

async function setClockAhead(aheadMs: number): Promise<void> {
  await setClockFile(aheadMs)
  store.process.kill('SIGUSR2')
}

/** As a transaction that hangs holds it: the stock of everything that is sold here, and a customer. */
async function lockRows(): Promise<void> {
  await client.query('begin')
  await client.query('select 1 from variants where stock > 50000 for update')
  await client.query('select 1 from users order by id limit 1 for update')
}

type Fault = { name: string; seconds: number; begin: () => unknown; end: () => unknown }

const minutes = 60_000
const faults: Fault[] = [
  { name: 'the database is away', seconds: 60, begin: () => gate.shut(), end: () => gate.open() },
  { name: 'the database does not answer', seconds: 30, begin: () => gate.hang(), end: () => gate.open() },
  { name: 'rows are locked', seconds: 25, begin: lockRows, end: () => client.query('rollback') },
  { name: 'the mail server hangs', seconds: 45, begin: () => world.mailLine.hang(), end: () => world.mailLine.open() },
  {
    name: 'the payment provider is away',
    seconds: 30,
    begin: () => world.sandbox.behave({ down: true }),
    end: () => world.sandbox.behave({ down: false }),
  },
  {
    name: 'the payment provider never answers',
    seconds: 30,
    begin: () => world.sandbox.behave({ faults: { share: 1, kinds: ['stall'] } }),
    end: () => world.sandbox.behave({ faults: { share: 0 } }),
  },
  {
    name: 'the clock is five minutes ahead, and put right',
    seconds: 70,
    begin: () => setClockAhead(5 * minutes),
    end: () => setClockAhead(0),
  },
]

test.runIf(isLong).for(faults)('$name for $seconds s', { timeout: 300_000 }, async ({ name, seconds, begin, end }) => {
  const from = balancer.answered.length
  await begin()
  await wait(seconds * 1_000)
  await end()
  await sale.untilSold(10)
  const during = balancer.answered.slice(from)
  console.log(name, countOutcomes(during), { slowestMs: Math.round(Math.max(...during.map(({ millis }) => millis))) })
  expect(failuresIn(during)).toEqual([])
  expect(store.process.exitCode).toBe(null)
})

test.runIf(isLong)('after all of it, nothing that was promised is missing', { timeout: 300_000 }, async () => {
  await sale.close()
  const account = await sale.account()
  console.log(account)
  const metrics = await (await fetch(`${store.url}/metrics`)).text()
  const ages = [...metrics.matchAll(/^sweep_age_seconds\{[^}]*\} ([\d.]+)/gm)].map(([, age]) => Number(age))
  expect(ages.length).toBeGreaterThan(3)
  expect(Math.max(...ages), 'seconds since every sweep').toBeLessThan(130)
})
