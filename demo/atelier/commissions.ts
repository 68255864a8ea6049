// What the shop orders: every product of the catalogue in each of its colours, from the atelier's garments.
import { colour, type ColourSlug } from '@nukkad/demo/colours'
import { slugOf } from '@nukkad/demo/build-product'
import type { ClothName } from '@nukkad/demo/cloths'
import type { Draft } from '@nukkad/demo/products/draft'
import { drafts } from '@nukkad/demo/products/drafts'
import type { Graphic, Pattern } from '@nukkad/demo/types'
import { isPattern } from '@nukkad/demo/alt-text'
import type { Fabric, TrimRole } from './patterns/garment.ts'

export interface Commission {
  /** Garment id. */
  garment: string
  /** Another garment worn with it in the same cloth. */
  lower?: string | undefined
  /** Pictures are named `<file>-<view>`. */
  file: string
  /** Slug of the product it is a colour of. */
  product: string
  fabric: Fabric
  colours: Partial<Record<TrimRole, string>> & { main: string }
  melange?: number | undefined
  wash?: number | undefined
  cloth?: Pattern | undefined
  graphic?: { name: Graphic; on: 'front' | 'back' } | undefined
}

const fabrics: Record<ClothName, Fabric> = {
  'jersey-180': 'jersey',
  'jersey-200': 'jersey',
  'jersey-240': 'jersey',
  'waffle-230': 'waffle',
  'pique-220': 'pique',
  'rib-220': 'rib',
  'terry-240': 'fleece',
  'terry-300': 'fleece',
  'fleece-360': 'fleece',
  'cambric-100': 'woven',
  'poplin-120': 'woven',
  'oxford-140': 'woven',
  'handloom-135': 'woven',
  'linen-blend-150': 'woven',
  'gauze-130': 'gauze',
  'corduroy-280': 'corduroy',
  'twill-260': 'twill',
  'canvas-300': 'twill',
  'ripstop-180': 'twill',
  'denim-12': 'denim',
  'denim-11': 'denim',
  'viscose-120': 'woven',
  taslan: 'satin',
  melton: 'fleece',
}

const washes: Partial<Record<string, number>> = {
  'rinse-indigo': 0.3,
  'black-wash': 0.35,
  'mid-wash': 0.7,
  'ice-wash': 0.6,
}

/** Some products are cut from another block than their kind's usual one. */
const specialCuts: readonly { of: Draft['garment']; cut: string; fits: (draft: Draft) => boolean }[] = [
  { of: 'crop-top', cut: 'crop-tank', fits: ({ cloth }) => cloth === 'rib-220' },
  { of: 'crop-top', cut: 'crop-boat', fits: ({ features }) => features?.Neck === 'Boat neck' },
  { of: 'polo', cut: 'polo-open', fits: ({ features }) => features?.Closure === 'None' },
  { of: 'polo', cut: 'polo-tipped', fits: ({ features }) => features?.Neck === 'Tipped rib collar' },
  { of: 'top', cut: 'top-rib', fits: ({ cloth }) => cloth === 'rib-220' },
  { of: 'jeans-straight', cut: 'jeans-wide', fits: ({ fit }) => fit === 'High-rise wide' },
  { of: 'jeans-straight', cut: 'jeans-baggy', fits: ({ fit }) => fit === 'Baggy straight' },
  { of: 'shorts', cut: 'cargo-shorts', fits: ({ name }) => name === 'Side Pocket Cargo Shorts' },
  { of: 'skirt', cut: 'skirt-buttoned', fits: ({ features }) => features?.Closure === 'Button front' },
]

const garmentFor = (draft: Draft): string =>
  specialCuts.find(({ of, fits }) => of === draft.garment && fits(draft))?.cut ?? draft.garment

const cream = '#e9e0cb'

export const commissions = (): Commission[] => drafts.flatMap(commissionsOf)

function commissionsOf(draft: Draft): Commission[] {
  const fabric = fabrics[draft.cloth]
  return draft.colours.map((slug) => ({
    garment: garmentFor(draft),
    lower: draft.garment === 'coord-set' ? 'trousers-wide' : undefined,
    file: `${slugOf(draft)}-${slug}`,
    product: slugOf(draft),
    fabric,
    colours: { main: colour(slug).hex, ...contrastOf(draft, slug) },
    melange: slug === 'ash-melange' ? 0.09 : undefined,
    wash: fabric === 'denim' ? (washes[slug] ?? 0.5) : undefined,
    ...printOf(draft),
  }))
}

/** Varsity sleeves are cream; so are the lines round a collar, unless the polo is. */
function contrastOf(draft: Draft, slug: ColourSlug): { contrast?: string } {
  if (draft.garment === 'jacket-varsity') return { contrast: cream }
  if (garmentFor(draft) !== 'polo-tipped') return {}
  return { contrast: slug === 'ecru' ? colour('bottle').hex : cream }
}

function printOf({ print, on }: Draft): Pick<Commission, 'cloth' | 'graphic'> {
  if (!print) return {}
  return isPattern(print) ? { cloth: print } : { graphic: { name: print, on: on ?? 'front' } }
}
