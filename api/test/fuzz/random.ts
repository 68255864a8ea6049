export type Random = {
  /** A whole number from 0 to below `end`. */
  below: (end: number) => number
  pick: <Thing>(things: readonly Thing[]) => Thing
  /** True with this probability, from 0 to 1. */
  chance: (share: number) => boolean
}

/** The same seed gives the same run (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    chance: (share) => next() < share,
    pick: (things) => {
      if (things.length === 0) throw new Error('there is nothing to pick from')
      return things[below(things.length)]!
    },
  }
}
