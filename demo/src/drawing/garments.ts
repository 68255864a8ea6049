import type { Garment } from '../types.ts'
import { cargo, jeans, jogger, shorts } from './garments/bottoms.ts'
import { coordSet } from './garments/coord.ts'
import { dressMidi, dressMini, skirt } from './garments/dresses.ts'
import { bomber, varsity } from './garments/jackets.ts'
import { campShirt, polo, shirt } from './garments/shirts.ts'
import { hoodie, sweatshirt, zipHoodie } from './garments/sweats.ts'
import { cropTop, longSleeveTee, oversizedTee, regularTee } from './garments/tees.ts'
import { top } from './garments/top.ts'
import type { View } from './garments/top-parts.ts'
import type { Paint } from './paint.ts'
import type { Style } from './style.ts'

export const garments: Record<Garment, (paint: Paint, view: View, style: Style) => string> = {
  'tee-oversized': oversizedTee,
  'tee-regular': regularTee,
  'tee-long-sleeve': longSleeveTee,
  polo,
  'shirt-camp': campShirt,
  'shirt-regular': shirt,
  hoodie,
  'zip-hoodie': zipHoodie,
  sweatshirt,
  'jacket-bomber': bomber,
  'jacket-varsity': varsity,
  jogger,
  cargo,
  'jeans-straight': jeans,
  shorts,
  top,
  'crop-top': cropTop,
  'dress-mini': dressMini,
  'dress-midi': dressMidi,
  skirt,
  'coord-set': coordSet,
}
