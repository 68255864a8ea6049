// The jogger: brushed fleece, a gathered waistband, ribbed cuffs.
import type { Point } from '../cloth/curve.ts'
import { trouserViews } from './blocks/bottom.ts'
import { hung } from './blocks/hang.ts'
import type { TrouserMeasures } from './blocks/trousers.ts'
import type { Detail, Garment } from './garment.ts'

const pocket = (sign: number): Point[] => [
  [sign * 0.172, 1.005],
  [sign * 0.186, 0.93],
  [sign * 0.246, 0.835],
]

const pocketDetails = ([panel, sign]: readonly [string, number]): Detail[] => [
  { panel, kind: 'groove', lines: [pocket(sign)] },
  { panel, kind: 'topstitch', lines: [pocket(sign)], at: 0.006 },
]

const cut = {
  waistHeight: 1.01,
  crotchHeight: 0.75,
  kneeHeight: 0.47,
  hemHeight: 0.12,
  waist: 0.228,
  hip: 0.256,
  knee: [0.25, 0.058],
  hem: [0.252, 0.076],
  extension: 0.03,
  band: { height: 0.045, scale: 0.78 },
  cuff: { height: 0.06, scale: 0.8 },
} satisfies TrouserMeasures

export const jogger: Garment = {
  id: 'jogger',
  ...hung(cut, { spacing: 0.0084, gap: 0.0065, softness: { bend: 2e-4, link: 2e-3 } }),
  finish: {
    fabric: 'fleece',
    thickness: 0.002,
    details: [
      { panel: 'front', kind: 'seam', edges: ['side', 'inner', 'middle', 'waist', 'hem'] },
      { panel: 'back', kind: 'seam', edges: ['side', 'inner', 'middle', 'waist', 'hem'] },
      { panel: 'front', kind: 'topstitch', edges: ['middle'], at: 0.004 },
      ...(
        [
          ['frontR', -1],
          ['frontL', 1],
        ] as const
      ).flatMap(pocketDetails),
      { panel: 'band', kind: 'rib', axis: 'u', at: 0.006, amplitude: 0.0004 },
      { panel: 'band', kind: 'seam', edges: ['bottom'] },
      { panel: 'band', kind: 'topstitch', edges: ['bottom'], at: 0.012 },
      { panel: 'band', kind: 'topstitch', edges: ['bottom'], at: 0.022 },
      { panel: 'band', kind: 'topstitch', edges: ['bottom'], at: 0.033 },
      { panel: 'cuff', kind: 'rib', axis: 'u', at: 0.0042, amplitude: 0.0005 },
      { panel: 'cuff', kind: 'seam', edges: ['top'] },
    ],
    cords: [-1, 1].map((sign) => ({
      panel: `front${sign < 0 ? 'R' : 'L'}`,
      path: [
        [sign * 0.012, 1.0],
        [sign * 0.02, 0.95],
        [sign * 0.026, 0.9],
        [sign * 0.03, 0.855],
      ],
      radius: 0.0038,
    })),
  },
  views: trouserViews(cut, { turn: -24, zoom: 0.34, aim: [-0.03, 0.33] }),
}
