// What tops share: how they hang on the body, and the marks every tee has.
import { form, shoulderOf, type Body, type Ring } from '../../cloth/body.ts'
import type { Arms } from '../../cloth/skin.ts'
import type { BodiceMeasures } from './bodice.ts'
import type { Detail } from '../garment.ts'

export const bareMan: Body = { rings: form, legs: false, stance: 0.14 }

export interface ArmShape {
  rings: readonly Ring[]
  to?: number
  lower?: number
  thickness?: number
  wrist?: number
}

export function swingingArms({ rings, to = 20, lower = 0.26, thickness = 0.94, wrist = 0.034 }: ArmShape): Arms {
  return { shoulder: shoulderOf(rings), from: 62, to, swing: [100, 210], lower, thickness, wrist }
}

/** Where a graphic will sit, the cloth is backed. */
export const backed = (front: number, back: number): NonNullable<BodiceMeasures['backing']> => ({
  front: { at: [0, front], width: 0.3, height: 0.3, bend: 0.2 },
  back: { at: [0, back], width: 0.34, height: 0.32, bend: 0.2 },
})

const bodySeams = ['shoulderR', 'shoulderL', 'armholeR', 'armholeL', 'sideR', 'sideL']
const necks = ['neck', 'neckL', 'neckR']

/** Seams of bodice and sleeves; `stitched` armholes carry a row of stitches. */
export function topSeams(stitched = 0.005): Detail[] {
  return ['front', 'back'].flatMap((panel): Detail[] => [
    { panel, kind: 'seam', edges: [...bodySeams, ...necks] },
    { panel, kind: 'topstitch', edges: ['armholeR', 'armholeL'], at: stitched },
  ])
}

export const sleeveSeams: Detail[] = [
  { panel: 'sleeve', kind: 'seam', edges: ['capFront', 'capBack', 'underFront', 'underBack'] },
]

export const hemmed = (width = 0.022): Detail[] => [
  { panel: 'front', kind: 'hem', edges: ['hem'], at: width },
  { panel: 'back', kind: 'hem', edges: ['hem'], at: width },
]

export const sleeveHems = (width = 0.022): Detail[] => [{ panel: 'sleeve', kind: 'hem', edges: ['cuff'], at: width }]

export const ribbedNeck: Detail[] = [
  { panel: 'neckrib', kind: 'rib', axis: 'u', at: 0.0032, amplitude: 0.00045 },
  { panel: 'neckrib', kind: 'seam', edges: ['bottom'] },
  { panel: 'front', kind: 'topstitch', edges: ['neck'], at: 0.003 },
  { panel: 'back', kind: 'topstitch', edges: ['neck'], at: 0.003 },
]

export const ribbedCuffs: Detail[] = [
  { panel: 'cuff', kind: 'rib', axis: 'v', at: 0.0042, amplitude: 0.0006 },
  { panel: 'cuff', kind: 'seam', edges: ['top'] },
  { panel: 'sleeve', kind: 'seam', edges: ['cuff'] },
  { panel: 'sleeve', kind: 'topstitch', edges: ['cuff'], at: 0.005 },
]

/** Cuffs of a shirt: flat bands with a button. */
export const flatCuffs: Detail[] = [
  { panel: 'cuff', kind: 'seam', edges: ['top'] },
  { panel: 'cuff', kind: 'topstitch', edges: ['top', 'end'], at: 0.004 },
]

export const ribbedHem: Detail[] = [
  { panel: 'hemrib', kind: 'rib', axis: 'u', at: 0.0042, amplitude: 0.0006 },
  { panel: 'hemrib', kind: 'seam', edges: ['top'] },
]
