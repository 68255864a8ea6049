// What women's tops and dresses share.
import { woman } from '../../cloth/body.ts'
import type { Detail, Garment } from '../garment.ts'
import { bareWoman, swingingArms } from './top.ts'

export const womanHang = {
  spacing: 0.007,
  seed: 3,
  body: bareWoman,
  arms: swingingArms({ rings: woman, to: 17, thickness: 0.86 }),
  softness: { bend: 4e-4, link: 4e-3 },
} satisfies Partial<Garment>

/** A narrow turned edge at neck or armhole. */
export const turnedEdge = (edges: readonly string[], at = 0.008): Detail[] =>
  ['front', 'back'].map((panel) => ({ panel, kind: 'hem', edges, at }))

export const bound: Detail[] = [
  { panel: 'neckrib', kind: 'seam', edges: ['bottom'] },
  { panel: 'neckrib', kind: 'topstitch', edges: ['bottom'], at: 0.0015 },
]
