import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/db.ts'

/** The facts that `/media` needs about a master before it reads one. */
export type Master = { stem: string; hash: string; width: number; height: number }

export type Masters = {
  /** Finds a master by the beginning of its URL. */
  find: (stem: string) => Promise<Master | undefined>
  /** Undefined once it was deleted. */
  read: (hash: string) => Promise<Buffer | undefined>
}

const mostKnown = 20_000
const absentMs = 5_000
const knownMs = 10 * 60_000

/**
 * Caches masters, because they never change; not for ever, because a deleted one must not be served on. A miss is cached
 * for a moment only, because strangers may request anything.
 */
export function openMasters(db: Db): Masters {
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
  }
}

function findMaster(db: Db, stem: string): Promise<Master | undefined> {
  return db
    .selectFrom('pictureMasters')
    .select(['stem', 'hash', 'width', 'height'])
    .where('stem', '=', stem)
    .executeTakeFirst() as Promise<Master | undefined>
}
