import { LRUCache } from 'lru-cache'
import type { Finished } from './finished.ts'

/** For replies that are better old than missing. Without it they stay until dropped. */
export type Renewal = {
  freshMs: number
  /** Older than `freshMs`: renewed in the background. Older than `staleMs`: renewed first. */
  staleMs: number
  missingMs: number
  onFailure: (error: unknown) => void
}

type CacheOptions = { maxBytes: number; renewal?: Renewal; now?: () => number }
type Make = () => Finished | Promise<Finished>
/** `finished` is undefined while the reply is being made. */
type IsDropped = (key: string, finished: Finished | undefined) => boolean

/** A bounded cache. Makes each reply once for all waiting requests, and drops it when its content changes. */
export type FinishedCache = {
  /** With a renewal, a dropped reply is sent once more if making it again fails. */
  get: (key: string, make: Make) => Finished | Promise<Finished>
  at: (address: string) => Finished | undefined
  /** Like `at`, for an address that needs only the reply: no limit, no check. With the route, for the metrics. */
  openAt: (address: string) => { finished: Finished; route: string } | undefined
  link: (address: string, key: string, route?: string) => void
  drop: (keys: readonly string[]) => void
  dropWhere: (isDropped: IsDropped) => void
  size: () => number
}

type Entry = { finished: Finished; freshUntil: number; staleUntil: number }

const maxAddresses = 5_000
const maxAddressLength = 500

export function openFinishedCache({ maxBytes, renewal, now = Date.now }: CacheOptions): FinishedCache {
  const kept = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: sizeOf })
  const making = openMaking((key, finished) => {
    if (isKept(finished)) kept.set(key, entryOf(finished, now(), renewal))
  })

  const renew = async ({ finished }: Entry, key: string, make: Make): Promise<Finished> => {
    try {
      const made = await making.once(key, make)
      return made.status < 500 ? made : finished
    } catch (error) {
      renewal?.onFailure(error)
      return finished
    }
  }
  const drop = (key: string) => {
    making.forget(key)
    const entry = kept.peek(key)
    if (entry && renewal) entry.freshUntil = entry.staleUntil = -Infinity
    else kept.delete(key)
  }

  const addresses = openAddresses((key) => {
    const entry = kept.get(key)
    return entry && now() <= entry.freshUntil ? entry.finished : undefined
  })

  return {
    get: (key, make) => {
      const entry = kept.get(key)
      if (!entry) return making.once(key, make)
      const at = now()
      if (at <= entry.freshUntil) return entry.finished
      const renewed = renew(entry, key, make)
      return at <= entry.staleUntil ? entry.finished : renewed
    },
    ...addresses,
    drop: (keys) => keys.forEach(drop),
    dropWhere: (isDropped) => {
      const entries = [...kept.entries()].filter(([key, { finished }]) => isDropped(key, finished))
      const unfinished = making.keys().filter((key) => isDropped(key, undefined))
      for (const key of [...entries.map(([key]) => key), ...unfinished]) drop(key)
    },
    size: () => kept.calculatedSize,
  }
}

function openAddresses(freshOf: (key: string) => Finished | undefined): Pick<FinishedCache, 'at' | 'openAt' | 'link'> {
  const addresses = new LRUCache<string, { key: string; route: string | undefined }>({ max: maxAddresses })

  return {
    at: (address) => {
      const linked = addresses.get(address)
      return linked && freshOf(linked.key)
    },
    openAt: (address) => {
      const { key, route } = addresses.get(address) ?? {}
      const finished = key !== undefined && route !== undefined ? freshOf(key) : undefined
      return finished && { finished, route: route! }
    },
    link: (address, key, route) => {
      if (address.length <= maxAddressLength) addresses.set(address, { key, route })
    },
  }
}

/**
 * Makes a reply once for simultaneous requests. A drop also reaches one being made, which `lru-cache` does not offer.
 */
function openMaking(keep: (key: string, finished: Finished) => void) {
  const running = new Map<string, Promise<Finished>>()

  const start = async (key: string, make: Make): Promise<Finished> => {
    const made = Promise.resolve().then(make)
    const isCurrent = () => running.get(key) === made
    running.set(key, made)
    try {
      const finished = await made
      if (isCurrent()) keep(key, finished)
      return finished
    } finally {
      if (isCurrent()) running.delete(key)
    }
  }
  return {
    once: (key: string, make: Make): Promise<Finished> => running.get(key) ?? start(key, make),
    forget: (key: string) => running.delete(key),
    keys: () => [...running.keys()],
  }
}

function isKept({ status }: Finished): boolean {
  return status === 200 || status === 404
}

function entryOf(finished: Finished, at: number, renewal: Renewal | undefined): Entry {
  if (!renewal) return { finished, freshUntil: Infinity, staleUntil: Infinity }
  const { freshMs, staleMs, missingMs } = renewal
  const isMissing = finished.status !== 200
  return {
    finished,
    freshUntil: at + (isMissing ? missingMs : freshMs),
    staleUntil: at + (isMissing ? missingMs : staleMs),
  }
}

/** Includes room for the compressed forms, which are made later. */
function sizeOf({ finished: { plain, packed, shows } }: Entry, key: string): number {
  return Math.round(plain.length * (packed ? 1.4 : 1)) + key.length * 2 + shows.length * 8 + 500
}
