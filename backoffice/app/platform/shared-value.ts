import { useSyncExternalStore } from 'react'

export type SharedValue<T> = { read: () => T; keep: (value: T) => void; use: () => T }

/** A value of this tab that several components show and follow. `T` is compared by identity. */
export function sharedValue<T>(first: T): SharedValue<T> {
  let known = first
  const watchers = new Set<() => void>()
  const watch = (watcher: () => void) => {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  }
  const read = () => known
  return {
    read,
    keep: (value) => {
      known = value
      for (const watcher of watchers) watcher()
    },
    use: () => useSyncExternalStore(watch, read),
  }
}
