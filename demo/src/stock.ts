import { chanceOf } from './facts/chance.ts'
import { stockKey, type SeedColour } from './facts/types.ts'

/** About one variant in ten is sold out, one in seven down to the last one or two; middle sizes have the most stock. */
export function stockOf(slug: string, colours: SeedColour[], sizes: readonly string[]): Record<string, number> {
  const chance = chanceOf(`stock ${slug}`)
  const pairs = colours.flatMap(({ name }) =>
    sizes.map((size, position) => {
      const middle = 1 - Math.abs(position - (sizes.length - 1) / 2) / sizes.length
      return [stockKey(name, size), pieces(chance(), chance(), middle)] as const
    }),
  )
  return Object.fromEntries(pairs)
}

function pieces(kind: number, amount: number, middle: number) {
  if (kind < 0.1) return 0
  if (kind < 0.25) return amount < 0.5 ? 1 : 2
  return 4 + Math.round(amount * 44 * middle)
}
