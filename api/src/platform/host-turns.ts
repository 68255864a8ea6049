import { LRUCache } from 'lru-cache'
import { setTimeout as pause } from 'node:timers/promises'
import { FetchFailure } from './fetch-public.ts'

type Host = { nextAt: number; misses: number; awayUntil: number }
type HostRules = {
  /** Time between the starts of two requests to one host. */
  gapMs: number
  /** Consecutive misses after which the host counts as away for some time. */
  mostMisses: number
  awayMs: number
}

const mostHosts = 1_000

/** Spaces the requests to one host, and protects one that is away: requests to it fail at once. */
export function openHostTurns({ gapMs, mostMisses, awayMs }: HostRules) {
  const hosts = new LRUCache<string, Host>({ max: mostHosts })
  const hostOf = (name: string): Host => {
    const known = hosts.get(name) ?? { nextAt: 0, misses: 0, awayUntil: 0 }
    hosts.set(name, known)
    return known
  }
  return {
    take: async (name: string, signal?: AbortSignal): Promise<void> => {
      const host = hostOf(name)
      const now = performance.now()
      if (host.awayUntil > now) throw new FetchFailure(`${name} does not answer at the moment.`)
      const startAt = Math.max(now, host.nextAt)
      host.nextAt = startAt + gapMs
      if (startAt > now) await pause(startAt - now, undefined, { signal })
    },
    answered: (name: string): void => {
      hostOf(name).misses = 0
    },
    /** `waitMs`: no requests in this time. */
    missed: (name: string, waitMs: number): void => {
      const host = hostOf(name)
      const now = performance.now()
      host.misses += 1
      host.nextAt = Math.max(host.nextAt, now + waitMs)
      if (host.misses < mostMisses) return
      host.misses = 0
      host.awayUntil = now + awayMs
    },
  }
}
