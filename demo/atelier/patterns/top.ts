// The top: shaped at the waist, short sleeves, a bound round neck.
import { assemble } from './blocks/assemble.ts'
import { bodice, type BodiceMeasures } from './blocks/bodice.ts'
import { neckRib } from './blocks/ribs.ts'
import { sleeves } from './blocks/sleeves.ts'
import { hemmed, sleeveHems, sleeveSeams, topSeams } from './blocks/top.ts'
import { bound, closeStand, womanHang } from './blocks/woman.ts'
import type { Garment } from './garment.ts'

const body = {
  top: 1.438,
  neck: 0.092,
  frontNeck: 0.1,
  backNeck: 0.028,
  shoulder: 0.172,
  drop: 0.038,
  armhole: 0.195,
  chest: 0.224,
  waist: { below: 0.36, half: 0.212 },
  hem: 0.224,
  length: 0.58,
  hemCurve: 0.005,
  frontExtra: 0.012,
} satisfies BodiceMeasures

export const top: Garment = {
  ...womanHang,
  id: 'top',
  pattern: assemble(
    bodice(body),
    sleeves(body, { length: 0.165, cuff: 0.156, cap: 0.095 }),
    neckRib(body, { height: 0.011, scale: 0.95, role: 'main' }),
  ),
  finish: {
    fabric: 'woven',
    thickness: 0.001,
    details: [...topSeams(), ...sleeveSeams, ...hemmed(0.016), ...sleeveHems(0.016), ...bound],
    label: { panel: 'back', at: [0, 1.385] },
  },
  views: { front: { turn: 0 }, back: { turn: 180 }, detail: { turn: -26, zoom: 0.5, aim: [-0.03, 0.13] } },
}

const close = {
  ...body,
  neck: 0.09,
  frontNeck: 0.115,
  shoulder: 0.165,
  chest: 0.212,
  waist: { below: 0.36, half: 0.188 },
  hem: 0.208,
  length: 0.56,
} satisfies BodiceMeasures

/** Close to the body, in rib. */
export const topRib: Garment = {
  ...top,
  id: 'top-rib',
  body: closeStand(close),
  pattern: assemble(
    bodice(close),
    sleeves(close, { length: 0.15, cuff: 0.155, cap: 0.095 }),
    neckRib(close, { height: 0.014, scale: 0.94, role: 'main' }),
  ),
  finish: { ...top.finish, fabric: 'rib', thickness: 0.0013, label: { panel: 'back', at: [0, 1.383] } },
}
