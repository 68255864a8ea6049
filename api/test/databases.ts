import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The server of a run's databases. Every name begins with `nukkad_test_`; nothing else is ever created or dropped. */
export type TestDatabases = { serverUrl: string; run: string }

const prefix = 'nukkad_test_'
const leftoverAfterMs = 3 * 60 * 60 * 1000

/** Names a run by its time, which gives the age of what a killed run left behind. */
export function nameRun(now = Date.now()): string {
  return `${prefix}${now}_${randomBytes(4).toString('hex')}`
}

/** Creates `<run>_<name>`, from the run's template if asked, and returns its URL. */
export async function createDatabase({ serverUrl, run }: TestDatabases, name: string, from?: string): Promise<string> {
  const database = `${run}_${name}`
  await onServer(serverUrl, (client) =>
    // In memory, copied files take a fifth of the time that pages written to the log do.
    client.query(`create database ${database} template ${from ? `${run}_${from}` : 'template0'} strategy file_copy`),
  )
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

export async function dropDatabase({ serverUrl }: TestDatabases, url: string): Promise<void> {
  const database = new URL(url).pathname.slice(1)
  if (!database.startsWith(prefix)) throw new Error(`${database} is not a test database`)
  await onServer(serverUrl, (client) => client.query(`drop database if exists ${database} with (force)`))
}

export function dropDatabases({ serverUrl, run }: TestDatabases): Promise<void> {
  return dropWhere(serverUrl, (name) => name.startsWith(run))
}

/** Drops databases of runs that were killed hours ago. */
export function dropLeftovers(serverUrl: string, now = Date.now()): Promise<void> {
  return dropWhere(serverUrl, (name) => {
    const startedAt = Number(name.slice(prefix.length).split('_')[0])
    return startedAt > 0 && startedAt < now - leftoverAfterMs
  })
}

async function dropWhere(serverUrl: string, isOurs: (name: string) => boolean): Promise<void> {
  await onServer(serverUrl, async (client) => {
    const found = await client.query<{ name: string }>(
      'select datname as name from pg_database where datname like $1',
      [`${prefix.replaceAll('_', '\\_')}%`],
    )
    for (const { name } of found.rows.filter((row) => isOurs(row.name))) {
      await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
    }
  })
}

async function onServer<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
