import { createPersonalValue } from './personal-value.ts'
import { session } from './session.ts'
import type { StorageKey } from './storage-table.ts'

/**
 * A value in the browser's storage that screens follow, for `useSyncExternalStore`. It belongs to who is logged in and is
 * gone when the session ends. `readStored` makes a value of whatever is stored: it may be an older version's.
 */
export function createPersonalStore<T>(key: StorageKey, readStored: (found: unknown) => T) {
  const stored = createPersonalValue<T>(key)
  let kept: { value: T } | undefined
  const listeners = new Set<() => void>()
  const tell = () => listeners.forEach((listener) => listener())

  // Others may look at the same device next.
  session.subscribe(() => {
    kept = undefined
    tell()
  })

  return {
    current: (): T => (kept ??= { value: readStored(stored.read()) }).value,
    /** Nobody's until the device is asked. */
    onServer: (): null => null,
    write: (value: T): void => {
      kept = { value }
      stored.write(value)
      tell()
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
