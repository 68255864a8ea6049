// The oversized tee: dropped shoulders, wide sleeves to the elbow, heavy jersey.
import { form } from '../cloth/body.ts'
import { assemble } from './blocks/assemble.ts'
import { bodice, type BodiceMeasures } from './blocks/bodice.ts'
import { neckRib } from './blocks/ribs.ts'
import { sleeves } from './blocks/sleeves.ts'
import { backed, bareMan, hemmed, ribbedNeck, sleeveHems, sleeveSeams, swingingArms, topSeams } from './blocks/top.ts'
import type { Garment } from './garment.ts'

const body = {
  top: 1.47,
  neck: 0.096,
  frontNeck: 0.106,
  backNeck: 0.02,
  shoulder: 0.265,
  drop: 0.05,
  armhole: 0.25,
  chest: 0.283,
  hem: 0.278,
  length: 0.73,
  hemCurve: 0.004,
  frontExtra: 0.03,
  backing: backed(1.14, 1.16),
} satisfies BodiceMeasures

export const teeOversized: Garment = {
  id: 'tee-oversized',
  pattern: assemble(
    bodice(body),
    sleeves(body, { length: 0.235, cuff: 0.212, cap: 0.055 }),
    neckRib(body, { height: 0.024, scale: 0.92 }),
  ),
  spacing: 0.007,
  seed: 3,
  body: bareMan,
  arms: swingingArms({ rings: form }),
  softness: { bend: 2.5e-4, link: 2e-3 },
  finish: {
    fabric: 'jersey',
    thickness: 0.0016,
    details: [...topSeams(), ...sleeveSeams, ...hemmed(), ...sleeveHems(), ...ribbedNeck],
    label: { panel: 'back', at: [0, 1.425] },
    front: { at: [0, 1.155], width: 0.25 },
    back: { at: [0, 1.18], width: 0.275 },
    mark: { at: [0.1, 1.27], width: 0.085 },
  },
  views: {
    front: { turn: 0 },
    back: { turn: 180 },
    detail: { turn: -6, zoom: 0.44, aim: [-0.02, 0.19] },
  },
}
