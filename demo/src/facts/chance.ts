/** A repeatable stream of numbers in [0, 1) that belongs to a name (xmur3 into mulberry32). */
export function chanceOf(name: string) {
  let state = 1779033703 ^ name.length
  for (let index = 0; index < name.length; index += 1) {
    state = Math.imul(state ^ name.charCodeAt(index), 3432918353)
    state = (state << 13) | (state >>> 19)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export type Chance = ReturnType<typeof chanceOf>

export function pick<T>(chance: Chance, from: readonly T[]): T {
  const found = from[Math.floor(chance() * from.length)]
  if (found === undefined) throw new RangeError('Nothing to pick from')
  return found
}

export function shuffled<T>(chance: Chance, from: readonly T[]): T[] {
  return from
    .map((value) => ({ value, place: chance() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value)
}
