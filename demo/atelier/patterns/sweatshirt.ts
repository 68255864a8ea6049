// The sweatshirt: crew neck with a sewn-in V, raglan-soft fleece, ribs at wrist and hem.
import type { Point } from '../cloth/curve.ts'
import { assemble } from './blocks/assemble.ts'
import { bodice } from './blocks/bodice.ts'
import { hemRib, neckRib } from './blocks/ribs.ts'
import { sleeves } from './blocks/sleeves.ts'
import { sweatBody, sweatHang, sweatSeams, sweatSleeves, sweatViews } from './blocks/sweat.ts'
import { ribbedNeck } from './blocks/top.ts'
import type { Garment } from './garment.ts'

const foot = sweatBody.top - sweatBody.frontNeck
const vee: Point[] = [
  [-0.042, foot + 0.006],
  [0, foot - 0.05],
  [0.042, foot + 0.006],
]

export const sweatshirt: Garment = {
  ...sweatHang,
  id: 'sweatshirt',
  pattern: assemble(
    bodice(sweatBody),
    sleeves(sweatBody, sweatSleeves),
    hemRib(sweatBody, { height: 0.065, scale: 0.82 }),
    neckRib(sweatBody, { height: 0.026, scale: 0.92 }),
  ),
  finish: {
    fabric: 'fleece',
    thickness: 0.0026,
    details: [
      ...sweatSeams,
      ...ribbedNeck,
      { panel: 'front', kind: 'groove', lines: [vee] },
      { panel: 'front', kind: 'topstitch', lines: [vee], at: 0.004 },
    ],
    label: { panel: 'back', at: [0, 1.42] },
    front: { at: [0, 1.17], width: 0.25 },
    back: { at: [0, 1.19], width: 0.3 },
    mark: { at: [0.1, 1.27], width: 0.085 },
  },
  views: sweatViews,
}
