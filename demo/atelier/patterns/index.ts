import { cargo } from './cargo.ts'
import { cargoShorts } from './cargo-shorts.ts'
import { coordSet, trousersWide } from './coord-set.ts'
import { cropBoat, cropTank, cropTop } from './crop-top.ts'
import { dressMidi } from './dress-midi.ts'
import { dressMini } from './dress-mini.ts'
import type { Garment } from './garment.ts'
import { hoodie } from './hoodie.ts'
import { jacketBomber } from './jacket-bomber.ts'
import { jacketVarsity } from './jacket-varsity.ts'
import { jeansBaggy } from './jeans-baggy.ts'
import { jeansStraight } from './jeans-straight.ts'
import { jeansWide } from './jeans-wide.ts'
import { jogger } from './jogger.ts'
import { polo, poloOpen, poloTipped } from './polo.ts'
import { shirtCamp } from './shirt-camp.ts'
import { shirtRegular } from './shirt-regular.ts'
import { shorts } from './shorts.ts'
import { skirt, skirtButtoned } from './skirt.ts'
import { sweatshirt } from './sweatshirt.ts'
import { teeLongSleeve } from './tee-long-sleeve.ts'
import { teeOversized } from './tee-oversized.ts'
import { teeRegular } from './tee-regular.ts'
import { top, topRib } from './top.ts'
import { zipHoodie } from './zip-hoodie.ts'

/** In the order in which they are made: what looks and banners wear comes early. */
export const garments: Garment[] = [
  teeOversized,
  hoodie,
  jogger,
  shirtCamp,
  jeansStraight,
  dressMini,
  teeRegular,
  cargo,
  shorts,
  jacketVarsity,
  dressMidi,
  coordSet,
  cropTank,
  polo,
  poloTipped,
  poloOpen,
  shirtRegular,
  cropTop,
  cropBoat,
  top,
  topRib,
  skirt,
  skirtButtoned,
  sweatshirt,
  jacketBomber,
  teeLongSleeve,
  zipHoodie,
  trousersWide,
  jeansWide,
  jeansBaggy,
  cargoShorts,
]

export function garmentOf(id: string): Garment {
  const garment = garments.find((candidate) => candidate.id === id)
  if (!garment) throw new RangeError(`No garment ${id}`)
  return garment
}
