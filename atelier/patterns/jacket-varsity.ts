// The varsity jacket: wool body, pale sleeves, snaps, ribs with two stripes.
import type { Point } from '../cloth/curve.ts'
import { assemble } from './blocks/assemble.ts'
import { bodice } from './blocks/bodice.ts'
import { hemRib, neckRib } from './blocks/ribs.ts'
import { sleeves } from './blocks/sleeves.ts'
import { sweatHang, sweatViews } from './blocks/sweat.ts'
import { ribbedCuffs, ribbedHem, ribbedNeck, sleeveSeams, topSeams } from './blocks/top.ts'
import type { Garment } from './garment.ts'
import { jacketBody, welt } from './jacket-bomber.ts'

const foot = jacketBody.top - jacketBody.frontNeck
const hem = jacketBody.top - jacketBody.length - 0.016
const placket: Point[] = [
  [-0.018, hem + 0.002],
  [0.018, hem + 0.002],
  [0.018, foot],
  [-0.018, foot],
]
const edge: Point[] = [
  [-0.018, foot],
  [-0.018, hem],
]

export const jacketVarsity: Garment = {
  ...sweatHang,
  id: 'jacket-varsity',
  pattern: assemble(
    bodice(jacketBody),
    sleeves(jacketBody, { length: 0.485, cuff: 0.15, cap: 0.07, rib: { height: 0.065, scale: 0.7 }, role: 'contrast' }),
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
      ...topSeams(0.006),
      ...sleeveSeams,
      ...ribbedCuffs,
      ...ribbedHem,
      ...ribbedNeck,
      {
        panel: 'front',
        kind: 'groove',
        lines: [edge],
      },
      { panel: 'placket', kind: 'topstitch', edges: ['outline'], at: 0.005 },
      { panel: 'welt', kind: 'topstitch', edges: ['outline'], at: 0.003 },
      { panel: 'welt', kind: 'groove', edges: ['outline'] },
    ],
    patches: [
      { name: 'placket', panel: 'front', outline: placket, lift: 0.0026 },
      ...[-1, 1].map((sign) => ({
        name: `welt${sign}`,
        panel: 'front',
        outline: welt(sign),
        lift: 0.0034,
        stiff: true,
        role: 'contrast' as const,
      })),
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
    label: { panel: 'back', at: [0, 1.42] },
    back: { at: [0, 1.19], width: 0.28 },
    mark: { at: [0.11, 1.26], width: 0.085 },
  },
  views: sweatViews,
}
