import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/db.ts'

/** What `/media` needs to know of a master before it reads one. */
export type Master = { stem: string; hash: string; width: number; height: number }

export type Masters = {
  /** By how its address begins. */
  find: (stem: string) => Promise<Master | undefined>
  /** Undefined once it has been thrown away. */
  read: (hash: string) => Promise<Buffer | undefined>
}

const mostKnown = 20_000
const absentMs = 5_000

/** Masters never change, so what was found is remembered; what was not, for a moment, as strangers may ask for anything. */
export function openMasters(db: Db): Masters {
  const known = new LRUCache<string, Master>({ max: mostKnown })
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
