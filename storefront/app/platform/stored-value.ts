type Area = 'local' | 'session'

/** One text in the browser's storage. A browser without storage (private mode, full) just forgets. */
export function createStoredText(area: Area, key: string) {
  return {
    read: (): string | null => attempt(() => storage(area).getItem(key)),
    write: (value: string): void => void attempt(() => storage(area).setItem(key, value)),
    remove: (): void => void attempt(() => storage(area).removeItem(key)),
  }
}

/** The same for any value, kept as JSON. What cannot be read counts as missing. */
export function createStoredValue<T>(area: Area, key: string) {
  const text = createStoredText(area, key)
  return {
    ...text,
    read: (): T | null => attempt(() => JSON.parse(text.read() ?? 'null') as T),
    write: (value: T): void => text.write(JSON.stringify(value)),
  }
}

function storage(area: Area): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage
}

function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
