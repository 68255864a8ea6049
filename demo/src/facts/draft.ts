import type { CategorySlug } from './categories.ts'
import type { ClothName } from './cloths.ts'
import type { ColourSlug } from './colours.ts'
import type { Garment, Print } from './types.ts'

/** What a person decides about a product; the rest follows from the cut, the cloth and the colours. */
export interface Draft {
  name: string
  category: CategorySlug
  garment: Garment
  cloth: ClothName
  print?: Print
  /** Where a graphic sits; the chest if not said. */
  on?: 'back'
  /** The side that is shown first; the printed one if not said. */
  leads?: 'front'
  fit: string
  /** Selling price and MRP in whole rupees. */
  price: readonly [selling: number, mrp: number]
  colours: readonly ColourSlug[]
  /** Days since it came into the shop. */
  age: number
  popularity: number
  summer?: true
  /** Said instead of, or beside, what its garment usually has. */
  features?: Record<string, string>
  summary: string
  description: string
}
