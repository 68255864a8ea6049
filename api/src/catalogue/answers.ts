import { createHash } from 'node:crypto'
import { boundedMap, type BoundedMap } from './bounded-map.ts'

/** A finished answer, and the products whose being in stock it shows: when that turns, it is dropped. */
export type Finished = { body: Buffer; shows?: readonly string[] }

export type Answer = Required<Finished> & {
  etag: string
  /** The body compressed, by encoding, each made when first asked for. */
  packed: Map<string, Promise<Buffer>>
}

/** Finished answers as bytes: what is asked again costs a look-up. */
export type Answers = {
  /** What was answered to this very URL before. */
  at: (url: string) => Answer | undefined
  /** The answer under that key, made only if it is not kept. */
  find: (key: string, make: () => Finished | Promise<Finished>) => Promise<Answer>
  /** From now on this URL leads to that key. */
  lead: (url: string, key: string) => void
  drop: (keys: readonly string[]) => void
  dropShowing: (productIds: ReadonlySet<string>) => void
  dropAll: () => void
  /** Bytes held now. */
  weight: () => number
}

const mostUrls = 5_000
const longestUrl = 500

export function keepAnswers(mostBytes: number): Answers {
  const kept = boundedMap<Answer>(mostBytes)
  const keys = new Map<string, string>()
  const { find, forgetMaking } = maker(kept)

  return {
    at: (url) => {
      const key = keys.get(url)
      return key === undefined ? undefined : kept.get(key)
    },
    find,
    lead: (url, key) => {
      if (url.length > longestUrl) return
      // Forgetting them all is cheap: each is found again by its key.
      if (keys.size >= mostUrls) keys.clear()
      keys.set(url, key)
    },
    drop: (dropped) => {
      forgetMaking()
      for (const key of dropped) kept.delete(key)
    },
    dropShowing: (productIds) => {
      forgetMaking()
      for (const [key, { shows }] of kept.entries()) if (shows.some((id) => productIds.has(id))) kept.delete(key)
    },
    dropAll: () => {
      forgetMaking()
      kept.clear()
    },
    weight: kept.weight,
  }
}

/** Makes an answer once for all who wait for it. One begun before a drop is given to them but neither kept nor shared. */
function maker(kept: BoundedMap<Answer>) {
  const making = new Map<string, Promise<Answer>>()

  const make = async (key: string, work: () => Finished | Promise<Finished>): Promise<Answer> => {
    const made: Promise<Answer> = Promise.resolve().then(work).then(answerOf)
    making.set(key, made)
    const isCurrent = () => making.get(key) === made
    try {
      const answer = await made
      if (isCurrent()) kept.set(key, answer, weightOf(key, answer))
      return answer
    } finally {
      if (isCurrent()) making.delete(key)
    }
  }
  return {
    find: async (key: string, work: () => Finished | Promise<Finished>): Promise<Answer> =>
      kept.get(key) ?? making.get(key) ?? make(key, work),
    forgetMaking: () => making.clear(),
  }
}

function answerOf({ body, shows = [] }: Finished): Answer {
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  return { body, shows, etag, packed: new Map() }
}

/** With room for the compressed forms, which are made later. */
function weightOf(key: string, { body, shows }: Answer): number {
  return Math.round(body.length * 1.4) + key.length * 2 + shows.length * 8 + 500
}
