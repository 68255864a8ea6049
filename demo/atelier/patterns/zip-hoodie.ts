// The zip hoodie: the hoodie's block with a metal zip and the pocket in two halves.
import { mirror, type Point } from '../cloth/curve.ts'
import { assemble } from './blocks/assemble.ts'
import { bodice, type BodiceMeasures } from './blocks/bodice.ts'
import { hood } from './blocks/hood.ts'
import { hemRib } from './blocks/ribs.ts'
import { sleeves } from './blocks/sleeves.ts'
import { fullZip, pocketMouths, sweatBody, sweatHang, sweatSeams, sweatSleeves } from './blocks/sweat.ts'
import type { Garment } from './garment.ts'
import { hoodie, hoodSeams, hoodStraightened } from './hoodie.ts'
import { nth } from '../nth.ts'

const body = { ...sweatBody, neckline: 'split' } satisfies BodiceMeasures
const hem = body.top - body.length - 0.016
const zip = fullZip(body.top - body.frontNeck, hem, 0.065)

const pocketRight: Point[] = [
  [0.02, 0.866],
  [0.16, 0.868],
  [0.16, 0.93],
  [0.108, 1.045],
  [0.02, 1.045],
]
const pocket = (sign: number): Point[] => (sign > 0 ? pocketRight : mirror(pocketRight))
const opening = (sign: number): Point[] => [
  [sign * 0.16, 0.93],
  [sign * 0.108, 1.045],
]

export const zipHoodie: Garment = {
  ...sweatHang,
  id: 'zip-hoodie',
  body: hoodie.body,
  pattern: assemble(
    bodice(body),
    sleeves(body, sweatSleeves),
    hemRib(body, { height: 0.065, scale: 0.82 }),
    hood(body, { height: 0.36 }),
  ),
  finish: {
    fabric: 'fleece',
    thickness: 0.003,
    details: [
      ...sweatSeams,
      ...hoodSeams,
      {
        panel: 'front',
        kind: 'groove',
        lines: [...zip.grooves, ...[-1, 1].map((sign) => [...pocket(sign), nth(pocket(sign), 0)])],
      },
      { panel: 'front', kind: 'topstitch', lines: zip.grooves, at: 0.006 },
      { panel: 'pocket', kind: 'topstitch', edges: ['outline'], at: 0.005 },
      ...pocketMouths([opening(-1), opening(1)]),
    ],
    patches: [
      ...zip.patches,
      ...[-1, 1].map((sign) => ({
        name: `pocket${sign}`,
        panel: 'front',
        outline: pocket(sign),
        lift: 0.003,
        puff: 0.003,
        mouths: [opening(sign)],
      })),
    ],
    zips: zip.zips,
    buttons: hoodie.finish.buttons ?? [],
    cords: hoodie.finish.cords ?? [],
  },
  straightened: hoodStraightened,
  views: hoodie.views,
}
