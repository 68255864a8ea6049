import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@nukkad/api/platform/db'
import { addInventedProducts } from '@nukkad/server/demo-shop/demo-shop'
import { useEmbeddedDatabase } from '@nukkad/server/database/embedded-database'
import { readyForServing } from '@nukkad/server/database/ready-database'
import pg from 'pg'
import { startStore, stopStore, type StoreProcess } from '../../test/store-process.ts'
import { startMailSink, type MailSink } from './mail-sink.ts'
import { cpuMillis, residentMegabytes } from './usage.ts'

type StoreOptions = {
  /** Synthetic products instead of the demo shop. */
  products?: number
  nodeFlags?: string[]
  env?: Record<string, string>
}

/** The database of a folder with the store's own settings: every commit reaches the disk. */
export type BenchDatabase = { url: string; servingUrl: string; client: pg.Client; postmaster: number }

export type Usage = { serverMs: number; databaseMs: number }
export type BenchStore = StoreProcess & {
  pid: number
  database: BenchDatabase
  mails: MailSink
  /** Processor time used since the start. */
  usage: () => Usage
  memory: () => number
}

/** Measures the real store with its own database in a new folder, and removes both in any case. */
export function withBenchStore<T>(options: StoreOptions, measure: (store: BenchStore) => Promise<T>): Promise<T> {
  return withDataDir(async (dataDir) => {
    if (options.products !== undefined) await fillShop(dataDir, options.products)
    return withStore(dataDir, options, measure)
  })
}

export async function withDataDir<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nukkad-bench-'))
  try {
    return await work(dataDir)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

export async function fillShop(dataDir: string, products: number): Promise<void> {
  await withDatabase(dataDir, async ({ servingUrl }) => {
    const db = connect(servingUrl, 2)
    await addInventedProducts(db, products)
    await db.destroy()
  })
}

/** Runs the database of that folder for at least as long as the work. */
export async function withDatabase<T>(dataDir: string, work: (database: BenchDatabase) => Promise<T>): Promise<T> {
  const { url, servingUrl, stop } = await useEmbeddedDatabase(dataDir)
  try {
    await readyForServing({ url, servingUrl })
    const client = new pg.Client(url)
    await client.connect()
    try {
      return await work({ url, servingUrl, client, postmaster: await findPostmaster(client) })
    } finally {
      await client.end()
    }
  } finally {
    await stop()
  }
}

/** Runs the store on the database of that folder. */
export async function withStore<T>(
  dataDir: string,
  { nodeFlags = [], env = {} }: StoreOptions,
  measure: (store: BenchStore) => Promise<T>,
): Promise<T> {
  const mails = await startMailSink()
  const store = await openStore(storeEnv(dataDir, mails, env), nodeFlags)
  try {
    return await withDatabase(dataDir, (database) => measure(watched(store, database, mails)))
  } finally {
    await stopStore(store)
    mails.stop()
  }
}

const patienceMs = 10 * 60 * 1000

/** A hundred thousand products may take minutes on a busy machine. */
export function openStore(env: Record<string, string>, nodeFlags: string[] = []): Promise<StoreProcess> {
  return startStore(env, nodeFlags, patienceMs)
}

/** Callers may set their own address, because limits count addresses. */
export function storeEnv(dataDir: string, mails: MailSink, env: Record<string, string> = {}): Record<string, string> {
  return {
    DATABASE_URL: '',
    DATABASE_MIGRATE_URL: '',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: mails.url,
    ...env,
  }
}

export function watched(store: StoreProcess, database: BenchDatabase, mails: MailSink): BenchStore {
  const pid = store.process.pid ?? 0
  const { postmaster } = database
  return {
    ...store,
    pid,
    database,
    mails,
    usage: () => ({ serverMs: cpuMillis(pid, postmaster), databaseMs: cpuMillis(postmaster) }),
    memory: () => residentMegabytes(pid, postmaster),
  }
}

async function findPostmaster(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ text: string }>("select pg_read_file('postmaster.pid') as text")
  return Number.parseInt(rows[0]?.text ?? '')
}
