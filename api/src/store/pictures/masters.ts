import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/db.ts'

/** The facts that `/media` needs about a master before it reads one. */
export type Master = { stem: string; hash: string; width: number; height: number }

export type Masters = {
  /** Finds a master by the beginning of its URL. */
  find: (stem: string) => Promise<Master | undefined>
  /** Undefined once it was deleted. */
  read: (hash: string) => Promise<Buffer | undefined>
  /** Forgets masters that were deleted since the last call, and returns the beginnings of their URLs. */
  forgetDeleted: () => Promise<string[]>
}

const mostKnown = 20_000
const absentMs = 5_000
const knownMs = 10 * 60_000

/**
 * Caches masters, because they never change; not for ever, because a deleted one must not be served on. A miss is cached
 * for a moment only, because strangers may request anything.
 */
export function openMasters(db: Db): Masters {
  const deleted = openDeleted(db)
  const known = new LRUCache<string, Master>({ max: mostKnown, ttl: knownMs })
  const absent = new LRUCache<string, true>({ max: mostKnown, ttl: absentMs })

  return {
    find: async (stem) => {
      const before = known.get(stem)
      if (before !== undefined || absent.has(stem)) return before
      const found = await findMaster(db, stem)
      if (found === undefined) absent.set(stem, true)
      else known.set(stem, found)
      return found
    },
    read: async (hash) => {
      const row = await db.selectFrom('pictureMasters').select('bytes').where('hash', '=', hash).executeTakeFirst()
      return row?.bytes
    },
    forgetDeleted: async () => {
      const stems = await deleted.next()
      for (const stem of stems) known.delete(stem)
      return stems
    },
  }
}

/** A deletion is listed when its transaction commits, but with the time of its beginning. */
const overlap = '5 minutes'

/** Lists each deleted master once. After a start, all that are listed still: they may have been deleted meanwhile. */
function openDeleted(db: Db) {
  let told = new Set<string>()
  let since: string | undefined
  return {
    next: async (): Promise<string[]> => {
      const { rows } = await sql<{ id: string; stem: string; isAgain: boolean; at: string }>`
        select id::text, stem, exists (select from picture_masters master where master.stem = deleted_masters.stem) as is_again,
          now()::text as at
        from deleted_masters
        where ${since ?? null}::timestamptz is null or deleted_at > ${since ?? null}::timestamptz - ${overlap}::interval
        order by id`.execute(db)
      const fresh = rows.filter(({ id }) => !told.has(id))
      told = new Set(rows.map(({ id }) => id))
      since = rows[0]?.at ?? since
      return fresh.filter(({ isAgain }) => !isAgain).map(({ stem }) => stem)
    },
  }
}

function findMaster(db: Db, stem: string): Promise<Master | undefined> {
  return db
    .selectFrom('pictureMasters')
    .select(['stem', 'hash', 'width', 'height'])
    .where('stem', '=', stem)
    .executeTakeFirst() as Promise<Master | undefined>
}
