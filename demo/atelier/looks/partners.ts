// What a product is worn with when it is shown as a look.
import { slugOf } from '@nukkad/demo/build-product'
import type { ColourSlug } from '@nukkad/demo/colours'
import { drafts } from '@nukkad/demo/products/drafts'
import type { Commission } from '../commissions.ts'

/** A product by its name, in one of its colours. */
type Product = readonly [name: string, colour: ColourSlug]

interface Rack {
  /** Under a top of this garment. */
  lower: Partial<Record<string, Product>>
  /** Over trousers of this garment. */
  upper: Partial<Record<string, Product>>
}

const chalkTee: Product = ['Corner Blank Oversized Tee', 'chalk']
/** Shorter: shorts are not hidden under it. */
const crewTee: Product = ['Everyday Crew Tee', 'chalk']
const darkJeans: Product = ['Straight Line Jeans', 'rinse-indigo']
const greyJogger: Product = ['Morning Walk Jogger', 'ash-melange']

const men: Rack = {
  lower: {
    'tee-oversized': ['Six Pocket Cargo', 'khaki'],
    'tee-regular': darkJeans,
    'tee-long-sleeve': greyJogger,
    polo: darkJeans,
    'polo-tipped': darkJeans,
    'polo-open': darkJeans,
    'shirt-camp': ['Side Pocket Cargo Shorts', 'khaki'],
    'shirt-regular': darkJeans,
    hoodie: greyJogger,
    'zip-hoodie': ['Six Pocket Cargo', 'washed-black'],
    sweatshirt: ['Morning Walk Jogger', 'navy'],
    'jacket-bomber': darkJeans,
    'jacket-varsity': darkJeans,
  },
  upper: {
    jogger: chalkTee,
    cargo: chalkTee,
    'jeans-straight': chalkTee,
    'jeans-baggy': chalkTee,
    shorts: crewTee,
    'cargo-shorts': crewTee,
  },
}

const roomyTee: Product = ['Borrowed Oversized Tee', 'chalk']
const blueJeans: Product = ['High Road Jeans', 'mid-wash']
const ecruJogger: Product = ['Balcony Jogger', 'ecru']
const blackTank: Product = ['Rib Crop Tank', 'washed-black']

const women: Rack = {
  lower: {
    'tee-oversized': blueJeans,
    'shirt-camp': blueJeans,
    'shirt-regular': blueJeans,
    hoodie: ecruJogger,
    'zip-hoodie': ecruJogger,
    sweatshirt: ecruJogger,
    top: blueJeans,
    'top-rib': blueJeans,
    'crop-top': ['Toolkit Cargo', 'khaki'],
    'crop-boat': ['Toolkit Cargo', 'khaki'],
    'crop-tank': ['Umbrella Cargo', 'pista'],
  },
  upper: {
    jogger: roomyTee,
    cargo: blackTank,
    'jeans-straight': blackTank,
    'jeans-wide': blackTank,
    skirt: blackTank,
    'skirt-buttoned': blackTank,
    shorts: ['Window Seat Top', 'chalk'],
  },
}

/** The product and what it is worn with, the upper garment first. A dress or a set is worn alone. */
export function outfitOf(product: Commission, all: readonly Commission[]): Commission[] {
  const { lower, upper } = product.file.startsWith('women-') ? women : men
  const [below, above] = [lower[product.garment], upper[product.garment]]
  if (below) return [product, findProduct(below, all)]
  return above ? [findProduct(above, all), product] : [product]
}

/** The product of this name and colour among those that are ordered. */
export function findProduct([name, colour]: Product, all: readonly Commission[]): Commission {
  const draft = drafts.find((candidate) => candidate.name === name)
  const file = draft && `${slugOf(draft)}-${colour}`
  const found = all.find((candidate) => candidate.file === file)
  if (!found) throw new RangeError(`The catalogue has no ${name} in ${colour}`)
  return found
}
