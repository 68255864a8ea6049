// The shirt: pointed collar on a stand, seven buttons, long sleeves with cuffs, a chest pocket, curved tails.
import { form } from '../cloth/body.ts'
import type { Point } from '../cloth/curve.ts'
import { assemble } from './blocks/assemble.ts'
import { bodice, type BodiceMeasures } from './blocks/bodice.ts'
import { collar, collarDetails } from './blocks/collar.ts'
import { shirtFront } from './blocks/shirt-front.ts'
import { sleeves } from './blocks/sleeves.ts'
import { bareMan, flatCuffs, hemmed, sleeveSeams, swingingArms, topSeams } from './blocks/top.ts'
import type { Garment } from './garment.ts'
import { nth } from '../nth.ts'

const top = 1.466
const foot = top - 0.078
const hemline = top - 0.72

const body = {
  top,
  neck: 0.07,
  frontNeck: 0.078,
  backNeck: 0.016,
  shoulder: 0.228,
  drop: 0.046,
  armhole: 0.225,
  chest: 0.265,
  hem: 0.262,
  length: 0.7,
  hemCurve: 0.05,
  frontExtra: 0.02,
  neckline: 'vee',
} satisfies BodiceMeasures

const placket: Point[] = [
  [-0.017, hemline - 0.045],
  [0.017, hemline - 0.045],
  [0.017, foot + 0.006],
  [0, foot + 0.001],
  [-0.017, foot + 0.006],
]
const pocket: Point[] = [
  [0.07, 1.13],
  [0.122, 1.112],
  [0.174, 1.13],
  [0.174, 1.25],
  [0.07, 1.25],
]
const front = shirtFront({ placket, pocket, placketStitch: 0.004, pocketHem: 0.022, pocketLift: 0.0022 })

const yoke = (): Point[] => [
  [-0.228, 1.33],
  [0, 1.318],
  [0.228, 1.33],
]

const pointed = collar(body, {
  width: 0.016,
  backWidth: 0.014,
  stand: [0.036, 0.032, 0.016],
  outer: [
    [0.55, [0.07, top - 0.128]],
    [1, [0.005, foot - 0.006]],
  ],
})

export const shirtRegular: Garment = {
  id: 'shirt-regular',
  pattern: assemble(
    bodice(body),
    sleeves(body, { length: 0.52, cuff: 0.125, cap: 0.085, rib: { height: 0.065, scale: 0.86, role: 'main' } }),
  ),
  spacing: 0.0076,
  seed: 3,
  body: bareMan,
  arms: swingingArms({ rings: form, to: 15, lower: 0.42, wrist: 0.027 }),
  softness: { bend: 4e-4, link: 4e-3 },
  finish: {
    fabric: 'woven',
    thickness: 0.001,
    collar: pointed,
    details: [
      ...topSeams(0.006),
      ...sleeveSeams,
      ...hemmed(0.01),
      ...flatCuffs,
      ...collarDetails(pointed),
      { panel: 'back', kind: 'groove', lines: [yoke()] },
      { panel: 'back', kind: 'topstitch', lines: [yoke()], at: 0.004 },
      ...front.details,
      { panel: 'front', kind: 'groove', lines: [[nth(placket, 1), nth(placket, 2)]], at: 0.0009 },
    ],
    patches: front.patches,
    buttons: [
      // The uppermost closes the stand.
      ...[0.015, ...[0, 1, 2, 3, 4, 5].map((k) => 0.062 + k * 0.096)].map((below) => ({
        panel: 'front',
        at: [0, foot - below] as const,
        radius: 0.0054,
        kind: 'four-hole' as const,
        over: 0.0018,
      })),
      ...['R', 'L'].map((side) => ({
        panel: `cuff${side}`,
        at: [0.033, -0.05] as const,
        radius: 0.005,
        kind: 'four-hole' as const,
      })),
    ],
    label: { panel: 'back', at: [0, 1.418] },
  },
  straightened: { above: 1.32, below: 1.16, within: 0.11, beyond: 0.19 },
  views: { front: { turn: 0 }, back: { turn: 180 }, detail: { turn: -24, zoom: 0.42, aim: [-0.02, 0.22] } },
}
