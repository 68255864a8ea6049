import { setTimeout as wait } from 'node:timers/promises'

export function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return wait(ms, undefined, { signal }).catch(() => {})
}
