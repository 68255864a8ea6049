// The crop tee, boxy and ending at the waist, and the rib tank cut from the same block without sleeves.
import { assemble } from './blocks/assemble.ts'
import { bodice, type BodiceMeasures } from './blocks/bodice.ts'
import { neckRib } from './blocks/ribs.ts'
import { sleeves } from './blocks/sleeves.ts'
import { hemmed, ribbedNeck, sleeveHems, sleeveSeams, topSeams } from './blocks/top.ts'
import { bound, closeStand, turnedEdge, womanHang } from './blocks/woman.ts'
import type { Garment } from './garment.ts'

const tee = {
  top: 1.438,
  neck: 0.082,
  frontNeck: 0.088,
  backNeck: 0.024,
  shoulder: 0.19,
  drop: 0.04,
  armhole: 0.195,
  chest: 0.222,
  hem: 0.208,
  length: 0.43,
  hemCurve: 0.004,
  frontExtra: 0.024,
  backExtra: -0.014,
  backing: {
    front: { at: [0, 1.17], width: 0.26, height: 0.26, bend: 0.08 },
  },
} satisfies BodiceMeasures

const tank = {
  ...tee,
  neck: 0.088,
  frontNeck: 0.13,
  backNeck: 0.07,
  shoulder: 0.128,
  drop: 0.02,
  armhole: 0.212,
  scoop: 0.016,
  chest: 0.203,
  waist: { below: 0.37, half: 0.187 },
  hem: 0.197,
  length: 0.44,
  frontExtra: 0.014,
  backExtra: 0,
  backing: {},
} satisfies BodiceMeasures

const views: Garment['views'] = {
  front: { turn: 0 },
  back: { turn: 180 },
  detail: { turn: -26, zoom: 0.6, aim: [-0.03, 0.08] },
}

export const cropTop: Garment = {
  ...womanHang,
  id: 'crop-top',
  pattern: assemble(
    bodice(tee),
    sleeves(tee, { length: 0.175, cuff: 0.155, cap: 0.085 }),
    neckRib(tee, { height: 0.018, scale: 0.92 }),
  ),
  finish: {
    fabric: 'jersey',
    thickness: 0.0013,
    details: [...topSeams(), ...sleeveSeams, ...hemmed(0.018), ...sleeveHems(0.018), ...ribbedNeck],
    label: { panel: 'back', at: [0, 1.392] },
    front: { at: [0, 1.165], width: 0.19 },
  },
  views,
}

const boat = { ...tee, neck: 0.118, frontNeck: 0.066, backNeck: 0.018, backing: {} } satisfies BodiceMeasures

export const cropBoat: Garment = {
  ...cropTop,
  id: 'crop-boat',
  pattern: assemble(
    bodice(boat),
    sleeves(boat, { length: 0.175, cuff: 0.155, cap: 0.085 }),
    neckRib(boat, { height: 0.012, scale: 0.96, role: 'main' }),
  ),
  finish: {
    fabric: 'jersey',
    thickness: 0.0013,
    details: [...topSeams(), ...sleeveSeams, ...hemmed(0.018), ...sleeveHems(0.018), ...bound],
    label: { panel: 'back', at: [0, 1.398] },
  },
}

/** Without sleeves nothing needs arms, and they would press the armhole into the side. */
const { arms: _arms, ...unsleeved } = womanHang

export const cropTank: Garment = {
  ...unsleeved,
  id: 'crop-tank',
  body: closeStand(tank),
  pattern: assemble(bodice(tank), neckRib(tank, { height: 0.012, scale: 0.94, role: 'main' })),
  finish: {
    fabric: 'rib',
    thickness: 0.0013,
    details: [
      { panel: 'front', kind: 'seam', edges: ['shoulderR', 'shoulderL', 'sideR', 'sideL', 'neck'] },
      { panel: 'back', kind: 'seam', edges: ['shoulderR', 'shoulderL', 'sideR', 'sideL', 'neck'] },
      ...turnedEdge(['armholeR', 'armholeL']),
      ...hemmed(0.014),
      ...bound,
    ],
    label: { panel: 'back', at: [0, 1.345] },
  },
  views,
}
