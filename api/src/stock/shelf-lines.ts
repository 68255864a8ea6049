import type { Shelf } from './queries.ts'

/** `Washed Black: S 5, M 0`, a line for each colour. */
export function shelfLines(shelves: readonly Pick<Shelf, 'color' | 'size' | 'stock'>[]): string[] {
  const byColour = Map.groupBy(shelves, ({ color }) => color)
  return [...byColour].map(
    ([color, sizes]) => `${color}: ${sizes.map(({ size, stock }) => `${size} ${stock}`).join(', ')}`,
  )
}
