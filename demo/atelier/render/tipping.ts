// Stage 6a, too: tipping. Lines knitted into collar and cuffs in the contrast colour.
import type { Finish } from '../patterns/garment.ts'
import { distanceMap } from './distance-map.ts'
import type { Part } from './solid.ts'

/** Whether a spot of the part lies on one of the lines along its edges; nothing for a part without such lines. */
export function tippingOf(
  part: Part,
  { tipping = [] }: Finish,
): ((spot: { u: number; v: number }) => boolean) | undefined {
  const tip = tipping.find(({ panel }) => part.name.startsWith(panel))
  if (!tip) return undefined
  const edges = part.edges.filter(({ name }) => name === tip.edge).map(({ points }) => points)
  const map = distanceMap(
    edges,
    part.edges.flatMap(({ points }) => points),
  )
  return ({ u, v }) => {
    const away = map.distance(u, v)
    return tip.lines.some(([from, to]) => away > from && away < to)
  }
}
