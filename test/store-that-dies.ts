import { once } from 'node:events'
import { findRunningDatabase } from '@nukkad/server/database/embedded-database'
import pg from 'pg'
import { makeDataDir, removeDataDir } from '../server/test/start-server.ts'
import { startStore, stopStore, type StoreProcess } from './store-process.ts'

const settings = { DATABASE_URL: '', TRUST_PROXY: '127.0.0.1', WARM_MEDIA: 'off' }

export type MortalStore = Awaited<ReturnType<typeof openMortalStore>>

/** A store on a database of its own that can be killed outright and opened again on what it left behind. */
export async function openMortalStore() {
  const dataDir = await makeDataDir()
  const start = () => startStore({ ...settings, DATA_DIR: dataDir })
  let opening: Promise<StoreProcess> = start()

  /** Nobody is told: whoever asks meanwhile waits for the next one. */
  async function killAndOpen(kill: (store: StoreProcess) => Promise<void>): Promise<void> {
    const store = await opening
    opening = kill(store).then(start)
    await opening
  }

  return {
    /** The store that is open, or the next one as soon as it is. */
    current: () => opening,
    killServer: () => killAndOpen(killServer),
    killServerAndDatabase: () =>
      killAndOpen(async (store) => {
        const pids = await databasePids(dataDir)
        await Promise.all([killServer(store), ...pids.map(killOutright)])
      }),
    query: <Row extends pg.QueryResultRow>(sql: string) => query<Row>(dataDir, sql),
    close: async () => {
      await opening.then(stopStore, () => {})
      await removeDataDir(dataDir)
    },
  }
}

async function killServer({ process: server }: StoreProcess): Promise<void> {
  const gone = once(server, 'exit')
  server.kill('SIGKILL')
  await gone
}

/** The postmaster and all that work for it. */
async function databasePids(dataDir: string): Promise<number[]> {
  const workers = await query<{ pid: number }>(dataDir, 'select pid from pg_stat_activity')
  const [postmaster] = await query<{ pid: string }>(
    dataDir,
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
  )
  return [Number(postmaster?.pid), ...workers.map(({ pid }) => pid)]
}

async function killOutright(pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function query<Row extends pg.QueryResultRow>(dataDir: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: await findRunningDatabase(dataDir) })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}
