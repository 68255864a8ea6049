/** A map that forgets what was longest not asked for when the weights in it exceed a bound. */
export type BoundedMap<Value> = {
  get: (key: string) => Value | undefined
  set: (key: string, value: Value, weight: number) => void
  delete: (key: string) => void
  clear: () => void
  entries: () => Iterable<[string, Value]>
  weight: () => number
}

export function boundedMap<Value>(most: number): BoundedMap<Value> {
  // A Map walks its keys in the order they were set: setting a key anew moves it to the young end.
  const kept = new Map<string, { value: Value; weight: number }>()
  let total = 0

  const remove = (key: string) => {
    total -= kept.get(key)?.weight ?? 0
    kept.delete(key)
  }
  return {
    get: (key) => {
      const entry = kept.get(key)
      if (entry === undefined) return undefined
      kept.delete(key)
      kept.set(key, entry)
      return entry.value
    },
    set: (key, value, weight) => {
      remove(key)
      kept.set(key, { value, weight })
      total += weight
      for (const oldest of kept.keys()) {
        if (total <= most) break
        remove(oldest)
      }
    },
    delete: remove,
    clear: () => {
      kept.clear()
      total = 0
    },
    entries: function* () {
      for (const [key, { value }] of kept) yield [key, value]
    },
    weight: () => total,
  }
}
