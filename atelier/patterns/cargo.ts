// The cargo: twill, straight and wide, belt loops, flap pockets on the thighs that wrap around the outer seam.
import { man } from '../cloth/body.ts'
import type { Point } from '../cloth/curve.ts'
import { assemble } from './blocks/assemble.ts'
import { widthAt } from './blocks/bodice.ts'
import { outerSeamOf, trousers, type TrouserMeasures } from './blocks/trousers.ts'
import { beltLoops, bottomSeams, legSides, slantPocket } from './blocks/bottom.ts'
import type { Button, Detail, Garment, Patch } from './garment.ts'

const cut = {
  waistHeight: 1.0,
  crotchHeight: 0.75,
  kneeHeight: 0.46,
  hemHeight: 0.05,
  waist: 0.222,
  hip: 0.272,
  knee: [0.268, 0.042],
  hem: [0.258, 0.062],
  extension: 0.032,
  band: { height: 0.04, scale: 0.9, role: 'main' },
} satisfies TrouserMeasures

const outer = outerSeamOf(cut)

/** A strip of the leg beside its outer seam, between two heights. */
function beside(sign: number, [low, high]: readonly [number, number], width: number): Point[] {
  const heights = [high, (2 * high + low) / 3, (high + 2 * low) / 3, low]
  const seam = heights.map((z): Point => [sign * (widthAt(outer, z) - 0.0006), z])
  const inner: Point[] = [
    [sign * (widthAt(outer, low) - width), low + 0.004],
    [sign * (widthAt(outer, high) - width), high],
  ]
  return sign > 0 ? [...seam, ...inner] : [...seam, ...inner].reverse()
}

const pockets: Patch[] = legSides.flatMap(({ side, sign }) =>
  (['front', 'back'] as const).flatMap((face): Patch[] => [
    {
      name: `pocket-${face}${side}`,
      panel: face + side,
      outline: beside(sign, [0.455, 0.64], 0.088),
      lift: 0.004,
      puff: 0.006,
    },
    {
      name: `flap-${face}${side}`,
      panel: face + side,
      outline: beside(sign, [0.612, 0.675], 0.093),
      lift: 0.0085,
      puff: 0.003,
    },
  ]),
)

const patchLines = (panel: string): readonly Point[][] =>
  pockets.filter((patch) => patch.panel === panel).map(({ outline }) => [...outline, outline[0] as Point])

const details: Detail[] = [
  ...bottomSeams,
  ...legSides.flatMap(({ side, sign }): Detail[] => [
    ...slantPocket(`front${side}`, sign, cut),
    { panel: `front${side}`, kind: 'groove', lines: patchLines(`front${side}`) },
    { panel: `back${side}`, kind: 'groove', lines: patchLines(`back${side}`) },
  ]),
  { panel: 'pocket', kind: 'topstitch', edges: ['outline'], at: 0.004 },
  { panel: 'flap', kind: 'topstitch', edges: ['outline'], at: 0.004 },
  { panel: 'front', kind: 'hem', edges: ['hem'], at: 0.016 },
  { panel: 'back', kind: 'hem', edges: ['hem'], at: 0.016 },
  { panel: 'loop', kind: 'topstitch', edges: ['outline'], at: 0.0022 },
  { panel: 'band', kind: 'topstitch', edges: ['bottom', 'top'], at: 0.003 },
]

const snaps: Button[] = legSides.map(({ side, sign }) => ({
  panel: `front${side}`,
  at: [sign * (widthAt(outer, 0.628) - 0.045), 0.63],
  radius: 0.0062,
  kind: 'snap',
  over: 0.0105,
}))

export const cargo: Garment = {
  id: 'cargo',
  pattern: assemble(trousers(cut)),
  spacing: 0.0076,
  seed: 3,
  body: { rings: man, legs: true, stance: 0.1 },
  settings: { frames: 300, grow: 90, selfFrom: 105, gap: 0.0065 },
  softness: { bend: 1.6e-4, link: 1.6e-3 },
  finish: {
    fabric: 'twill',
    thickness: 0.0016,
    details,
    patches: [...pockets, ...beltLoops(cut)],
    buttons: [{ panel: 'band-frontL', at: [0.008, 0.02], radius: 0.0085, kind: 'four-hole', over: 0.0005 }, ...snaps],
  },
  views: { front: { turn: 0 }, back: { turn: 180 }, detail: { turn: 38, zoom: 0.36, aim: [-0.12, 0.06] } },
}
