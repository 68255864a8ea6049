// The hoodie: brushed fleece, hood on a hidden head, kangaroo pocket, cords, ribs that gather the body over the hips.
import type { Point } from '../cloth/curve.ts'
import { assemble } from './blocks/assemble.ts'
import { bodice, type BodiceMeasures } from './blocks/bodice.ts'
import { hood } from './blocks/hood.ts'
import { hemRib } from './blocks/ribs.ts'
import { sleeves } from './blocks/sleeves.ts'
import { pocketMouths, sweatBody, sweatHang, sweatSeams, sweatSleeves } from './blocks/sweat.ts'
import { bareMan } from './blocks/top.ts'
import type { Detail, Garment } from './garment.ts'

const body = { ...sweatBody, neckline: 'split' } satisfies BodiceMeasures

const pocket: Point[] = [
  [-0.16, 0.862],
  [-0.16, 0.925],
  [-0.105, 1.045],
  [0.105, 1.045],
  [0.16, 0.925],
  [0.16, 0.862],
]

/** The slanted openings. */
const mouths = [pocket.slice(1, 3), pocket.slice(3, 5)]

export const hoodSeams: Detail[] = [
  { panel: 'hood', kind: 'seam', edges: ['crown', 'neckFront', 'neckBack'] },
  { panel: 'hood', kind: 'topstitch', edges: ['open'], at: 0.022 },
  { panel: 'hood', kind: 'topstitch', edges: ['crown'], at: 0.005 },
]

export const hoodStraightened = { above: 1.36, below: 1.26, within: 0.1, beyond: 0.2 }

export const hoodie: Garment = {
  ...sweatHang,
  id: 'hoodie',
  pattern: assemble(
    bodice(body),
    sleeves(body, sweatSleeves),
    hemRib(body, { height: 0.065, scale: 0.82 }),
    hood(body, { height: 0.36 }),
  ),
  body: { ...bareMan, head: { centre: [0, 0.02, 1.64], radius: [0.1, 0.12, 0.172] } },
  finish: {
    fabric: 'fleece',
    thickness: 0.003,
    details: [
      ...sweatSeams,
      { panel: 'front', kind: 'groove', lines: [pocket] },
      { panel: 'pocket', kind: 'topstitch', edges: ['outline'], at: 0.005 },
      ...pocketMouths(mouths),
      ...hoodSeams,
    ],
    patches: [{ name: 'pocket', panel: 'front', outline: pocket, lift: 0.003, puff: 0.003, mouths }],
    buttons: [-1, 1].map((sign) => ({
      panel: 'front',
      at: [sign * 0.026, 1.367] as const,
      radius: 0.0078,
      kind: 'eyelet' as const,
    })),
    cords: [-1, 1].map((sign) => ({
      panel: 'front',
      path: [
        [sign * 0.026, 1.367],
        [sign * 0.031, 1.33],
        [sign * 0.037, 1.26],
        [sign * 0.04, 1.175],
      ],
      radius: 0.0042,
    })),
    front: { at: [0, 1.21], width: 0.22 },
    back: { at: [0, 1.19], width: 0.3 },
    mark: { at: [0.11, 1.26], width: 0.085 },
  },
  straightened: hoodStraightened,
  views: { front: { turn: 0 }, back: { turn: 180 }, detail: { turn: -26, zoom: 0.46, aim: [-0.03, 0.26] } },
}
