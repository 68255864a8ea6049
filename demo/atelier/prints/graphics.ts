import type { Graphic } from '@nukkad/demo/types'
import { cuttingChai, jugaadWires, kiranaBill, lightGayi, machis, nukkadSign } from './corner.ts'
import { ajrakhStar, kolam } from './geometry.ts'
import type { Ink } from './ink.ts'
import { aamBaat, dabba, nimbuMirchi } from './kitchen.ts'
import { carrom, gullyCricket, ludo, monsoonClub, patang, seaFace } from './play.ts'
import { buriNazar, hornOkPlease, lastBus, local13, meterSe, platform, truckLotus } from './road.ts'

/** Each draws its art centred on 0 0, about 400 wide. */
export const graphics: Record<Graphic, (ink: Ink) => string> = {
  'aam-baat': aamBaat,
  'ajrakh-star': ajrakhStar,
  'buri-nazar': buriNazar,
  carrom,
  'cutting-chai': cuttingChai,
  dabba,
  'gully-cricket': gullyCricket,
  'horn-ok-please': hornOkPlease,
  'jugaad-wires': jugaadWires,
  'kirana-bill': kiranaBill,
  kolam,
  'last-bus': lastBus,
  'light-gayi': lightGayi,
  'local-13': local13,
  ludo,
  machis,
  'meter-se': meterSe,
  'monsoon-club': monsoonClub,
  'nimbu-mirchi': nimbuMirchi,
  'nukkad-sign': nukkadSign,
  patang,
  platform,
  'sea-face': seaFace,
  'truck-lotus': truckLotus,
}
