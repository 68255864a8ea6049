// The bomber: light shell, standing rib collar, metal zip, slanted welt pockets, deep ribs.
import { assemble } from './blocks/assemble.ts'
import { bodice } from './blocks/bodice.ts'
import { jacketBody, jacketHem, jacketPrints, jacketSleeves, weltPatches, weltStitches } from './blocks/jacket.ts'
import { hemRib, neckRib } from './blocks/ribs.ts'
import { sleeves } from './blocks/sleeves.ts'
import { fullZip, sweatHang, sweatSeams, sweatViews } from './blocks/sweat.ts'
import { ribbedNeck } from './blocks/top.ts'
import type { Garment } from './garment.ts'

const zip = fullZip(jacketBody.top - jacketBody.frontNeck, jacketHem, 0.062)

export const jacketBomber: Garment = {
  ...sweatHang,
  id: 'jacket-bomber',
  pattern: assemble(
    bodice(jacketBody),
    sleeves(jacketBody, jacketSleeves),
    hemRib(jacketBody, { height: 0.062, scale: 0.78 }),
    neckRib(jacketBody, { height: 0.048, scale: 0.94 }),
  ),
  softness: { bend: 2.2e-4, link: 3e-3 },
  finish: {
    fabric: 'satin',
    thickness: 0.0026,
    details: [
      ...sweatSeams,
      ...ribbedNeck,
      { panel: 'front', kind: 'groove', lines: zip.grooves },
      { panel: 'front', kind: 'topstitch', lines: zip.grooves, at: 0.007 },
      ...weltStitches,
    ],
    patches: [...zip.patches, ...weltPatches()],
    zips: zip.zips,
    ...jacketPrints,
  },
  views: sweatViews,
}
