import { vi } from 'vitest'

/** The limit of every wait; a busy machine is not a fault. */
export const patience = { timeout: 20_000, interval: 20 }

/** Repeats the check until it succeeds. `vi.waitFor` alone gives up after a second. */
export function waitUntil<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, patience)
}
