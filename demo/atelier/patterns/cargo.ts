// The cargo: straight and wide, with flap pockets that wrap around the outer seam.
import { trouserViews } from './blocks/bottom.ts'
import { cargos } from './blocks/cargos.ts'
import type { TrouserMeasures } from './blocks/trousers.ts'
import type { Garment } from './garment.ts'

const cut = {
  waistHeight: 1.0,
  crotchHeight: 0.75,
  kneeHeight: 0.46,
  hemHeight: 0.05,
  waist: 0.222,
  hip: 0.272,
  knee: [0.268, 0.042],
  hem: [0.258, 0.062],
  extension: 0.032,
  band: { height: 0.04, scale: 0.9, role: 'main' },
} satisfies TrouserMeasures

export const cargo: Garment = {
  ...cargos('cargo', cut, [0.455, 0.64]),
  views: trouserViews(cut, { turn: 38, zoom: 0.36, aim: [-0.12, 0.06] }),
}
