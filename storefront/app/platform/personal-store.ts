import { createPersonalValue } from './personal-value.ts'
import { session } from './session.ts'
import type { StorageKey } from './storage-table.ts'

/**
 * A value in the browser's storage for `useSyncExternalStore`. It belongs to the logged-in customer and is removed when
 * the session ends. `readStored` validates the stored value, which may be of an older version.
 */
export function createPersonalStore<T>(key: StorageKey, readStored: (found: unknown) => T) {
  const stored = createPersonalValue<T>(key)
  let kept: { value: T } | undefined
  const listeners = new Set<() => void>()
  const tell = () => listeners.forEach((listener) => listener())

  // Another person may use the same device next.
  session.subscribe(() => {
    kept = undefined
    tell()
  })

  return {
    current: (): T => (kept ??= { value: readStored(stored.read()) }).value,
    /** Null on the server, which cannot read the device. */
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
