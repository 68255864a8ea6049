export type Fibre = 'cotton' | 'man-made' | 'wool'

export interface Cloth {
  fabric: string
  weight: string
  knit: boolean
  /** The fibre with the most weight: customs classify by it. */
  fibre: Fibre
  care: string
}

const coldWash =
  'Machine wash cold, inside out, with like colours. Do not bleach. Dry in shade. Warm iron, not on print'
const gentleWash = 'Gentle machine wash cold. Do not bleach. Line dry in shade. Cool iron on the wrong side'
const denimWash =
  'Wash rarely, cold, inside out; colour bleeds in the first washes. Do not bleach. Dry in shade. Hot iron'
const handWash = 'Hand wash cold, separately the first two times. Do not bleach or wring. Dry in shade. Warm iron'

export const cloths = {
  'jersey-180': knit('100% combed cotton single jersey, bio-washed', '180 GSM', coldWash),
  'jersey-200': knit('100% combed cotton single jersey, pre-shrunk', '200 GSM', coldWash),
  'jersey-240': knit('100% combed ring-spun cotton jersey, pre-shrunk', '240 GSM', coldWash),
  'waffle-230': knit('100% cotton waffle knit', '230 GSM', coldWash),
  'pique-220': knit('100% cotton piqué, bio-washed', '220 GSM', coldWash),
  'rib-220': knit('95% cotton, 5% elastane, 2x2 rib', '220 GSM', coldWash),
  'terry-240': knit('100% cotton French terry, loop back', '240 GSM', coldWash),
  'terry-300': knit('100% cotton French terry, loop back', '300 GSM', coldWash),
  'fleece-360': knit('80% cotton, 20% recycled polyester, brushed fleece', '360 GSM', coldWash),
  'cambric-100': woven('100% cotton cambric', '100 GSM', handWash),
  'poplin-120': woven('100% cotton poplin', '120 GSM', coldWash),
  'oxford-140': woven('100% cotton Oxford', '140 GSM', coldWash),
  'handloom-135': woven('100% handloom cotton', '135 GSM', handWash),
  'linen-blend-150': woven('70% cotton, 30% linen', '150 GSM', gentleWash),
  'gauze-130': woven('100% cotton double gauze', '130 GSM', gentleWash),
  'corduroy-280': woven('100% cotton corduroy, 14 wale', '280 GSM', coldWash),
  'twill-260': woven('98% cotton, 2% elastane twill', '260 GSM', coldWash),
  'canvas-300': woven('100% cotton canvas, enzyme washed', '300 GSM', coldWash),
  'ripstop-180': woven('100% cotton ripstop', '180 GSM', coldWash),
  'denim-12': woven('100% cotton denim', '12 oz (407 GSM)', denimWash),
  'denim-11': woven('99% cotton, 1% elastane denim', '11 oz (373 GSM)', denimWash),
  'viscose-120': { ...woven('100% viscose, soft wash', '120 GSM', gentleWash), fibre: 'man-made' },
  taslan: {
    ...woven('100% nylon taslan, polyester lining, light wadding', '165 GSM shell', gentleWash),
    fibre: 'man-made',
  },
  melton: {
    ...woven('60% wool, 40% polyester melton, viscose lining', '480 GSM', 'Dry clean only. Air out between wears'),
    fibre: 'wool',
  },
} satisfies Record<string, Cloth>

export type ClothName = keyof typeof cloths

function knit(fabric: string, weight: string, care: string): Cloth {
  return { fabric, weight, care, knit: true, fibre: 'cotton' }
}

function woven(fabric: string, weight: string, care: string): Cloth {
  return { fabric, weight, care, knit: false, fibre: 'cotton' }
}
