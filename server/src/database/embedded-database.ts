import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { undefinedIf } from '../base/known-errors.ts'
import { StartFailure } from '../base/start-failure.ts'
import { placeBinaries, type Binaries } from './binaries.ts'
import { ensureCluster, ensurePassword, role, servingRole } from './cluster.ts'
import { startedIn } from './own-user.ts'
import { findPlace, isHome, moveHome, type Place } from './place.ts'
import { findPostmaster, signalIfAlive, stopPostmaster } from './postmaster.ts'
import { lockServer, readHolder } from './server-lock.ts'
import { hasSocket, startPostgres } from './start-postgres.ts'
import { findReady, useCluster, whileAlone } from './use-cluster.ts'

export type Database = DatabaseUrls & {
  stop: () => Promise<void>
  abandon: () => void
}

/** The two URLs are equal if only one role was given. */
export type DatabaseUrls = {
  url: string
  servingUrl: string
}

export type Watcher = { restarted: () => void; failed: (error: Error) => void }

const database = 'nukkad'
const watchMs = 1_000
const longestWatchMs = 30_000

/** Runs DATA_DIR's PostgreSQL for its only server and recovers from any earlier end; commands may share it. */
export async function startEmbeddedDatabase(dataDir: string, watcher: Watcher): Promise<Database> {
  const found = await findPlace(dataDir)
  const lock = await lockServer(found)
  if (!lock) throw await inUse(dataDir, found)

  let place = found
  await whileAlone(found, async () => {
    if (await isHome(found, dataDir)) return
    await stopPostmaster(found.cluster)
    place = await moveHome(found, dataDir)
  })
  const binaries = await placeBinaries(place.user)
  const open = () => openCluster(place, binaries)
  const { postmaster, leave } = await useCluster(place, { open, find: () => startPostgres(place, binaries) })
  const { pid, port } = postmaster
  const stopWatching = keepRunning(() => revive(place, binaries, port), watcher)

  return {
    ...(await addressesOf(place, port)),
    stop: async () => {
      await stopWatching()
      await leave()
      lock.release()
    },
    abandon: () => signalIfAlive(pid, 'SIGINT'),
  }
}

/** For a command: uses the running PostgreSQL, or starts one for as long as it is used. */
export async function useEmbeddedDatabase(dataDir: string): Promise<Omit<Database, 'abandon'>> {
  const place = await findPlace(dataDir)
  const open = async () => openCluster(place, await placeBinaries(place.user))
  const { postmaster, leave } = await useCluster(place, { open, find: () => findReady(place) })
  return { ...(await addressesOf(place, postmaster.port)), stop: leave }
}

async function inUse(dataDir: string, place: Place): Promise<StartFailure> {
  const holder = await readHolder(place)
  return new StartFailure(
    `DATA_DIR ${dataDir} is in use by another server (${holder}); stop that one or set another DATA_DIR.`,
  )
}

async function openCluster(place: Place, binaries: Binaries): Promise<void> {
  const password = await ensurePassword(place)
  const servingPassword = await ensurePassword(place, servingRole)
  await ensureCluster(place, binaries)
  const { port } = await startPostgres(place, binaries)
  const url = urlOf({ role, password, port, name: 'postgres' })
  await createDatabase({ url, cluster: place.cluster, servingPassword })
}

async function addressesOf(place: Place, port: number): Promise<DatabaseUrls> {
  const socketFolder = hasSocket(place.cluster, port) ? place.cluster : undefined
  const password = await ensurePassword(place)
  const servingPassword = await ensurePassword(place, servingRole)
  return {
    url: urlOf({ role, password, port, name: database, socketFolder }),
    servingUrl: urlOf({ role: servingRole, password: servingPassword, port, name: database, socketFolder }),
  }
}

async function revive(place: Place, binaries: Binaries, port: number): Promise<boolean> {
  if (await findPostmaster(place.cluster)) return false
  await startPostgres(place, binaries, { port })
  return true
}

/** Checks every second, less often while it fails, and never gives up. */
function keepRunning(reviveIfGone: () => Promise<boolean>, { restarted, failed }: Watcher): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  const watch = async () => {
    for (let pause = watchMs; !signal.aborted;) {
      await wait(pause, undefined, { signal, ref: false }).catch(undefinedIf('ABORT_ERR'))
      if (signal.aborted) return
      try {
        if (await reviveIfGone()) restarted()
        pause = watchMs
      } catch (error) {
        failed(error as Error)
        pause = Math.min(pause * 2, longestWatchMs)
      }
    }
  }
  const watching = watch()
  return async () => {
    ending.abort()
    await watching
  }
}

/** The owner's URL of the database that a server is running on DATA_DIR, if any. */
export async function findRunningDatabase(dataDir: string): Promise<string | undefined> {
  const place = await findPlace(dataDir)
  const running = await findPostmaster(place.cluster)
  return running && (await addressesOf(place, running.port)).url
}

type Address = { role: string; password: string; port: number; name: string; socketFolder?: string | undefined }

/** `host` names the socket's folder; clients that ignore it use TCP. */
function urlOf({ role: user, password, port, name, socketFolder }: Address): string {
  const host = socketFolder === undefined ? '' : `?host=${encodeURIComponent(socketFolder)}`
  return `postgres://${user}:${password}@127.0.0.1:${port}/${name}${host}`
}

type Creating = { url: string; cluster: string; servingPassword: string }

async function createDatabase({ url, cluster, servingPassword }: Creating): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query(
      "select current_setting('data_directory') as cluster, (select count(*)::int from pg_database where datname = $1) as found",
      [database],
    )
    if (![cluster, startedIn].includes(rows[0].cluster))
      throw new Error(`port ${new URL(url).port} belongs to another database`)
    if (rows[0].found === 0) await client.query(`create database ${database}`)
    await createServingRole(client, servingPassword)
  } catch (cause) {
    throw new StartFailure(`The database in ${cluster} runs but does not let us in: ${(cause as Error).message}`, {
      cause,
    })
  } finally {
    await client.end().catch(() => {})
  }
}

/** Also for a shop that is older than this role; the migrations grant its rights. */
async function createServingRole(client: pg.Client, password: string): Promise<void> {
  const { rows } = await client.query('select from pg_roles where rolname = $1', [servingRole])
  if (rows.length === 0) await client.query(`create role ${servingRole}`)
  const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
  await client.query(`alter role ${servingRole} with ${rights} password ${pg.escapeLiteral(password)}`)
  await client.query(`revoke all on database ${database}, postgres, template1 from public`)
  await client.query(`grant connect on database ${database} to ${servingRole}`)
}
