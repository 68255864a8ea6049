import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase, dropDatabase } from '../api/test/databases.ts'
import { testRandom } from '../api/test/test-random.ts'
import { makeDataDir, removeDataDir } from '../server/test/start-server.ts'
import { countOutcomes, failuresIn, openBalancer, type Balancer } from './balancer.ts'
import { openOutsideWorld } from './outside-world.ts'
import { openSale } from './sale.ts'
import { startStore, stopStore, type StoreProcess } from './store-process.ts'

// Two servers, each with its own folder as on two machines, on one database, behind a balancer.
const databases = inject('databases')
const openMillis = 300_000

let database = ''
let world: Awaited<ReturnType<typeof openOutsideWorld>>
let balancer: Balancer
let client: pg.Client
const machines: { store: StoreProcess; dataDir: string }[] = []

const query = async <Row extends object>(sql: string) => (await client.query<Row & pg.QueryResultRow>(sql)).rows

async function serversAtWork(): Promise<number> {
  const [row] = await query<{ count: number }>('select count(distinct server)::int as count from job_pools')
  return row?.count ?? 0
}

async function openMachine(): Promise<StoreProcess> {
  const dataDir = await makeDataDir()
  const settings = { DATABASE_URL: database, DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1', WARM_MEDIA: 'off' }
  const store = await startStore({ ...settings, ...world.env })
  machines.push({ store, dataDir })
  await balancer.add(store.url)
  return store
}

beforeAll(async () => {
  database = await createDatabase(databases, `machines_${randomUUID().slice(0, 8)}`)
  client = new pg.Client({ connectionString: database })
  await client.connect()
  world = await openOutsideWorld()
  balancer = await openBalancer()
}, openMillis)
afterAll(async () => {
  await balancer.close()
  for (const { store, dataDir } of machines) {
    await stopStore(store)
    await removeDataDir(dataDir)
  }
  await world.close()
  await client.end()
  await dropDatabase(databases, database)
}, openMillis)

test(
  'one of two machines is killed and both are replaced under load: nothing is lost, and only the kill is noticed',
  { timeout: 900_000 },
  async () => {
    const [first, second] = [await openMachine(), await openMachine()]
    world.sandbox.behave({ webhooks: { url: `${balancer.url}/api/v1.0/payment/webhook` } })
    const sale = await openSale({ url: balancer.url, world, query, random: testRandom() })
    await sale.untilSold(30)
    expect(failuresIn(balancer.answered)).toEqual([])

    // Mails that are not accepted are being sent by both machines when one of them is killed.
    world.mailLine.hang()
    const inHand = () =>
      query<{ pool: string }>(`
        select distinct locked_by as pool from graphile_worker._private_jobs where locked_by is not null`)
    await sale.untilSold(10)
    await expect.poll(async () => (await inHand()).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(2)
    expect(await serversAtWork()).toBe(2)
    const before = balancer.answered.length
    const gone = once(first.process, 'exit')
    first.process.kill('SIGKILL')
    await gone
    balancer.remove(first.url)
    const killedAt = performance.now()
    await world.mailLine.open()
    await expect.poll(serversAtWork, { timeout: 60_000, interval: 250 }).toBe(1)
    const takenOverMs = performance.now() - killedAt
    expect(takenOverMs, 'until the jobs were taken over').toBeLessThan(60_000)
    await sale.untilSold(30)
    const cutOff = balancer.answered.slice(before).filter(({ outcome }) => !/^\d+$/.test(outcome))
    expect(failuresIn(balancer.answered).filter((answer) => !cutOff.includes(answer))).toEqual([])

    // A rolling update: the new server is ready before the old one ends.
    const updating = balancer.answered.length
    await openMachine()
    await sale.untilSold(20)
    await stopStore(second)
    balancer.remove(second.url)
    await sale.untilSold(30)
    const during = balancer.answered.slice(updating)
    expect(
      during.filter(({ outcome }) => !/^[234]\d\d$/.test(outcome)),
      'while being updated',
    ).toEqual([])

    await sale.close()
    const account = await sale.account()
    console.log({ ...account, cutOff: cutOff.length, takenOverMs, outcomes: countOutcomes(balancer.answered) })
    // At most the mails being sent at the kill.
    expect(account.doubledMails).toBeLessThanOrEqual(5)
  },
)
