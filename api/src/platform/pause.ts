import { setTimeout as wait } from 'node:timers/promises'

/** Waits that long, or until `signal` aborts. */
export function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  // Nothing but the signal ends it early.
  return wait(ms, undefined, { signal }).catch(() => {})
}
