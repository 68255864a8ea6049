import { connect, poolOf, silence, type Db } from '@nukkad/api/platform/db'
import { migrateToLatest } from '@nukkad/api/platform/migrate'
import { letServe, roleOf } from '@nukkad/api/platform/serving-role'
import { isDatabaseUnavailable } from '@nukkad/api/platform/unavailable'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseUrls } from './embedded-database.ts'
import { Ended, type Lifecycle } from '../base/lifecycle.ts'
import type { Log } from '../base/log.ts'
import { refusePooler } from './refuse-pooler.ts'
import { StartFailure } from '../base/start-failure.ts'

/** Migrates the tables and fills them; explains a failure in one line. */
export async function readyDatabase(db: Db, fill: (db: Db) => Promise<void> = async () => {}): Promise<void> {
  await orStartFailure(async () => {
    await refusePooler(db)
    await migrateToLatest(db)
    await fill(db)
  })
}

export async function readyForServing(
  { url, servingUrl }: DatabaseUrls,
  fill?: (db: Db) => Promise<void>,
): Promise<void> {
  const owner = connect(url, 2, silence.unbounded)
  const serving = url === servingUrl ? owner : connect(servingUrl, 2)
  try {
    if (serving === owner) return await readyDatabase(owner, fill)
    await orStartFailure(async () => {
      for (const db of [owner, serving]) await refusePooler(db)
      await refuseOtherDatabase(owner, serving)
      await migrateToLatest(owner)
      const role = await roleOf(serving)
      if (role !== (await roleOf(owner))) await letServe(owner, role)
      await fill?.(serving)
    })
  } finally {
    await owner.destroy()
    if (serving !== owner) await serving.destroy()
  }
}

async function refuseOtherDatabase(owner: Db, serving: Db): Promise<void> {
  if ((await identify(owner)) === (await identify(serving))) return
  throw new Error('DATABASE_MIGRATE_URL and DATABASE_URL name different databases')
}

async function identify(db: Db): Promise<string> {
  const { rows } = await poolOf(db).query(`
    select oid || ' ' || extract(epoch from pg_postmaster_start_time()) as id from pg_database where datname = current_database()`)
  return rows[0].id
}

async function orStartFailure(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (cause) {
    if (cause instanceof StartFailure) throw cause
    const { message } = cause as Error
    throw new StartFailure(`The database could not be made ready: ${message}${adviceFor(message)}`, { cause })
  }
}

/** Kysely reports a missing migration that has run as a corrupted one. */
function adviceFor(message: string): string {
  if (message.startsWith('permission denied')) {
    return '. DATABASE_URL serves only: set DATABASE_MIGRATE_URL to the role that owns the tables.'
  }
  if (!message.startsWith('corrupted migrations')) return ''
  return '. Another version of the shop has used it: start that one, or set another DATA_DIR or DATABASE_URL.'
}

type Waiting = { lifecycle: Lifecycle; log: Log; databaseUrl: string; patienceMs?: number }

const lookAgainMs = 1_000
const sayAgainMs = 10_000

/** Retries for at most a minute, except errors that never pass without a change, such as a wrong password. */
export async function waitUntilReady(ready: () => Promise<void>, waiting: Waiting): Promise<void> {
  const { lifecycle, log, databaseUrl, patienceMs = 60_000 } = waiting
  const until = performance.now() + patienceMs
  let sayAt = 0
  for (;;) {
    try {
      return await ready()
    } catch (error) {
      const { cause } = error as Error
      if (!isDatabaseUnavailable(cause) || performance.now() > until) throw error
      const now = performance.now()
      if (now >= sayAt) {
        log.warn(awayWords(databaseUrl, cause as Error, until - now))
        sayAt = now + sayAgainMs
      }
    }
    await Promise.race([wait(lookAgainMs), lifecycle.ended])
    if (lifecycle.isEnding()) throw new Ended()
  }
}

function awayWords(databaseUrl: string, { message }: Error, leftMs: number): string {
  const seconds = Math.max(1, Math.round(leftMs / 1000))
  return `The database at ${new URL(databaseUrl).host} does not answer (${message}); waiting up to ${seconds} s for it`
}
