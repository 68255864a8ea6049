import { beginShop } from '../../api/src/settings/open-shop.ts'
import { createDatabase, dropDatabase, nameRun } from '../../api/test/databases.ts'
import {
  findRunningDatabase,
  useEmbeddedDatabase,
  type DatabaseUrls,
} from '../../server/src/database/embedded-database.ts'
import { readyForServing } from '../../server/src/database/ready-database.ts'
import { makeDataDir, removeDataDir } from '../../server/test/start-server.ts'
import { startStore, stopStore } from '../../test/store-process.ts'

/** One store with the demo shop for all browser tests, on a database and a folder of its own. */
export default function openDemoStore(): Promise<() => Promise<void>> {
  return openStore()
}

/** A store of one's own as a first start for production leaves it: not open, and never with the demo. */
export function openOwnStore(): Promise<() => Promise<void>> {
  return openStore((urls) => readyForServing(urls, (db) => beginShop(db, new Date())))
}

async function openStore(prepare?: Prepare): Promise<() => Promise<void>> {
  const dataDir = await makeDataDir()
  const databases = process.env.DATABASE_URL ? { serverUrl: process.env.DATABASE_URL, run: nameRun() } : undefined
  const databaseUrl = databases && (await createDatabase(databases, 'store'))
  if (prepare) await prepareDatabase(prepare, { dataDir, databaseUrl })

  const store = await startStore({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    TRUST_PROXY: '127.0.0.1',
    // Half a processor that the tests can use better.
    WARM_MEDIA: 'off',
  })
  process.env.STORE_URL = store.url
  process.env.STAFF_URL = store.staffUrl
  process.env.MAILBOX_URL = store.mailboxUrl
  process.env.SANDBOX_URL = store.sandboxUrl
  process.env.STORE_DATABASE_URL = databaseUrl ?? (await findRunningDatabase(dataDir)) ?? ''

  return async () => {
    await stopStore(store)
    if (databases && databaseUrl) await dropDatabase(databases, databaseUrl)
    await removeDataDir(dataDir)
  }
}

/** Before a store serves from it. */
async function prepareDatabase(prepare: Prepare, { dataDir, databaseUrl }: Place): Promise<void> {
  if (databaseUrl) return prepare({ url: databaseUrl, servingUrl: databaseUrl })
  const database = await useEmbeddedDatabase(dataDir)
  try {
    await prepare(database)
  } finally {
    await database.stop()
  }
}

type Prepare = (urls: DatabaseUrls) => Promise<void>
type Place = { dataDir: string; databaseUrl: string | undefined }
