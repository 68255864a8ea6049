// The skirt: a flat waistband, lower in front than behind, and an A-line that swings. One is buttoned down the front.
import type { Point } from '../cloth/curve.ts'
import { assemble } from './blocks/assemble.ts'
import { skirtBlock, skirtStand } from './blocks/skirt.ts'
import type { Button, Detail, Finish, Garment } from './garment.ts'
import { nth } from '../nth.ts'

const waistHeight = 1.04
const length = 0.56
const tilt = 0.027
const band = { height: 0.04, scale: 0.975 }

const finish: Finish = {
  fabric: 'twill',
  thickness: 0.0014,
  details: [
    { panel: 'front', kind: 'seam', edges: ['sideR', 'sideL', 'waist'] },
    { panel: 'back', kind: 'seam', edges: ['sideR', 'sideL', 'waist'] },
    { panel: 'front', kind: 'hem', edges: ['hem'], at: 0.02 },
    { panel: 'back', kind: 'hem', edges: ['hem'], at: 0.02 },
    {
      panel: 'back',
      kind: 'groove',
      lines: [
        [
          [0, waistHeight + tilt],
          [0, 0.87],
        ],
      ],
    },
    { panel: 'band', kind: 'topstitch', edges: ['bottom', 'top'], at: 0.003 },
  ],
  buttons: [{ panel: 'band-back', at: [0.004, 0.02], radius: 0.0075, kind: 'four-hole' }],
  label: { panel: 'band-back', at: [0, 0.026] },
}

export const skirt: Garment = {
  id: 'skirt',
  pattern: assemble(
    skirtBlock({ waistHeight, length, waist: 0.185, hem: 0.4, hemCurve: 0.05, tilt, fullness: 0.155, band }),
  ),
  spacing: 0.0074,
  seed: 3,
  body: skirtStand,
  settings: { frames: 300, grow: 60, selfFrom: 90, gap: 0.0062 },
  softness: { bend: 4e-4, link: 4e-3 },
  finish,
  views: { front: { turn: 0 }, back: { turn: 180 }, detail: { turn: -24, zoom: 0.5, aim: [-0.03, 0.16] } },
}

const waistFront = waistHeight - tilt
const foot = waistHeight - length - 0.05
const placket: Point[] = [
  [-0.019, foot],
  [0.019, foot],
  [0.019, waistFront - 0.001],
  [-0.019, waistFront - 0.001],
]

const slantPockets: Point[][] = [-1, 1].map((sign) => [
  [sign * 0.105, waistHeight - 0.016],
  [sign * 0.14, waistHeight - 0.075],
  [sign * 0.205, waistHeight - 0.15],
])

const buttonFront: Detail[] = [
  {
    panel: 'front',
    kind: 'groove',
    lines: [[nth(placket, 0), nth(placket, 3)], [nth(placket, 1), nth(placket, 2)], ...slantPockets],
  },
  { panel: 'front', kind: 'topstitch', lines: slantPockets, at: 0.006 },
  { panel: 'placket', kind: 'topstitch', edges: ['outline'], at: 0.004 },
  {
    panel: 'band-front',
    kind: 'groove',
    lines: [
      [
        [0.019, 0],
        [0.019, band.height],
      ],
    ],
  },
]

const eight: Button[] = [0, 1, 2, 3, 4, 5, 6, 7].map((k) => ({
  ...(k ? { panel: 'front', at: [0, waistFront - 0.036 - (k - 1) * 0.066] } : { panel: 'band-front', at: [0, 0.02] }),
  radius: 0.0078,
  kind: 'four-hole',
  over: k ? 0.002 : 0,
}))

export const skirtButtoned: Garment = {
  ...skirt,
  id: 'skirt-buttoned',
  finish: {
    ...finish,
    details: [...finish.details.filter(({ kind }) => kind !== 'groove'), ...buttonFront],
    patches: [{ name: 'placket', panel: 'front', outline: placket, lift: 0.0026 }],
    buttons: eight,
  },
}
