// The bomber: light shell, standing rib collar, metal zip, slanted welt pockets, deep ribs.
import type { Point } from '../cloth/curve.ts'
import { assemble } from './blocks/assemble.ts'
import { bodice } from './blocks/bodice.ts'
import { hemRib, neckRib } from './blocks/ribs.ts'
import { sleeves } from './blocks/sleeves.ts'
import { fullZip, sweatBody, sweatHang, sweatViews } from './blocks/sweat.ts'
import { ribbedCuffs, ribbedHem, ribbedNeck, sleeveSeams, topSeams } from './blocks/top.ts'
import type { Garment } from './garment.ts'

export const jacketBody = { ...sweatBody, neck: 0.086, frontNeck: 0.075, chest: 0.292, hem: 0.29, shoulder: 0.246 }

const hem = jacketBody.top - jacketBody.length - 0.016
const zip = fullZip(jacketBody.top - jacketBody.frontNeck, hem, 0.062)

export const welt = (sign: number): Point[] => {
  const right: Point[] = [
    [0.118, 0.905],
    [0.142, 0.897],
    [0.196, 1.03],
    [0.172, 1.038],
  ]
  return sign > 0 ? right : right.map(([x, z]): Point => [-x, z]).reverse()
}

export const jacketBomber: Garment = {
  ...sweatHang,
  id: 'jacket-bomber',
  pattern: assemble(
    bodice(jacketBody),
    sleeves(jacketBody, { length: 0.485, cuff: 0.15, cap: 0.07, rib: { height: 0.065, scale: 0.7 } }),
    hemRib(jacketBody, { height: 0.062, scale: 0.78 }),
    neckRib(jacketBody, { height: 0.048, scale: 0.94 }),
  ),
  softness: { bend: 2.2e-4, link: 3e-3 },
  finish: {
    fabric: 'satin',
    thickness: 0.0026,
    details: [
      ...topSeams(0.006),
      ...sleeveSeams,
      ...ribbedCuffs,
      ...ribbedHem,
      ...ribbedNeck,
      {
        panel: 'front',
        kind: 'groove',
        lines: zip.grooves,
      },
      { panel: 'front', kind: 'topstitch', lines: zip.grooves, at: 0.007 },
      { panel: 'welt', kind: 'topstitch', edges: ['outline'], at: 0.003 },
      { panel: 'welt', kind: 'groove', edges: ['outline'] },
    ],
    patches: [
      ...zip.patches,
      ...[-1, 1].map((sign) => ({
        name: `welt${sign}`,
        panel: 'front',
        outline: welt(sign),
        lift: 0.0034,
        stiff: true,
      })),
    ],
    zips: zip.zips,
    label: { panel: 'back', at: [0, 1.42] },
    back: { at: [0, 1.19], width: 0.28 },
    mark: { at: [0.11, 1.26], width: 0.085 },
  },
  views: sweatViews,
}
