// The varsity jacket: wool body, pale sleeves, snaps, ribs with two stripes.
import type { Point } from '../cloth/curve.ts'
import { assemble } from './blocks/assemble.ts'
import { bodice } from './blocks/bodice.ts'
import { jacketBody, jacketHem, jacketPrints, jacketSleeves, weltPatches, weltStitches } from './blocks/jacket.ts'
import { hemRib, neckRib } from './blocks/ribs.ts'
import { sleeves } from './blocks/sleeves.ts'
import { sweatHang, sweatSeams, sweatViews } from './blocks/sweat.ts'
import { ribbedNeck } from './blocks/top.ts'
import type { Garment } from './garment.ts'

const foot = jacketBody.top - jacketBody.frontNeck
const placket: Point[] = [
  [-0.018, jacketHem + 0.002],
  [0.018, jacketHem + 0.002],
  [0.018, foot],
  [-0.018, foot],
]
const edge: Point[] = [
  [-0.018, foot],
  [-0.018, jacketHem],
]

export const jacketVarsity: Garment = {
  ...sweatHang,
  id: 'jacket-varsity',
  pattern: assemble(
    bodice(jacketBody),
    sleeves(jacketBody, { ...jacketSleeves, role: 'contrast' }),
    hemRib(jacketBody, { height: 0.062, scale: 0.8 }),
    neckRib(jacketBody, { height: 0.04, scale: 0.94 }),
  ),
  softness: { bend: 1.2e-4, link: 1.6e-3 },
  finish: {
    fabric: 'fleece',
    thickness: 0.003,
    ribStripes: [
      [0.3, 0.42],
      [0.58, 0.7],
    ],
    details: [
      ...sweatSeams,
      ...ribbedNeck,
      { panel: 'front', kind: 'groove', lines: [edge] },
      { panel: 'placket', kind: 'topstitch', edges: ['outline'], at: 0.005 },
      ...weltStitches,
    ],
    patches: [
      { name: 'placket', panel: 'front', outline: placket, lift: 0.0026 },
      ...weltPatches({ role: 'contrast' }),
    ],
    buttons: [
      ...Array.from({ length: 6 }, (_, k) => ({
        panel: 'front',
        at: [0, foot - 0.028 - k * 0.098] as const,
        radius: 0.0068,
        kind: 'snap' as const,
        over: 0.0022,
      })),
      { panel: 'hemrib-front', at: [0, -0.031], radius: 0.0068, kind: 'snap' },
    ],
    ...jacketPrints,
  },
  views: sweatViews,
}
