import { setTimeout as wait } from 'node:timers/promises'

/** Waits for work, but no longer than this. Returns whether it finished. */
export async function withTimeout(ms: number, work: Promise<unknown>): Promise<boolean> {
  const patience = new AbortController()
  const late = wait(ms, false, { signal: patience.signal }).catch(() => false)
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    patience.abort()
  }
}
