// The polo: piqué, a knitted collar, a two-button placket, ribbed sleeve ends.
import { form } from '../cloth/body.ts'
import type { Point } from '../cloth/curve.ts'
import { assemble } from './blocks/assemble.ts'
import { bodice, type BodiceMeasures } from './blocks/bodice.ts'
import { collar, collarDetails } from './blocks/collar.ts'
import { sleeves } from './blocks/sleeves.ts'
import { bareMan, hemmed, ribbedCuffs, sleeveSeams, swingingArms, topSeams } from './blocks/top.ts'
import type { Garment } from './garment.ts'
import { regularBody } from './tee-regular.ts'
import { nth } from '../nth.ts'

const top = 1.464
const foot = top - 0.09
const body = { ...regularBody, top, neck: 0.074, frontNeck: 0.09, neckline: 'vee' } satisfies BodiceMeasures

const placket: Point[] = [
  [-0.016, foot - 0.145],
  [0.016, foot - 0.145],
  [0.016, foot + 0.012],
  [0, foot + 0.001],
  [-0.016, foot + 0.012],
]

const poloCollar = collar(body, {
  width: 0.02,
  backWidth: 0.016,
  stand: [0.032, 0.028, 0.008],
  outer: [
    [0.6, [0.074, top - 0.12]],
    [1, [0.004, foot - 0.004]],
  ],
  role: 'rib',
})

export const polo: Garment = {
  id: 'polo',
  pattern: assemble(
    bodice(body),
    sleeves(body, { length: 0.185, cuff: 0.165, cap: 0.09, rib: { height: 0.024, scale: 0.93 } }),
  ),
  spacing: 0.0072,
  seed: 3,
  body: bareMan,
  arms: swingingArms({ rings: form }),
  softness: { bend: 2.5e-4, link: 2.2e-3 },
  finish: {
    fabric: 'pique',
    thickness: 0.0014,
    collar: poloCollar,
    details: [
      ...topSeams(),
      ...sleeveSeams,
      ...hemmed(),
      ...ribbedCuffs,
      ...collarDetails(poloCollar),
      { panel: 'collar', kind: 'rib', axis: 'u', at: 0.0028, amplitude: 0.00022 },
      { panel: 'front', kind: 'groove', lines: [[nth(placket, 4), nth(placket, 0), nth(placket, 1)]] },
      { panel: 'placket', kind: 'topstitch', edges: ['outline'], at: 0.003 },
      {
        panel: 'placket',
        kind: 'topstitch',
        lines: [
          [
            [-0.016, foot - 0.128],
            [0.016, foot - 0.128],
          ],
        ],
        at: 0,
      },
    ],
    patches: [{ name: 'placket', panel: 'front', outline: placket, lift: 0.0022 }],
    buttons: [0.03, 0.09].map((down) => ({
      panel: 'front',
      at: [0, foot - down] as const,
      radius: 0.0054,
      kind: 'four-hole' as const,
      over: 0.0018,
    })),
    label: { panel: 'back', at: [0, 1.42] },
  },
  views: { front: { turn: 0 }, back: { turn: 180 }, detail: { turn: -24, zoom: 0.4, aim: [-0.02, 0.19] } },
}

const twoLines = [
  [0.0035, 0.0065],
  [0.0095, 0.0125],
] as const

export const poloTipped: Garment = {
  ...polo,
  id: 'polo-tipped',
  finish: {
    ...polo.finish,
    tipping: [
      { panel: 'collar', edge: 'outer', lines: twoLines },
      { panel: 'cuff', edge: 'end', lines: twoLines },
    ],
  },
}

/** Cut to stay open. */
export const poloOpen: Garment = { ...polo, id: 'polo-open', finish: { ...polo.finish, buttons: [] } }
