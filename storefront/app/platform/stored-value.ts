import { type StorageKey, storageTable } from './storage-table.ts'

/** One text in the browser's storage. Without storage (private mode, full) the value is simply lost. */
export function createStoredText(key: StorageKey) {
  const { area } = storageTable[key]
  const put = (value: string): boolean => {
    const stored = attempt(() => {
      storage(area).setItem(key, value)
      return true
    })
    return stored === true
  }
  return {
    read: (): string | null => attempt(() => storage(area).getItem(key)),
    write: (value: string): void => void put(value),
    /** Returns whether it was stored. */
    tryWrite: put,
    remove: (): void => void attempt(() => storage(area).removeItem(key)),
  }
}

/** The same for any value, stored as JSON. An unreadable value counts as missing. */
export function createStoredValue<T>(key: StorageKey) {
  const text = createStoredText(key)
  return {
    ...text,
    read: (): T | null => attempt(() => JSON.parse(text.read() ?? 'null') as T),
    write: (value: T): void => text.write(JSON.stringify(value)),
    tryWrite: (value: T): boolean => text.tryWrite(JSON.stringify(value)),
  }
}

function storage(area: 'local' | 'session'): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage
}

function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
