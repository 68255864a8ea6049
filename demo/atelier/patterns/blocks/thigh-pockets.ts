// Flap pockets on the thighs that wrap around the outer seam.
import type { Point } from '../../cloth/curve.ts'
import type { Button, Detail, Finish, Patch } from '../garment.ts'
import { widthAt } from './bodice.ts'
import { legSides } from './bottom.ts'
import { outerSeamOf, type TrouserMeasures } from './trousers.ts'
import { nth } from '../../nth.ts'

const faces = ['front', 'back'] as const

/** From `low` to `high`; the flap starts a little above, and a snap holds it in front. */
export function thighPockets(
  cut: TrouserMeasures,
  low: number,
  high: number,
): Required<Pick<Finish, 'patches' | 'details' | 'buttons'>> {
  const outer = outerSeamOf(cut)
  const patches = legSides.flatMap(({ side, sign }) =>
    faces.flatMap((face): Patch[] => [
      {
        name: `pocket-${face}${side}`,
        panel: face + side,
        outline: beside(outer, sign, { low, high, width: 0.088 }),
        lift: 0.004,
        puff: 0.006,
      },
      {
        name: `flap-${face}${side}`,
        panel: face + side,
        outline: beside(outer, sign, { low: high - 0.028, high: high + 0.035, width: 0.093 }),
        lift: 0.0085,
        puff: 0.003,
      },
    ]),
  )
  const buttons = legSides.map(({ side, sign }): Button => ({
    panel: `front${side}`,
    at: [sign * (widthAt(outer, high - 0.012) - 0.045), high - 0.01],
    radius: 0.0062,
    kind: 'snap',
    over: 0.0105,
  }))
  return { patches, buttons, details: [...groovesAround(patches), ...stitches] }
}

interface Strip {
  low: number
  high: number
  width: number
}

/** A strip of the leg beside its outer seam. */
function beside(outer: readonly Point[], sign: number, { low, high, width }: Strip): Point[] {
  const heights = [high, (2 * high + low) / 3, (high + 2 * low) / 3, low]
  const seam = heights.map((z): Point => [sign * (widthAt(outer, z) - 0.0006), z])
  const inner: Point[] = [
    [sign * (widthAt(outer, low) - width), low + 0.004],
    [sign * (widthAt(outer, high) - width), high],
  ]
  return sign > 0 ? [...seam, ...inner] : [...seam, ...inner].reverse()
}

const groovesAround = (patches: readonly Patch[]): Detail[] =>
  patches.map(({ panel, outline }) => ({ panel, kind: 'groove', lines: [[...outline, nth(outline, 0)]] }))

const stitches: Detail[] = ['pocket', 'flap'].map((panel) => ({
  panel,
  kind: 'topstitch',
  edges: ['outline'],
  at: 0.004,
}))
