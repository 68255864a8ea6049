// Jeans of any width: rigid denim, yoke, five pockets, belt loops, rivets, tobacco thread, worn where jeans wear.
import type { Point } from '../../cloth/curve.ts'
import { beltLoops, legSides, trouserViews } from './bottom.ts'
import { hung } from './hang.ts'
import type { TrouserMeasures } from './trousers.ts'
import type { Button, Detail, Garment, Patch } from '../garment.ts'
import { nth } from '../../nth.ts'

/** What the lines below are drawn on: other cuts take them wider and higher. */
const drawnOn = { hip: 0.256, waistHeight: 1 }
const { waistHeight } = drawnOn

const scoop = (sign: number): Point[] => [
  [sign * 0.112, waistHeight],
  [sign * 0.122, 0.965],
  [sign * 0.155, 0.937],
  [sign * 0.2, 0.925],
  [sign * 0.252, 0.92],
]
/** Within the opening, its foot hidden by the pocket's edge. */
const coin: Point[] = [
  [-0.214, 0.927],
  [-0.164, 0.937],
  [-0.162, 0.977],
  [-0.212, 0.972],
]
const back = (sign: number): Point[] => [
  [sign * 0.07, 0.9],
  [sign * 0.2, 0.912],
  [sign * 0.196, 0.795],
  [sign * 0.14, 0.765],
  [sign * 0.08, 0.785],
]
const yoke = (sign: number): Point[] => [
  [0, 0.905],
  [sign * 0.12, 0.94],
  [sign * 0.26, 0.955],
]
const arcs = (sign: number): Point[] => [
  [sign * 0.076, 0.85],
  [sign * 0.11, 0.858],
  [sign * 0.138, 0.838],
  [sign * 0.166, 0.862],
  [sign * 0.198, 0.858],
]
const fly: Point[] = [
  [0.036, waistHeight],
  [0.037, 0.9],
  [0.028, 0.865],
  [0.004, 0.848],
]

const details: Detail[] = [
  ...['front', 'back'].flatMap((panel): Detail[] => [
    { panel, kind: 'seam', edges: ['side', 'inner', 'middle', 'waist'] },
    { panel, kind: 'hem', edges: ['hem'], at: 0.012, visible: true },
    { panel, kind: 'topstitch', edges: ['middle'], at: 0.003, visible: true },
  ]),
  { panel: 'front', kind: 'topstitch', edges: ['inner'], at: 0.003, visible: true },
  { panel: 'frontL', kind: 'topstitch', lines: [fly], at: 0, visible: true },
  { panel: 'frontL', kind: 'topstitch', lines: [fly], at: 0.005, visible: true },
  ...legSides.flatMap(({ side, sign }): Detail[] => [
    { panel: `front${side}`, kind: 'groove', lines: [scoop(sign)] },
    { panel: `front${side}`, kind: 'topstitch', lines: [scoop(sign)], at: 0.003, visible: true },
    { panel: `front${side}`, kind: 'topstitch', lines: [scoop(sign)], at: 0.009, visible: true },
    { panel: `back${side}`, kind: 'groove', lines: [yoke(sign), [...back(sign), nth(back(sign), 0)]] },
    { panel: `back${side}`, kind: 'topstitch', lines: [yoke(sign)], at: 0.003, visible: true },
    { panel: `back${side}`, kind: 'topstitch', lines: [yoke(sign)], at: 0.008, visible: true },
    { panel: `pocket${side}`, kind: 'topstitch', edges: ['outline'], at: 0.003, visible: true },
    { panel: `pocket${side}`, kind: 'topstitch', edges: ['outline'], at: 0.009, visible: true },
    { panel: `pocket${side}`, kind: 'topstitch', lines: [arcs(sign)], at: 0, visible: true },
  ]),
  { panel: 'frontR', kind: 'groove', lines: [[...coin, nth(coin, 0)]] },
  { panel: 'coin', kind: 'topstitch', edges: ['outline'], at: 0.003, visible: true },
  { panel: 'loop', kind: 'topstitch', edges: ['outline'], at: 0.0022, visible: true },
  { panel: 'band', kind: 'seam', edges: ['bottom'] },
  { panel: 'band', kind: 'topstitch', edges: ['bottom', 'top'], at: 0.003, visible: true },
]

const rivets: Button[] = legSides.flatMap(({ side, sign }) =>
  (
    [
      [sign * 0.118, 0.985],
      [sign * 0.238, 0.916],
    ] as const
  ).map((at) => ({ panel: `front${side}`, at, radius: 0.0042, kind: 'rivet' as const })),
)

const pockets: Patch[] = [
  { name: 'coin', panel: 'frontR', outline: coin, lift: 0.0014 },
  ...legSides.map(({ side, sign }) => ({
    name: `pocket${side}`,
    panel: `back${side}`,
    outline: back(sign),
    lift: 0.0024,
    puff: 0.001,
  })),
]

export function jeans(id: string, cut: TrouserMeasures): Garment {
  const onCut = ([u, v]: Point): Point => [(u * cut.hip) / drawnOn.hip, v + cut.waistHeight - drawnOn.waistHeight]
  return {
    id,
    ...hung(cut, { spacing: 0.0076, gap: 0.0065, softness: { bend: 1e-4, link: 1.2e-3 } }),
    finish: {
      fabric: 'denim',
      thickness: 0.0018,
      details: details.map(({ lines, ...detail }) => ({
        ...detail,
        ...(lines && { lines: lines.map((line) => line.map(onCut)) }),
      })),
      patches: [...beltLoops(cut), ...pockets.map((patch) => ({ ...patch, outline: patch.outline.map(onCut) }))],
      buttons: [
        { panel: 'band-frontL', at: [0.008, 0.02], radius: 0.0085, kind: 'shank', over: 0.0005 },
        ...rivets.map((rivet) => ({ ...rivet, at: onCut(rivet.at) })),
      ],
    },
    views: trouserViews(cut, { turn: -22, zoom: 0.32, aim: [-0.02, 0.37] }),
  }
}
