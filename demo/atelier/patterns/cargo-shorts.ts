// Cargo shorts: the cargo's waist and pockets, a hem at the knee.
import { trouserViews } from './blocks/bottom.ts'
import { cargos } from './blocks/cargos.ts'
import type { TrouserMeasures } from './blocks/trousers.ts'
import type { Garment } from './garment.ts'

const cut = {
  waistHeight: 1,
  crotchHeight: 0.745,
  kneeHeight: 0.4,
  hemHeight: 0.48,
  waist: 0.222,
  hip: 0.274,
  knee: [0.29, 0.03],
  hem: [0.288, 0.02],
  extension: 0.034,
  band: { height: 0.04, scale: 0.9, role: 'main' },
} satisfies TrouserMeasures

export const cargoShorts: Garment = {
  ...cargos('cargo-shorts', cut, [0.535, 0.675]),
  views: trouserViews(cut, { turn: 38, zoom: 0.55, aim: [-0.12, -0.05] }),
}
