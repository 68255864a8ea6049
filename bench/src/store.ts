import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@nukkad/api/platform/db'
import { migrateToLatest } from '@nukkad/api/platform/migrate'
import { addInventedProducts } from '@nukkad/server/demo-shop'
import { createDatabase, dropDatabase, nameRun } from '../../api/test/databases.ts'
import { openTestCluster } from '../../test/test-cluster.ts'
import { startStore, stopStore, type StoreProcess } from '../../test/store-process.ts'

export type BenchStore = StoreProcess & { databaseUrl: string; close: () => Promise<void> }

type Wish = {
  /** Synthetic products instead of the demo shop. */
  products?: number
  nodeFlags?: string[]
}

/**
 * Measures the real store on a database of its own, and closes it whatever happens. Callers may say where they come
 * from, as limits count addresses.
 */
export async function withBenchStore<T>(wish: Wish, measure: (store: BenchStore) => Promise<T>): Promise<T> {
  const store = await openBenchStore(wish)
  try {
    return await measure(store)
  } finally {
    await store.close()
  }
}

async function openBenchStore({ products, nodeFlags = [] }: Wish): Promise<BenchStore> {
  const cluster = await openTestCluster()
  const databases = { serverUrl: cluster.url, run: nameRun() }
  const databaseUrl = await createDatabase(databases, 'bench')
  const dataDir = await mkdtemp(join(tmpdir(), 'nukkad-bench-'))
  if (products !== undefined) await fill(databaseUrl, products)
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.1' }
  const store = await startStore(env, nodeFlags)

  return {
    ...store,
    databaseUrl,
    close: async () => {
      await stopStore(store)
      await dropDatabase(databases, databaseUrl)
      await cluster.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function fill(databaseUrl: string, products: number): Promise<void> {
  const db = connect(databaseUrl)
  await migrateToLatest(db)
  await addInventedProducts(db, products)
  await db.destroy()
}
