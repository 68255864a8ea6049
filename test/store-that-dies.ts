import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { findRunningDatabase } from '@nukkad/server/database/embedded-database'
import pg from 'pg'
import { makeDataDir, removeDataDir } from '../server/test/start-server.ts'
import { startStore, stopStore, type StoreProcess } from './store-process.ts'

const settings = { DATABASE_URL: '', TRUST_PROXY: '127.0.0.1', WARM_MEDIA: 'off' }

export type MortalStore = Awaited<ReturnType<typeof openMortalStore>>

/**
 * A store on its own database that can be killed and opened again on the data left behind. `env` are additional
 * settings, such as `DATA_DIR` for an existing shop.
 */
export async function openMortalStore(env: Record<string, string> = {}) {
  const dataDir = env.DATA_DIR ?? (await makeDataDir())
  const ends = watchEnds()
  const start = async () => ends.watch(await startStore({ ...settings, ...env, DATA_DIR: dataDir }))
  let opening: Promise<StoreProcess> = start()

  /** Calls made meanwhile wait for the next store, and see no error. */
  async function killAndOpen(kill: (store: StoreProcess) => Promise<void>): Promise<void> {
    const store = await opening
    opening = kill(store).then(start)
    await opening
  }

  return {
    /** The open store, or the next one as soon as it is open. */
    current: () => opening,
    killServer: () => killAndOpen(ends.kill),
    killServerAndDatabase: () =>
      killAndOpen(async (store) => {
        const pids = await databasePids(dataDir)
        await Promise.all([ends.kill(store), ...pids.map(killOutright)])
      }),
    /** The server restarts it. */
    killDatabase: async () => {
      const { url } = await opening
      for (const pid of await databasePids(dataDir)) await killOutright(pid)
      // Until the server has seen the end, it still says that it is ready.
      await query(dataDir, 'select 1')
      await untilReady(url)
    },
    /** Servers that ended without being killed. */
    endedByItself: ends.byThemselves,
    dataDir,
    query: <Row extends pg.QueryResultRow>(sql: string) => query<Row>(dataDir, sql),
    close: async () => {
      const last = await opening.catch(() => undefined)
      if (last) await stopStore(ends.expect(last))
      await removeDataDir(dataDir)
    },
  }
}

/** Distinguishes killed servers from those that end unexpectedly. */
function watchEnds() {
  const expected = new WeakSet<ChildProcess>()
  let byThemselves = 0
  const expect = (store: StoreProcess): StoreProcess => {
    expected.add(store.process)
    return store
  }
  return {
    watch: (store: StoreProcess): StoreProcess => {
      store.process.once('exit', () => (byThemselves += expected.has(store.process) ? 0 : 1))
      return store
    },
    expect,
    kill: async (store: StoreProcess): Promise<void> => {
      const gone = once(expect(store).process, 'exit')
      store.process.kill('SIGKILL')
      await gone
    },
    byThemselves: () => byThemselves,
  }
}

async function untilReady(url: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(50)) {
    const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined)
    if (reply?.ok === true) return
  }
  throw new Error('the server did not start its database again')
}

/** The postmaster and all its child processes. */
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
  const client = await connectToDatabase(dataDir)
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Waits for a database that was killed and is being started again. */
async function connectToDatabase(dataDir: string): Promise<pg.Client> {
  let failure: unknown
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(50)) {
    const connectionString = await findRunningDatabase(dataDir)
    // Without an address, the client would ask for a database at PostgreSQL's usual port.
    if (connectionString === undefined) continue
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
    try {
      await client.connect()
      return client
    } catch (error) {
      failure = error
    }
  }
  throw new Error(`no database answers in ${dataDir}`, { cause: failure })
}
