import type { VariantStock } from './queries.ts'

/** `Washed Black: S 5, M 0`, a line for each colour. */
export function stockLines(variants: readonly Pick<VariantStock, 'color' | 'size' | 'stock'>[]): string[] {
  const byColour = Map.groupBy(variants, ({ color }) => color)
  return [...byColour].map(
    ([color, sizes]) => `${color}: ${sizes.map(({ size, stock }) => `${size} ${stock}`).join(', ')}`,
  )
}
