/** A repeatable stream of numbers in [0, 1): the same seed sews the same garment. */
export function randomFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export type Random = ReturnType<typeof randomFrom>

export function shuffle<T extends { [index: number]: number; length: number }>(items: T, random: Random): T {
  for (let index = items.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1))
    const kept = items[index]!
    items[index] = items[other]!
    items[other] = kept
  }
  return items
}
