// The mini dress: a tee's shoulders over a swinging A-line skirt, in light woven cotton.
import { assemble } from './blocks/assemble.ts'
import { bodice } from './blocks/bodice.ts'
import { neckRib } from './blocks/ribs.ts'
import { sleeves } from './blocks/sleeves.ts'
import { hemmed, sleeveHems, sleeveSeams, topSeams } from './blocks/top.ts'
import { gownHang } from './blocks/woman.ts'
import type { Garment } from './garment.ts'

const body = {
  top: 1.44,
  neck: 0.098,
  frontNeck: 0.102,
  backNeck: 0.03,
  shoulder: 0.18,
  drop: 0.04,
  armhole: 0.2,
  chest: 0.228,
  waist: { below: 0.4, half: 0.218 },
  hem: 0.36,
  length: 0.9,
  hemCurve: 0.045,
  frontExtra: 0.01,
}

export const dressMini: Garment = {
  ...gownHang,
  id: 'dress-mini',
  pattern: assemble(
    bodice(body),
    sleeves(body, { length: 0.19, cuff: 0.165, cap: 0.1 }),
    neckRib(body, { height: 0.012, scale: 0.95, role: 'main' }),
  ),
  spacing: 0.0078,
  seed: 8,
  softness: { bend: 6e-4, link: 8e-3 },
  finish: {
    fabric: 'woven',
    thickness: 0.001,
    details: [
      ...topSeams(),
      ...sleeveSeams,
      ...hemmed(),
      ...sleeveHems(0.018),
      { panel: 'neckrib', kind: 'seam', edges: ['bottom'] },
      { panel: 'neckrib', kind: 'topstitch', edges: ['bottom'], at: 0.0015 },
    ],
    label: { panel: 'back', at: [0, 1.387] },
  },
  views: { front: { turn: 0 }, back: { turn: 180 }, detail: { turn: -26, zoom: 0.38, aim: [-0.03, 0.26] } },
}
