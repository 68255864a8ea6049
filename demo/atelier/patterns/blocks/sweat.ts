// What sweats and jackets share: a roomy body gathered by ribs, long sleeves.
import { form } from '../../cloth/body.ts'
import type { Point } from '../../cloth/curve.ts'
import type { Detail, Garment, Patch, Zip } from '../garment.ts'
import type { BodiceMeasures } from './bodice.ts'
import { backed, bareMan, ribbedCuffs, ribbedHem, sleeveSeams, swingingArms, topSeams } from './top.ts'

export const sweatBody = {
  top: 1.468,
  neck: 0.092,
  frontNeck: 0.085,
  backNeck: 0.02,
  shoulder: 0.25,
  drop: 0.05,
  armhole: 0.255,
  chest: 0.282,
  hem: 0.274,
  length: 0.62,
  hemCurve: 0.002,
  frontExtra: 0.015,
  backing: backed(1.15, 1.17),
} satisfies BodiceMeasures

export const sweatSleeves = { length: 0.47, cuff: 0.14, cap: 0.065, rib: { height: 0.065, scale: 0.78 } }

/** What shows of the openings of a kangaroo pocket: a shadow outside, a wide facing stitched down inside. */
export const pocketMouths = (mouths: readonly (readonly Point[])[]): Detail[] => [
  { panel: 'front', kind: 'groove', lines: mouths, at: 0.0034 },
  { panel: 'pocket', kind: 'topstitch', lines: mouths, at: 0.021 },
  { panel: 'pocket', kind: 'topstitch', lines: mouths, at: 0.026 },
]

export const sweatSeams: Detail[] = [...topSeams(0.006), ...sleeveSeams, ...ribbedCuffs, ...ribbedHem]

export const sweatHang = {
  spacing: 0.0088,
  seed: 3,
  body: bareMan,
  arms: swingingArms({ rings: form, to: 17, thickness: 0.95, lower: 0.4, wrist: 0.027 }),
  settings: { frames: 340, gap: 0.0065 },
  softness: { bend: 1.5e-4, link: 2e-3 },
} satisfies Partial<Garment>

export const sweatViews: Garment['views'] = {
  front: { turn: 0 },
  back: { turn: 180 },
  detail: { turn: -26, zoom: 0.46, aim: [-0.03, 0.2] },
}

/** A zip from the neck to the end of the hem rib, with its tape on both panels. */
export function fullZip(foot: number, hem: number, rib: number): { patches: Patch[]; zips: Zip[]; grooves: Point[][] } {
  const strip = (high: number, low: number): Point[] => [
    [-0.011, low],
    [0.011, low],
    [0.011, high],
    [-0.011, high],
  ]
  return {
    patches: [
      { name: 'tape', panel: 'front', outline: strip(foot - 0.002, hem + 0.002), lift: 0.0012 },
      { name: 'tape', panel: 'hemrib-front', outline: strip(-0.002, -rib + 0.002), lift: 0.0012 },
    ],
    zips: [
      {
        panel: 'front',
        path: [
          [0, foot - 0.004],
          [0, hem],
        ],
        over: 0.0012,
      },
      {
        panel: 'hemrib-front',
        path: [
          [0, 0],
          [0, -rib + 0.004],
        ],
        over: 0.0012,
        continued: true,
      },
    ],
    grooves: [
      [
        [-0.0115, foot],
        [-0.0115, hem],
      ],
      [
        [0.0115, foot],
        [0.0115, hem],
      ],
    ],
  }
}
