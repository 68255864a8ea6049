// Shorts: elastic waist, drawcord, slanted pockets, hem above the knee.
import { bottomSeams, drawcords, elasticBand, legSides, slantPocket, trouserViews } from './blocks/bottom.ts'
import { hung } from './blocks/hang.ts'
import type { TrouserMeasures } from './blocks/trousers.ts'
import type { Garment } from './garment.ts'

const cut = {
  waistHeight: 1.01,
  crotchHeight: 0.745,
  kneeHeight: 0.4,
  hemHeight: 0.53,
  waist: 0.24,
  hip: 0.278,
  knee: [0.29, 0.03],
  hem: [0.3, 0.018],
  extension: 0.034,
  band: { height: 0.045, scale: 0.76 },
} satisfies TrouserMeasures

export const shorts: Garment = {
  id: 'shorts',
  ...hung(cut, { spacing: 0.0072, gap: 0.0062, softness: { bend: 2.2e-4, link: 2.2e-3 }, ease: 0.06 }),
  finish: {
    fabric: 'fleece',
    thickness: 0.0018,
    details: [
      ...bottomSeams,
      ...elasticBand,
      ...legSides.flatMap(({ side, sign }) => slantPocket(`front${side}`, sign, cut)),
      { panel: 'front', kind: 'hem', edges: ['hem'], at: 0.022 },
      { panel: 'back', kind: 'hem', edges: ['hem'], at: 0.022 },
    ],
    cords: drawcords(cut.waistHeight, 0.14),
  },
  views: trouserViews(cut, { turn: -24, zoom: 0.55, aim: [-0.03, 0.13] }),
}
