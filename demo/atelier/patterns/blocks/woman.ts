// What women's tops and dresses share.
import { woman, type Body, type Ring } from '../../cloth/body.ts'
import type { Detail, Garment } from '../garment.ts'
import type { BodiceMeasures } from './bodice.ts'
import { swingingArms } from './top.ts'

/**
 * A stand without the hips of a body: cloth cannot stretch over them as a knit does, it would ride up and crumple above.
 * Every garment hung on it is wider than it is, at each height.
 */
const stand: readonly Ring[] = [
  [0.62, 0.14, 0.1, 0.006],
  [0.9, 0.14, 0.1, 0.006],
  [1.06, 0.124, 0.09, 0],
  [1.18, 0.133, 0.097, -0.004],
  [1.26, 0.141, 0.106, -0.012],
  ...woman.slice(5),
]

const womanStand: Body = { rings: stand, legs: false, stance: 0.14 }

/** The same with a petticoat: a dress swings over it, and has room at the hips. */
const gownStand: Body = {
  rings: [
    [0.3, 0.24, 0.17, 0],
    [0.55, 0.195, 0.142, 0],
    [0.72, 0.165, 0.12, 0.003],
    [0.88, 0.143, 0.102, 0.006],
    [1.06, 0.121, 0.088, 0],
    ...stand.slice(3),
  ],
  legs: false,
  stance: 0.1,
}

const arms = swingingArms({ rings: stand, to: 17, thickness: 0.72 })

/** Depth of a torso over its width, and the girth of one whose half width is 1. */
const flatness = 0.74
const girthOfOne = 5.62

/**
 * A stand that fills a knit but for `room`, a share of its girth: ribs lie close all round. On a thinner one they hang from the
 * chest in two flat halves that meet in a ridge.
 */
export function closeStand(cut: BodiceMeasures & { waist: { below: number; half: number } }, room = 0.025): Body {
  const ring = (z: number, flatHalf: number, centre: number): Ring => {
    const width = (flatHalf * 4 * (1 - room)) / girthOfOne
    return [z, width, width * flatness, centre]
  }
  const armpit = cut.top - cut.drop - cut.armhole
  return {
    rings: [
      ring(cut.top - cut.length - 0.2, cut.hem, 0),
      ring(cut.top - cut.length, cut.hem, 0),
      ring(cut.top - cut.waist.below, cut.waist.half, 0),
      ring(armpit, cut.chest, -0.006),
      [1.27, 0.143, 0.108, -0.012],
      ...woman.slice(5),
    ],
    legs: false,
    stance: 0.14,
  }
}

export const womanHang = {
  spacing: 0.007,
  seed: 3,
  body: womanStand,
  arms,
  settings: { breath: 1.25, selfFrom: 115 },
  softness: { bend: 4e-4, link: 4e-3 },
} satisfies Partial<Garment>

/** How a dress hangs. */
export const gownHang = {
  body: gownStand,
  arms,
  settings: { frames: 340, breath: 1.35, selfFrom: 115, gap: 0.0067 },
} satisfies Partial<Garment>

/** A narrow turned edge at neck or armhole. */
export const turnedEdge = (edges: readonly string[], at = 0.008): Detail[] =>
  ['front', 'back'].map((panel) => ({ panel, kind: 'hem', edges, at }))

export const bound: Detail[] = [
  { panel: 'neckrib', kind: 'seam', edges: ['bottom'] },
  { panel: 'neckrib', kind: 'topstitch', edges: ['bottom'], at: 0.0015 },
]
