// The everyday tee: shoulders where shoulders are, light jersey, a narrow rib.
import { form } from '../cloth/body.ts'
import { assemble } from './blocks/assemble.ts'
import { bodice, type BodiceMeasures } from './blocks/bodice.ts'
import { neckRib } from './blocks/ribs.ts'
import { sleeves } from './blocks/sleeves.ts'
import { backed, bareMan, hemmed, ribbedNeck, sleeveHems, sleeveSeams, swingingArms, topSeams } from './blocks/top.ts'
import type { Garment } from './garment.ts'

export const regularBody = {
  top: 1.466,
  neck: 0.09,
  frontNeck: 0.092,
  backNeck: 0.018,
  shoulder: 0.23,
  drop: 0.046,
  armhole: 0.215,
  chest: 0.258,
  hem: 0.252,
  length: 0.7,
  hemCurve: 0.004,
  frontExtra: 0.022,
  backing: backed(1.15, 1.17),
} satisfies BodiceMeasures

export const regularPrints = {
  label: { panel: 'back', at: [0, 1.422] },
  front: { at: [0, 1.165], width: 0.23 },
  back: { at: [0, 1.185], width: 0.27 },
  mark: { at: [0.09, 1.27], width: 0.08 },
} satisfies Partial<Garment['finish']>

export const teeRegular: Garment = {
  id: 'tee-regular',
  pattern: assemble(
    bodice(regularBody),
    sleeves(regularBody, { length: 0.205, cuff: 0.17, cap: 0.09 }),
    neckRib(regularBody, { height: 0.02, scale: 0.92 }),
  ),
  spacing: 0.007,
  seed: 3,
  body: bareMan,
  arms: swingingArms({ rings: form }),
  softness: { bend: 3e-4, link: 2.5e-3 },
  finish: {
    fabric: 'jersey',
    thickness: 0.0013,
    details: [...topSeams(), ...sleeveSeams, ...hemmed(), ...sleeveHems(), ...ribbedNeck],
    ...regularPrints,
  },
  views: { front: { turn: 0 }, back: { turn: 180 }, detail: { turn: -6, zoom: 0.44, aim: [-0.02, 0.18] } },
}
