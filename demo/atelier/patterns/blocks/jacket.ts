// What the jackets share: the body, its sleeves, slanted welt pockets, where a print may sit.
import { mirror, type Point } from '../../cloth/curve.ts'
import type { Detail, Finish, Patch, TrimRole } from '../garment.ts'
import { sweatBody } from './sweat.ts'

export const jacketBody = { ...sweatBody, neck: 0.086, frontNeck: 0.075, chest: 0.292, hem: 0.29, shoulder: 0.246 }
export const jacketSleeves = { length: 0.485, cuff: 0.15, cap: 0.07, rib: { height: 0.065, scale: 0.7 } }
/** Height of the lowest point of the front, where the hem's rib begins. */
export const jacketHem = jacketBody.top - jacketBody.length - 0.016

const weltRight: Point[] = [
  [0.118, 0.905],
  [0.142, 0.897],
  [0.196, 1.03],
  [0.172, 1.038],
]

export const weltPatches = (colour: { role?: TrimRole } = {}): Patch[] =>
  [-1, 1].map((sign) => ({
    name: `welt${sign}`,
    panel: 'front',
    outline: sign > 0 ? weltRight : mirror(weltRight),
    lift: 0.0034,
    stiff: true,
    ...colour,
  }))

export const weltStitches: Detail[] = [
  { panel: 'welt', kind: 'topstitch', edges: ['outline'], at: 0.003 },
  { panel: 'welt', kind: 'groove', edges: ['outline'] },
]

export const jacketPrints = {
  label: { panel: 'back', at: [0, 1.42] },
  back: { at: [0, 1.19], width: 0.28 },
  mark: { at: [0.11, 1.26], width: 0.085 },
} satisfies Partial<Finish>
