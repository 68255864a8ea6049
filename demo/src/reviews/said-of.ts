import type { Garment, SeedProduct } from '../facts/types.ts'
import { isPattern } from '../facts/alt-text.ts'
import { ofAnything } from './said-of-anything.ts'
import { ofCargos, ofJeans, ofJoggers, ofShorts, ofSkirts } from './said-of-bottoms.ts'
import { ofDresses, ofSets } from './said-of-dresses.ts'
import { ofHoods, ofJackets, ofSweats } from './said-of-layers.ts'
import { ofPrint, printFaults } from './said-of-prints.ts'
import { ofCrops, ofPolos, ofShirts, ofTees, ofTops } from './said-of-tops.ts'
import type { Said } from './said.ts'

const garments: Record<Garment, readonly Said[]> = {
  'tee-oversized': [ofTees],
  'tee-regular': [ofTees],
  'tee-long-sleeve': [ofTees],
  polo: [ofPolos],
  'shirt-camp': [ofShirts],
  'shirt-regular': [ofShirts],
  hoodie: [ofSweats, ofHoods],
  'zip-hoodie': [ofSweats, ofHoods],
  sweatshirt: [ofSweats],
  'jacket-bomber': [ofJackets],
  'jacket-varsity': [ofJackets],
  jogger: [ofJoggers],
  cargo: [ofCargos],
  'jeans-straight': [ofJeans],
  shorts: [ofShorts],
  top: [ofTops],
  'crop-top': [ofCrops],
  'dress-mini': [ofDresses],
  'dress-midi': [ofDresses],
  skirt: [ofSkirts],
  'coord-set': [ofSets],
}

/** All sentences for a product: about its garment, its print, and any garment. */
export function saidOf({ garment, print }: SeedProduct): Said {
  const own = garments[garment]
  const faults = print && !isPattern(print) ? printFaults : []
  return {
    good: [...own.flatMap(({ good }) => good), ...(print ? ofPrint[print] : []), ...ofAnything.good],
    fair: [...own.flatMap(({ fair }) => fair), ...ofAnything.fair],
    poor: [...own.flatMap(({ poor }) => poor), ...faults, ...ofAnything.poor],
  }
}
