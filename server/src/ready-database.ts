import type { Db } from '@nukkad/api/platform/db'
import { migrateToLatest } from '@nukkad/api/platform/migrate'
import { isDatabaseUnavailable } from '@nukkad/api/platform/unavailable'
import { setTimeout as wait } from 'node:timers/promises'
import { Ended, type Life } from './life.ts'
import type { Log } from './log.ts'
import { refusePooler } from './refuse-pooler.ts'
import { StartFailure } from './start-failure.ts'

/** Brings the tables up to date and, where more is to lie in them, fills them; why it cannot is told in one line. */
export async function readyDatabase(db: Db, fill: (db: Db) => Promise<void> = async () => {}): Promise<void> {
  try {
    await refusePooler(db)
    await migrateToLatest(db)
    await fill(db)
  } catch (cause) {
    if (cause instanceof StartFailure) throw cause
    const { message } = cause as Error
    throw new StartFailure(`The database could not be made ready: ${message}${adviceFor(message)}`, { cause })
  }
}

/** Kysely knows a migration that has run and is not there only as a corrupted one. */
function adviceFor(message: string): string {
  if (!message.startsWith('corrupted migrations')) return ''
  return '. Another version of the shop has used it: start that one, or set another DATA_DIR or DATABASE_URL.'
}

type Waiting = { life: Life; log: Log; databaseUrl: string; patienceMs?: number }

const lookAgainMs = 1_000
const sayAgainMs = 10_000

/**
 * For a database that is not ours to start: tries until it is ready, a minute at most, and says so meanwhile. What is
 * wrong for good, such as a password, is told at once.
 */
export async function waitUntilReady(ready: () => Promise<void>, waiting: Waiting): Promise<void> {
  const { life, log, databaseUrl, patienceMs = 60_000 } = waiting
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
    await Promise.race([wait(lookAgainMs), life.ended])
    if (life.isEnding()) throw new Ended()
  }
}

function awayWords(databaseUrl: string, { message }: Error, leftMs: number): string {
  const seconds = Math.max(1, Math.round(leftMs / 1000))
  return `The database at ${new URL(databaseUrl).host} does not answer (${message}); waiting up to ${seconds} s for it`
}
