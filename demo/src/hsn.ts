import type { Cloth, Fibre } from './facts/cloths.ts'
import type { Garment, Gender } from './facts/types.ts'

type Family = 'tee' | 'collared' | 'pullover' | 'jacket' | 'trousers' | 'dress' | 'skirt' | 'top' | 'set'
/** Six-digit headings by the fibre with the most weight. */
type Codes = Partial<Record<Fibre, string>>

const families: Record<Garment, Family> = {
  'tee-oversized': 'tee',
  'tee-regular': 'tee',
  'tee-long-sleeve': 'tee',
  polo: 'collared',
  'shirt-camp': 'collared',
  'shirt-regular': 'collared',
  hoodie: 'pullover',
  'zip-hoodie': 'pullover',
  sweatshirt: 'pullover',
  'jacket-bomber': 'jacket',
  'jacket-varsity': 'jacket',
  jogger: 'trousers',
  cargo: 'trousers',
  'jeans-straight': 'trousers',
  shorts: 'trousers',
  top: 'top',
  'crop-top': 'tee',
  'dress-mini': 'dress',
  'dress-midi': 'dress',
  skirt: 'skirt',
  'coord-set': 'set',
}

const knitted: Record<Gender, Partial<Record<Family, Codes>>> = {
  Men: {
    tee: { cotton: '610910' },
    collared: { cotton: '610510' },
    pullover: { cotton: '611020' },
    jacket: { cotton: '610120' },
    trousers: { cotton: '610342' },
  },
  Women: {
    tee: { cotton: '610910' },
    top: { cotton: '610610' },
    pullover: { cotton: '611020' },
    trousers: { cotton: '610462' },
    dress: { cotton: '610442' },
    set: { cotton: '610422' },
  },
}

const wovens: Record<Gender, Partial<Record<Family, Codes>>> = {
  Men: {
    collared: { cotton: '620520', 'man-made': '620530' },
    jacket: { cotton: '620130', 'man-made': '620140', wool: '620120' },
    trousers: { cotton: '620342', 'man-made': '620349' },
  },
  Women: {
    collared: { cotton: '620630', 'man-made': '620640' },
    top: { cotton: '620630', 'man-made': '620640' },
    trousers: { cotton: '620462' },
    dress: { cotton: '620442', 'man-made': '620444' },
    skirt: { cotton: '620452', 'man-made': '620459' },
    set: { cotton: '620422' },
  },
}

export function hsnOf(garment: Garment, gender: Gender, cloth: Cloth): string {
  const code = (cloth.knit ? knitted : wovens)[gender][families[garment]]?.[cloth.fibre]
  if (!code) throw new Error(`No HSN for a ${gender} ${garment} in ${cloth.fabric}`)
  return code
}
