// The long-sleeve tee: the everyday block with sleeves to the wrist.
import { form } from '../cloth/body.ts'
import { assemble } from './blocks/assemble.ts'
import { bodice } from './blocks/bodice.ts'
import { neckRib } from './blocks/ribs.ts'
import { sleeves } from './blocks/sleeves.ts'
import { bareMan, hemmed, ribbedCuffs, ribbedNeck, sleeveSeams, swingingArms, topSeams } from './blocks/top.ts'
import type { Garment } from './garment.ts'
import { regularBody, regularPrints } from './tee-regular.ts'

const body = { ...regularBody, chest: 0.262, hem: 0.256 }

export const teeLongSleeve: Garment = {
  id: 'tee-long-sleeve',
  pattern: assemble(
    bodice(body),
    sleeves(body, { length: 0.535, cuff: 0.105, cap: 0.085, rib: { height: 0.05, scale: 0.86 } }),
    neckRib(body, { height: 0.02, scale: 0.92 }),
  ),
  spacing: 0.0074,
  seed: 3,
  body: bareMan,
  arms: swingingArms({ rings: form, to: 14, lower: 0.42, wrist: 0.027, thickness: 0.94 }),
  softness: { bend: 3e-4, link: 2.5e-3 },
  finish: {
    fabric: 'jersey',
    thickness: 0.0014,
    details: [...topSeams(), ...sleeveSeams, ...hemmed(), ...ribbedCuffs, ...ribbedNeck],
    ...regularPrints,
  },
  views: { front: { turn: 0 }, back: { turn: 180 }, detail: { turn: -16, zoom: 0.46, aim: [-0.02, 0.18] } },
}
