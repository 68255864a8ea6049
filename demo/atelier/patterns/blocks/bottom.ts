// What trousers share: seams, belt loops, slanted pockets, a fly.
import type { Point } from '../../cloth/curve.ts'
import type { Detail, Garment, Patch, View, Waist } from '../garment.ts'
import type { TrouserMeasures } from './trousers.ts'

export const legSides = [
  { side: 'R', sign: -1 },
  { side: 'L', sign: 1 },
] as const

export const bottomSeams: Detail[] = ['front', 'back'].flatMap((panel): Detail[] => [
  { panel, kind: 'seam', edges: ['side', 'inner', 'middle', 'waist'] },
  { panel, kind: 'topstitch', edges: ['middle', 'side'], at: 0.003 },
])

export function slantPocket(panel: string, sign: number, { waistHeight, waist, hip }: TrouserMeasures): Detail[] {
  const lines: Point[][] = [
    [
      [sign * waist * 0.72, waistHeight],
      [sign * waist * 0.8, waistHeight - 0.07],
      [sign * hip * 0.965, waistHeight - 0.17],
    ],
  ]
  return [
    { panel, kind: 'groove', lines },
    { panel, kind: 'topstitch', lines, at: 0.006 },
  ]
}

export function beltLoops({ band, waist }: TrouserMeasures): Patch[] {
  return legSides.flatMap(({ side, sign }) =>
    (['front', 'back'] as const).flatMap((face) =>
      (face === 'front' ? [0.48] : [0.1, 0.58]).map((share): Patch => {
        const x = sign * waist * share * band.scale
        return {
          name: `loop-${face}${side}`,
          panel: `band-${face}${side}`,
          outline: [
            [x - 0.006, 0.001],
            [x + 0.006, 0.001],
            [x + 0.006, band.height - 0.001],
            [x - 0.006, band.height - 0.001],
          ],
          lift: 0.0032,
        }
      }),
    ),
  )
}

/** Rows of stitches through a gathered waistband. */
export const elasticBand: Detail[] = [
  { panel: 'band', kind: 'rib', axis: 'u', at: 0.006, amplitude: 0.0004 },
  { panel: 'band', kind: 'seam', edges: ['bottom'] },
  ...[0.012, 0.022, 0.033].map((at): Detail => ({ panel: 'band', kind: 'topstitch', edges: ['bottom'], at })),
]

export const drawcords = (top: number, drop: number) =>
  legSides.map(({ side, sign }) => ({
    panel: `front${side}`,
    path: [
      [sign * 0.012, top - 0.008],
      [sign * 0.02, top - drop * 0.4],
      [sign * 0.027, top - drop * 0.75],
      [sign * 0.03, top - drop],
    ] as Point[],
    radius: 0.0038,
  }))

/** The waist of trousers that hang alone: as much lower in front as shows the label inside. */
const openWaist = ({ waistHeight, band }: TrouserMeasures): Waist => ({
  height: waistHeight + band.height,
  dip: 0.05,
  rise: 0.03,
  label: { panel: 'band-back', at: [0, band.height / 2] },
})

export function trouserViews(cut: TrouserMeasures, detail: View): Garment['views'] {
  const waist = openWaist(cut)
  return { front: { turn: 0, waist }, back: { turn: 180, waist }, detail }
}
