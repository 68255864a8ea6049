// What cargos of any length share: twill, belt loops, slanted pockets, and flap pockets on the thighs.
import type { Garment } from '../garment.ts'
import { beltLoops, bottomSeams, legSides, slantPocket } from './bottom.ts'
import { thighPockets } from './thigh-pockets.ts'
import { hung } from './hang.ts'
import type { TrouserMeasures } from './trousers.ts'

/** `pocket` is where the pockets on the thighs begin and end. */
export function cargos(
  id: string,
  cut: TrouserMeasures,
  pocket: readonly [low: number, high: number],
): Omit<Garment, 'views'> {
  const { patches, details, buttons } = thighPockets(cut, ...pocket)
  return {
    id,
    ...hung(cut, { spacing: 0.0076, gap: 0.0065, softness: { bend: 1.6e-4, link: 1.6e-3 } }),
    finish: {
      fabric: 'twill',
      thickness: 0.0016,
      details: [
        ...bottomSeams,
        ...legSides.flatMap(({ side, sign }) => slantPocket(`front${side}`, sign, cut)),
        ...details,
        { panel: 'front', kind: 'hem', edges: ['hem'], at: 0.016 },
        { panel: 'back', kind: 'hem', edges: ['hem'], at: 0.016 },
        { panel: 'loop', kind: 'topstitch', edges: ['outline'], at: 0.0022 },
        { panel: 'band', kind: 'topstitch', edges: ['bottom', 'top'], at: 0.003 },
      ],
      patches: [...patches, ...beltLoops(cut)],
      buttons: [
        { panel: 'band-frontL', at: [0.008, 0.02], radius: 0.0085, kind: 'four-hole', over: 0.0005 },
        ...buttons,
      ],
    },
  }
}
