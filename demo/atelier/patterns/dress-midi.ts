// The midi dress: V neck, shaped waist, a flared skirt to the calf.
import { assemble } from './blocks/assemble.ts'
import { bodice, type BodiceMeasures } from './blocks/bodice.ts'
import { sleeves } from './blocks/sleeves.ts'
import { hemmed, sleeveHems, sleeveSeams, topSeams } from './blocks/top.ts'
import { gownHang, turnedEdge } from './blocks/woman.ts'
import type { Garment } from './garment.ts'

const body = {
  top: 1.44,
  neck: 0.085,
  frontNeck: 0.17,
  backNeck: 0.03,
  shoulder: 0.176,
  drop: 0.04,
  armhole: 0.195,
  chest: 0.214,
  waist: { below: 0.375, half: 0.188 },
  hem: 0.4,
  length: 1.1,
  hemCurve: 0.05,
  frontExtra: 0.01,
  neckline: 'vee',
} satisfies BodiceMeasures

export const dressMidi: Garment = {
  ...gownHang,
  id: 'dress-midi',
  pattern: assemble(bodice(body), sleeves(body, { length: 0.2, cuff: 0.16, cap: 0.1 })),
  spacing: 0.0082,
  seed: 3,
  softness: { bend: 6e-4, link: 7e-3 },
  finish: {
    fabric: 'woven',
    thickness: 0.001,
    details: [
      ...topSeams(),
      ...sleeveSeams,
      ...hemmed(),
      ...sleeveHems(0.016),
      ...turnedEdge(['neckL', 'neckR']),
      {
        panel: 'front',
        kind: 'seam',
        lines: [
          [
            [-0.192, 1.065],
            [0, 1.06],
            [0.192, 1.065],
          ],
        ],
      },
      {
        panel: 'back',
        kind: 'seam',
        lines: [
          [
            [-0.192, 1.065],
            [0, 1.06],
            [0.192, 1.065],
          ],
        ],
      },
    ],
    label: { panel: 'back', at: [0, 1.385] },
  },
  straightened: { above: 1.24, below: 1.1, within: 0.1, beyond: 0.17 },
  views: { front: { turn: 0 }, back: { turn: 180 }, detail: { turn: -26, zoom: 0.34, aim: [-0.03, 0.35] } },
}
