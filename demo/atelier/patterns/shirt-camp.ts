// The camp-collar shirt: open notched collar, short wide sleeves, five buttons, a chest pocket, straight hem.
import { form } from '../cloth/body.ts'
import type { Point } from '../cloth/curve.ts'
import { assemble } from './blocks/assemble.ts'
import { bodice } from './blocks/bodice.ts'
import { collar, collarDetails } from './blocks/collar.ts'
import { shirtFront } from './blocks/shirt-front.ts'
import { sleeves } from './blocks/sleeves.ts'
import { bareMan, hemmed, sleeveHems, sleeveSeams, swingingArms, topSeams } from './blocks/top.ts'
import type { Garment } from './garment.ts'

const top = 1.464
const foot = top - 0.19

const body = {
  top,
  neck: 0.075,
  frontNeck: 0.19,
  backNeck: 0.018,
  shoulder: 0.235,
  drop: 0.045,
  armhole: 0.235,
  chest: 0.272,
  hem: 0.272,
  length: 0.7,
  hemCurve: 0.004,
  frontExtra: 0.02,
  neckline: 'vee',
} as const

const hemline = top - 0.7
const placket: Point[] = [
  [-0.016, hemline - 0.012],
  [0.016, hemline - 0.012],
  [0.016, foot - 0.012],
  [-0.016, foot - 0.012],
]
const pocket: Point[] = [
  [0.075, 1.125],
  [0.13, 1.11],
  [0.185, 1.125],
  [0.185, 1.24],
  [0.075, 1.24],
]

const front = shirtFront({ placket, pocket, placketStitch: 0.003, pocketHem: 0.02, pocketLift: 0.0024 })

const campCollar = collar(body, {
  width: 0.026,
  backWidth: 0.022,
  stand: [0.03, 0.024, 0],
  outer: [
    [0.26, [0.106, top - 0.078]],
    [0.38, [0.06, top - 0.1]],
    [0.42, [0.108, top - 0.12]],
    [0.7, [0.064, top - 0.168]],
    [1, [0.002, top - 0.194]],
  ],
})

export const shirtCamp: Garment = {
  id: 'shirt-camp',
  pattern: assemble(bodice(body), sleeves(body, { length: 0.225, cuff: 0.19, cap: 0.07 })),
  spacing: 0.0073,
  seed: 3,
  body: bareMan,
  arms: swingingArms({ rings: form }),
  softness: { bend: 4e-4, link: 4e-3 },
  finish: {
    fabric: 'woven',
    thickness: 0.001,
    collar: campCollar,
    details: [
      ...topSeams(),
      ...sleeveSeams,
      ...hemmed(0.014),
      ...sleeveHems(0.02),
      ...front.details,
      ...collarDetails(campCollar),
    ],
    patches: front.patches,
    buttons: [0, 1, 2, 3, 4].map((k) => ({
      panel: 'front',
      at: [0, foot - 0.035 - k * 0.1] as const,
      radius: 0.0056,
      kind: 'four-hole' as const,
      over: 0.0014,
    })),
    label: { panel: 'back', at: [0, 1.418] },
  },
  straightened: { above: 1.25, below: 1.1, within: 0.11, beyond: 0.2 },
  views: { front: { turn: 0 }, back: { turn: 180 }, detail: { turn: -26, zoom: 0.42, aim: [-0.02, 0.2] } },
}
