// The skirt: a flat waistband and an A-line that swings.
import { petticoat } from '../cloth/body.ts'
import { assemble } from './blocks/assemble.ts'
import { skirtBlock } from './blocks/skirt.ts'
import type { Garment } from './garment.ts'

export const skirt: Garment = {
  id: 'skirt',
  pattern: assemble(
    skirtBlock({
      waistHeight: 1.04,
      length: 0.56,
      waist: 0.185,
      hem: 0.36,
      hemCurve: 0.045,
      band: { height: 0.038, scale: 0.97 },
    }),
  ),
  spacing: 0.0074,
  seed: 3,
  body: { rings: petticoat, legs: false, stance: 0.1 },
  settings: { frames: 320, grow: 80, breath: 1.35, selfFrom: 115, gap: 0.0062 },
  softness: { bend: 4e-4, link: 5e-3 },
  finish: {
    fabric: 'twill',
    thickness: 0.0014,
    details: [
      { panel: 'front', kind: 'seam', edges: ['sideR', 'sideL', 'waist'] },
      { panel: 'back', kind: 'seam', edges: ['sideR', 'sideL', 'waist'] },
      { panel: 'front', kind: 'hem', edges: ['hem'], at: 0.02 },
      { panel: 'back', kind: 'hem', edges: ['hem'], at: 0.02 },
      {
        panel: 'back',
        kind: 'groove',
        lines: [
          [
            [0, 1.04],
            [0, 0.86],
          ],
        ],
      },
      { panel: 'band', kind: 'topstitch', edges: ['bottom', 'top'], at: 0.003 },
    ],
    buttons: [{ panel: 'band-back', at: [0.004, 0.019], radius: 0.0075, kind: 'four-hole' }],
  },
  views: { front: { turn: 0 }, back: { turn: 180 }, detail: { turn: -24, zoom: 0.5, aim: [-0.03, 0.16] } },
}
