import { vi } from 'vitest'

/** Limit of every wait for something that happens on its own; a busy machine is not a fault. */
export const patience = { timeout: 20_000, interval: 20 }

/** Repeats the check until it throws nothing. `vi.waitFor` alone gives up after a second. */
export function waitUntil<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, patience)
}
