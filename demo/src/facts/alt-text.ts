import type { Draft } from './draft.ts'
import type { Garment, Graphic, Pattern, Print, SeedColour } from './types.ts'

/** In the order in which a shopper looks. */
export const views = ['front', 'back', 'detail', 'look'] as const
export type View = (typeof views)[number]

const garments: Record<Garment, readonly [name: string, front: string, back: string]> = {
  'tee-oversized': ['oversized T-shirt', 'with dropped shoulders and a ribbed crew neck', 'with wide half sleeves'],
  'tee-regular': ['T-shirt', 'with a ribbed crew neck and half sleeves', 'with a taped neck and half sleeves'],
  'tee-long-sleeve': ['long-sleeve T-shirt', 'with a ribbed crew neck', 'with full sleeves'],
  polo: ['polo T-shirt', 'with a ribbed collar and a buttoned placket', 'with the collar folded down'],
  'shirt-camp': [
    'camp-collar shirt',
    'with an open collar, buttons and a chest pocket',
    'with a yoke and half sleeves',
  ],
  'shirt-regular': ['shirt', 'buttoned, with a pointed collar and a chest pocket', 'with a yoke and a centre pleat'],
  hoodie: ['hoodie', 'with drawcords and a kangaroo pocket', 'with the hood up'],
  'zip-hoodie': ['zip hoodie', 'with a full metal zip and slant pockets', 'with the hood up'],
  sweatshirt: ['sweatshirt', 'with a V insert at the neck and ribbed hem', 'with ribbed cuffs and hem'],
  'jacket-bomber': ['bomber jacket', 'zipped, with a ribbed collar and slant pockets', 'with ribbed cuffs and hem'],
  'jacket-varsity': [
    'varsity jacket',
    'with cream sleeves, snaps and striped ribs',
    'with cream sleeves and striped ribs',
  ],
  jogger: ['joggers', 'with a drawcord waist and cuffed ankles', 'with a back pocket and cuffed ankles'],
  cargo: ['cargo trousers', 'with flap pockets on the thighs', 'with two flap pockets at the seat'],
  'jeans-straight': ['jeans', 'with five pockets and contrast stitching', 'with a yoke and two patch pockets'],
  shorts: ['shorts', 'with a drawcord waist and side pockets', 'with an elastic waist and one back pocket'],
  top: ['top', 'with a round neck and short sleeves', 'with a plain back'],
  'crop-top': ['crop top', 'ending at the waist', 'ending at the waist'],
  'dress-mini': ['short dress', 'with a round neck and half sleeves', 'with half sleeves'],
  'dress-midi': ['midi dress', 'with a V neck, fitted waist and flared skirt', 'with a fitted waist and flared skirt'],
  skirt: ['skirt', 'with a flat waistband', 'with a flat waistband'],
  'coord-set': ['co-ord set', 'of a camp-collar shirt and wide trousers', 'of a shirt and wide trousers'],
}

const graphics: Record<Graphic, string> = {
  'aam-baat': 'a fat mango with one leaf over the words Aam Baat Hai',
  'ajrakh-star': 'an eight-pointed ajrakh star inside its lattice',
  'buri-nazar': 'a watchful eye with rays, as painted on lorries',
  carrom: 'a carrom board seen from above',
  'cutting-chai': 'a half-full ribbed glass of chai with steam, and the words Cutting Chai',
  dabba: 'a four-tier tiffin carrier',
  'gully-cricket': 'three chalked stumps, a bat and a ball over the words Gully Eleven',
  'horn-ok-please': 'Horn OK Please in truck lettering',
  'kirana-bill': 'a handwritten-style shop bill for chai and bun maska',
  kolam: 'a looping kolam line around twelve dots',
  'last-bus': 'a lit night bus and the words Last Bus 11.40',
  'light-gayi': 'a light bulb over the words Light Gayi',
  'local-13': 'a local train seen head-on with the number 13',
  ludo: 'a ludo board',
  'meter-se': 'an auto-rickshaw seen from the front and the words Meter Se',
  'monsoon-club': 'an umbrella in slanting rain and the words Barish Club',
  'nimbu-mirchi': 'a lemon and seven chillies on a thread',
  'nukkad-sign': 'a painted sign with the word Nukkad in Latin and Devanagari letters',
  patang: 'two paper kites on long strings',
  platform: 'a station board reading Nukkad Junction in two scripts',
  'sea-face': 'a sun setting in stripes over waves',
  'truck-lotus': 'a painted lotus with a sunburst',
}

const patterns: Record<Pattern, string> = {
  'ajrakh-all-over': 'ajrakh stars and lattices',
  bandhani: 'bandhani dots in rings',
  'block-buti': 'small block-printed flowers',
  'gamcha-check': 'gamcha checks',
  ikat: 'ikat diamonds with soft edges',
  'kolam-all-over': 'kolam loops around dots',
  leheriya: 'diagonal leheriya waves',
  'madras-check': 'Madras checks',
  'rain-all-over': 'short slanting strokes of rain',
  stripe: 'horizontal stripes',
}

export function isPattern(print: Print): print is Pattern {
  return print in patterns
}

export function altText(draft: Draft, colour: SeedColour, view: View): string {
  const [name, front, back] = garments[draft.garment]
  const garment = `${colour.name} ${name}`
  if (view === 'detail') return `${garment} from close by: cloth, seams and finish${printed(draft)}.`
  if (view === 'look') return `${garment} as part of a whole outfit${printed(draft)}.`
  const cut = `${garment} ${view === 'front' ? front : back}`
  return `${cut}, seen from the ${view}${decoration(draft, view)}.`
}

function printed({ print }: Draft) {
  return print && isPattern(print) ? `; ${patterns[print]} all over` : ''
}

function decoration(draft: Draft, view: View) {
  const { print, on } = draft
  if (!print || isPattern(print)) return printed(draft)
  const place = on === 'back' ? 'back' : 'front'
  if (place === view) return `; across the ${on === 'back' ? 'back' : 'chest'}, ${graphics[print]}`
  return on === 'back' ? '; a small Nukkad mark at the chest' : ''
}
