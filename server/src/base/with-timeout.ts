import { setTimeout as wait } from 'node:timers/promises'

/** Returns whether the work finished in time. */
export async function withTimeout(ms: number, work: Promise<unknown>): Promise<boolean> {
  const patience = new AbortController()
  const late = wait(ms, false, { signal: patience.signal }).catch(() => false)
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    patience.abort()
  }
}
