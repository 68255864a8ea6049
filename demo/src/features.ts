import { cloths } from './facts/cloths.ts'
import type { Draft } from './facts/draft.ts'
import type { Garment, SeedFeature } from './facts/types.ts'

const halfSleeveCrew = { Sleeve: 'Half sleeve', Neck: 'Ribbed crew neck' }
const elasticWaist = { Rise: 'Mid rise', Closure: 'Elastic waistband with drawcord' }
const zipFly = { Closure: 'Zip fly, metal button', Pockets: '5 pockets' }
const ribbed = { Sleeve: 'Full sleeve', Hem: 'Ribbed cuffs and hem' }

const usual: Record<Garment, Record<string, string>> = {
  'tee-oversized': { ...halfSleeveCrew, Shoulder: 'Dropped' },
  'tee-regular': halfSleeveCrew,
  'tee-long-sleeve': { Sleeve: 'Full sleeve', Neck: 'Ribbed crew neck' },
  polo: { Sleeve: 'Half sleeve', Neck: 'Ribbed polo collar', Closure: 'Two-button placket' },
  'shirt-camp': { Sleeve: 'Half sleeve', Neck: 'Camp collar', Closure: 'Corozo buttons', Pockets: 'One at the chest' },
  'shirt-regular': { Sleeve: 'Full sleeve', Neck: 'Pointed collar', Closure: 'Buttons', Pockets: 'One at the chest' },
  hoodie: { ...ribbed, Neck: 'Lined hood with drawcord', Pockets: 'Kangaroo pocket' },
  'zip-hoodie': { ...ribbed, Neck: 'Lined hood with drawcord', Closure: 'Full metal zip', Pockets: 'Two at the front' },
  sweatshirt: { ...ribbed, Neck: 'Ribbed crew neck with V insert' },
  'jacket-bomber': { ...ribbed, Neck: 'Ribbed baseball collar', Closure: 'Full zip', Pockets: 'Two welt, one inside' },
  'jacket-varsity': { ...ribbed, Neck: 'Striped rib collar', Closure: 'Snap buttons', Pockets: 'Two welt, one inside' },
  jogger: { ...elasticWaist, Pockets: 'Two at the side, one at the back', Hem: 'Ribbed ankle cuffs' },
  cargo: { Rise: 'Mid rise', Closure: 'Zip fly, button', Pockets: '6 pockets, two bellows on the thighs' },
  'jeans-straight': { Rise: 'Mid rise', ...zipFly },
  shorts: { ...elasticWaist, Pockets: 'Two at the side, one at the back' },
  top: { Sleeve: 'Half sleeve', Neck: 'Round neck' },
  'crop-top': { Sleeve: 'Sleeveless', Neck: 'Scoop neck' },
  'dress-mini': { Sleeve: 'Half sleeve', Neck: 'Round neck', Pockets: 'Two in the seams' },
  'dress-midi': { Sleeve: 'Half sleeve', Neck: 'V neck', Closure: 'Side zip', Pockets: 'Two in the seams' },
  skirt: { Rise: 'High rise', Closure: 'Zip and button at the back', Length: 'Below the knee' },
  'coord-set': { Sleeve: 'Half sleeve', Neck: 'Camp collar', Rise: 'High rise, elastic at the back' },
}

const genericNames: Record<Garment, string> = {
  'tee-oversized': 'T-shirt',
  'tee-regular': 'T-shirt',
  'tee-long-sleeve': 'T-shirt',
  polo: 'Polo T-shirt',
  'shirt-camp': 'Shirt',
  'shirt-regular': 'Shirt',
  hoodie: 'Hoodie',
  'zip-hoodie': 'Hoodie',
  sweatshirt: 'Sweatshirt',
  'jacket-bomber': 'Jacket',
  'jacket-varsity': 'Jacket',
  jogger: 'Track pants',
  cargo: 'Cargo trousers',
  'jeans-straight': 'Jeans',
  shorts: 'Shorts',
  top: 'Top',
  'crop-top': 'Crop top',
  'dress-mini': 'Dress',
  'dress-midi': 'Dress',
  skirt: 'Skirt',
  'coord-set': 'Co-ord set',
}

export function featuresOf(draft: Draft): SeedFeature[] {
  const { fabric, weight, care } = cloths[draft.cloth]
  return [
    ...Object.entries({ Fabric: fabric, Weight: weight, Fit: draft.fit, ...usual[draft.garment], ...draft.features }),
    ['Wash care', care],
    ['Generic name', genericNames[draft.garment]],
    ['Net quantity', draft.garment === 'coord-set' ? '1 set (shirt and trousers)' : '1 N'],
  ].map(([key = '', value = '']) => ({ key, value }))
}
