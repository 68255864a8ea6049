import { readOwned, writeOwned } from './personal-storage.ts'
import { session } from './session.ts'
import type { StorageKey } from './storage-table.ts'
import { createStoredText } from './stored-value.ts'

/** One value in the browser's storage that belongs to the logged-in customer and is removed when the session ends. */
export function createPersonalValue<T>(key: StorageKey) {
  const owner = () => session.current()?.user.userId ?? null
  return {
    read: (): T | null => readOwned<T>(key, owner()),
    write: (value: T): void => void writeOwned(key, owner(), value),
    /** Returns whether it was stored. */
    tryWrite: (value: T): boolean => writeOwned(key, owner(), value),
    remove: createStoredText(key).remove,
  }
}
