import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { randomFrom } from '../api/test/fuzz/random.ts'
import { createDatabase, dropDatabase } from '../api/test/databases.ts'
import { makeDataDir, removeDataDir } from '../server/test/start-server.ts'
import { countOutcomes, failuresIn, openBalancer, type Balancer } from './balancer.ts'
import { openGate, type Gate } from './gate.ts'
import { askOnOneConnection } from './keep-alive-shopper.ts'
import { openOutsideWorld } from './outside-world.ts'
import { openSale, type Sale } from './sale.ts'
import { startStore, stopStore, type StoreProcess } from './store-process.ts'

// Faults hit a selling server one after the other. During each, every answer is right or says when to retry, and the
// server sells again afterwards. In the end every order, rupee and mail is there.
const databases = inject('databases')
const openMillis = 300_000
const clock = fileURLToPath(new URL('./clock.mjs', import.meta.url))

let database = ''
const dataDirs: string[] = []
let gate: Gate
let world: Awaited<ReturnType<typeof openOutsideWorld>>
let balancer: Balancer
let client: pg.Client
let store: StoreProcess
let sale: Sale

const query = async <Row extends object>(sql: string) => (await client.query<Row & pg.QueryResultRow>(sql)).rows

beforeAll(async () => {
  database = await createDatabase(databases, `faults_${randomUUID().slice(0, 8)}`)
  gate = await openGate(database)
  await gate.open()
  client = new pg.Client({ connectionString: database })
  await client.connect()
  world = await openOutsideWorld()
  balancer = await openBalancer()
  store = await openMachine()
  world.sandbox.behave({ webhooks: { url: `${balancer.url}/api/v1.0/payment/webhook` } })
  sale = await openSale({ url: balancer.url, world, query, random: randomFrom(1) })
  await sale.untilSold(10)
}, openMillis)
afterAll(async () => {
  await balancer.close()
  await stopStore(store)
  await world.close()
  await client.end()
  await gate.shut()
  for (const dataDir of dataDirs) await removeDataDir(dataDir)
  await dropDatabase(databases, database)
}, openMillis)

const clockFile = () => join(dataDirs[0] ?? '', 'clock')
const setClockFile = (aheadMs: number) => writeFile(clockFile(), String(aheadMs))

/** A server with its own folder, as on another machine, behind the balancer. */
async function openMachine(): Promise<StoreProcess> {
  const dataDir = await makeDataDir()
  dataDirs.push(dataDir)
  await setClockFile(0)
  const settings = { DATABASE_URL: gate.url, DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1', WARM_MEDIA: 'off' }
  const opened = await startStore({ ...settings, ...world.env, CLOCK_FILE: clockFile() }, ['--import', clock])
  await balancer.add(opened.url)
  return opened
}

async function setClockAhead(aheadMs: number): Promise<void> {
  await setClockFile(aheadMs)
  store.process.kill('SIGUSR2')
}

/** Locks rows like a hanging transaction: the stock of everything sold here, and a customer. */
async function lockRows(): Promise<void> {
  await client.query('begin')
  await client.query('select 1 from variants where stock > 50000 for update')
  await client.query('select 1 from users order by id limit 1 for update')
}

type Fault = {
  name: string
  seconds: number
  begin: () => unknown
  end: () => unknown
  /** The longest wait for an answer during the fault. */
  longestMs?: number
}

const minutes = 60_000
const faults: Fault[] = [
  { name: 'the database is away', seconds: 60, begin: () => gate.shut(), end: () => gate.open() },
  {
    name: 'the database does not answer',
    seconds: 40,
    begin: () => gate.hang(),
    end: () => gate.open(),
    longestMs: 38_000,
  },
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

test.for(faults)('$name for $seconds s', { timeout: 300_000 }, async (fault) => {
  const { name, seconds, begin, end, longestMs = Infinity } = fault
  const from = balancer.answered.length
  await begin()
  await wait(seconds * 1_000)
  await end()
  await sale.untilSold(10)
  const during = balancer.answered.slice(from)
  const [slowest] = during.toSorted((one, other) => other.millis - one.millis)
  console.log(name, countOutcomes(during), { slowest })
  expect(failuresIn(during)).toEqual([])
  expect(slowest?.millis).toBeLessThan(longestMs)
  expect(store.process.exitCode).toBe(null)
})

const looked = ['/', '/collection-all', '/api/v1.0/category', '/api/v1.0/products?size=20', '/healthz']

test.for([1, 2, 3])(
  'a server is told to end under load, and another takes over (%i)',
  { timeout: 300_000 },
  async () => {
    const from = balancer.answered.length
    const leaving = store
    const next = await openMachine()
    // Each on its own keep-alive connection, at the server that is ending.
    const shoppers = Array.from({ length: 24 }, (_, at) =>
      askOnOneConnection(leaving.url + looked[at % looked.length], { pauseMs: 100 }),
    )
    await sale.untilSold(5)
    await stopStore(leaving)
    balancer.remove(leaving.url)
    store = next
    const browsed = (await Promise.all(shoppers)).map((answers) => ({ answers, last: answers.at(-1) }))
    await sale.untilSold(10)
    const answered = [...balancer.answered.slice(from), ...browsed.flatMap(({ answers }) => answers)]
    console.log('drain', countOutcomes(answered), {
      browsed: browsed.reduce((sum, { answers }) => sum + answers.length, 0),
    })
    expect(failuresIn(answered)).toEqual([])
    expect(
      browsed.every(({ last }) => last?.isLast === true),
      'each was told',
    ).toBe(true)
    expect(leaving.process.exitCode).toBe(0)
  },
)

test('after all faults, nothing that was confirmed is missing', { timeout: 300_000 }, async () => {
  await sale.close()
  const account = await sale.account()
  console.log(account)
  const metrics = await (await fetch(`${store.url}/metrics`)).text()
  const ages = [...metrics.matchAll(/^sweep_age_seconds\{[^}]*\} ([\d.]+)/gm)].map(([, age]) => Number(age))
  expect(ages.length).toBeGreaterThan(3)
  expect(Math.max(...ages), 'seconds since every sweep').toBeLessThan(130)
})
