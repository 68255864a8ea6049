import { randomBytes } from 'node:crypto'
import { appendFile, copyFile, mkdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect, type Db } from '../../api/src/platform/db.ts'
import { beginShop } from '../../api/src/store/settings/open-shop.ts'
import { createDatabase, dropDatabase, dropDatabases, nameRun, type TestDatabases } from '../../api/test/databases.ts'
import { readyForServing } from '../../server/src/database/ready-database.ts'
import { makeDataDir } from '../../server/test/start-server.ts'
import { startStore, stopStore, type StoreProcess } from '../../test/store-process.ts'
import { openTestCluster } from '../../test/test-cluster.ts'

/** The data that global setup passes to every worker: the cluster, and a demo shop that was opened and closed once. */
type Template = { databases: TestDatabases; servingUrl: string | undefined; dataDir: string }

/** A file's choice of store: tests share one only if both fields are the same. */
export type StoreChoice = { name: string; shop: Shop }

/** `demo`: a copy of the demo shop. `empty`: a shop after its first start in production, without the demo. */
type Shop = 'demo' | 'empty'

export type OpenedStore = { close: () => Promise<void> }

const templateVariable = 'STORE_TEMPLATE'
/** The store that `npm test -- … --keep` leaves open, as variables of the environment. */
const keptVariable = 'STORE_KEPT'
const sharedStores = ['shoppers', 'staff']

/** Playwright's global setup: opens one cluster and one demo shop, the template of the store of each worker. */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  if (process.env[templateVariable]) return async () => {}
  const cluster = await openTestCluster()
  const databases = { serverUrl: cluster.url, run: nameRun() }
  const template = { databases, servingUrl: cluster.servingUrl, dataDir: await makeDataDir() }
  await mkdir(resizedPictures, { recursive: true })
  const url = await createDatabase(databases, 'demo')
  await stopStore(await serve(template, url, template.dataDir))
  process.env[templateVariable] = JSON.stringify(template)

  return async () => {
    await endLeftStores(template)
    await dropDatabases(databases)
    await cluster.stop()
    for (const path of [template.dataDir, listOfStores(template)]) await rm(path, { recursive: true, force: true })
  }
}

/**
 * Opens a store for the calling worker, on a copy of the template. Tests find it in `STORE_URL`, `STAFF_URL`,
 * `MAILBOX_URL`, `SANDBOX_URL` and `STORE_DATABASE_URL` (the owner's) of the worker's environment.
 */
export async function openStore({ name, shop }: StoreChoice): Promise<OpenedStore> {
  const kept = process.env[keptVariable]
  if (kept && sharedStores.includes(name)) {
    Object.assign(process.env, JSON.parse(kept))
    return { close: async () => {} }
  }
  const template = JSON.parse(process.env[templateVariable] ?? '') as Template
  const { databases } = template
  const dataDir = await makeDataDir()
  const url = await createDatabase(databases, randomBytes(4).toString('hex'), shop === 'demo' ? 'demo' : undefined)
  if (shop === 'demo') await copyFile(join(template.dataDir, 'shop-secret'), join(dataDir, 'shop-secret'))
  else await readyForServing(urlsOf(template, url), (db) => beginShop(db, new Date()))
  await symlink(resizedPictures, join(dataDir, 'media'))

  const store = await serve(template, url, dataDir)
  await appendFile(listOfStores(template), `${store.process.pid}\n`)
  process.env.STORE_URL = store.url
  process.env.STAFF_URL = store.staffUrl
  process.env.MAILBOX_URL = store.mailboxUrl
  process.env.SANDBOX_URL = store.sandboxUrl
  process.env.STORE_DATABASE_URL = url
  await claim(url)

  return {
    close: async () => {
      try {
        await refuseShared(url)
      } finally {
        await stopStore(store)
        await dropDatabase(databases, url)
        await rm(dataDir, { recursive: true, force: true })
      }
    },
  }
}

const worker = () => process.env.TEST_WORKER_INDEX ?? 'keeper'

/** Records the worker of the store in its database. */
function claim(url: string): Promise<void> {
  return withDatabase(url, async (db) => {
    await sql`create schema if not exists test_workers`.execute(db)
    await sql`create table if not exists test_workers.claims (worker text)`.execute(db)
    await sql`insert into test_workers.claims values (${worker()})`.execute(db)
  })
}

/** Fails the run if two workers have served from one database: their tests would see each other's writes. */
function refuseShared(url: string): Promise<void> {
  return withDatabase(url, async (db) => {
    const { rows } = await sql<{ worker: string }>`select worker from test_workers.claims`.execute(db)
    if (rows.length > 1) throw new Error(`workers ${rows.map((row) => row.worker).join(' and ')} shared one store`)
  })
}

async function withDatabase(url: string, work: (db: Db) => Promise<void>): Promise<void> {
  const db = connect(url, 1)
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}

/**
 * Shared by all stores and kept for the next run: resizing takes an eighth of a run's processor time. A file's name has
 * the hash of its original, so a changed picture is resized again; each start deletes files that it does not know.
 */
const resizedPictures = join(tmpdir(), `nukkad-test-pictures-${userInfo().username}`)

/** The process ids of all stores, so that the run can end stores of killed workers. */
const listOfStores = ({ dataDir }: Template) => `${dataDir}.stores`

async function endLeftStores(template: Template): Promise<void> {
  const pids = await readFile(listOfStores(template), 'utf8').catch(() => '')
  for (const pid of pids.split('\n').filter(Boolean)) {
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It ended with its worker, as expected.
    }
  }
}

function serve(template: Template, databaseUrl: string, dataDir: string): Promise<StoreProcess> {
  const { url, servingUrl } = urlsOf(template, databaseUrl)
  return startStore({
    DATA_DIR: dataDir,
    DATABASE_URL: servingUrl,
    DATABASE_MIGRATE_URL: url,
    TRUST_PROXY: '127.0.0.1',
    // Warming up takes half a processor that the tests can use better.
    WARM_MEDIA: 'off',
    ALLOW_LOCAL_PICTURES: 'yes',
  })
}

/** Like a real shop, the store serves as a role that owns nothing, if the cluster is ours and can have one. */
function urlsOf({ servingUrl }: Template, databaseUrl: string): { url: string; servingUrl: string } {
  if (servingUrl === undefined) return { url: databaseUrl, servingUrl: databaseUrl }
  const serving = new URL(servingUrl)
  serving.pathname = new URL(databaseUrl).pathname
  return { url: databaseUrl, servingUrl: serving.href }
}
