// The co-ord set: a boxy camp-collar shirt and wide trousers in one cloth.
import { bottomSeams, elasticBand, legSides, slantPocket } from './blocks/bottom.ts'
import { hung } from './blocks/hang.ts'
import type { TrouserMeasures } from './blocks/trousers.ts'
import type { Garment } from './garment.ts'
import { shirtCamp } from './shirt-camp.ts'

export const coordSet: Garment = {
  ...shirtCamp,
  id: 'coord-set',
  views: { front: { turn: 0 }, back: { turn: 180 }, detail: { turn: -24 } },
}

const cut = {
  waistHeight: 1.03,
  crotchHeight: 0.75,
  kneeHeight: 0.47,
  hemHeight: 0.06,
  waist: 0.22,
  hip: 0.268,
  knee: [0.285, 0.03],
  hem: [0.3, 0.03],
  extension: 0.032,
  band: { height: 0.045, scale: 0.78, role: 'main' },
} satisfies TrouserMeasures

export const trousersWide: Garment = {
  id: 'trousers-wide',
  ...hung(cut, { spacing: 0.008, gap: 0.0068, softness: { bend: 2e-4, link: 2e-3 }, ease: 0.05 }),
  finish: {
    fabric: 'woven',
    thickness: 0.0012,
    details: [
      ...bottomSeams,
      ...elasticBand,
      ...legSides.flatMap(({ side, sign }) => slantPocket(`front${side}`, sign, cut)),
      { panel: 'front', kind: 'hem', edges: ['hem'], at: 0.022 },
      { panel: 'back', kind: 'hem', edges: ['hem'], at: 0.022 },
    ],
  },
  views: { front: { turn: 0 }, back: { turn: 180 }, detail: { turn: -24, zoom: 0.34, aim: [-0.03, 0.33] } },
}
