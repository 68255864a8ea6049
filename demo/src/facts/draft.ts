import type { CategorySlug } from './categories.ts'
import type { ClothName } from './cloths.ts'
import type { ColourSlug } from './colours.ts'
import type { Garment, Print } from './types.ts'

/** The facts of a product that a person decides; the rest follows from the cut, the cloth and the colours. */
export interface Draft {
  name: string
  category: CategorySlug
  garment: Garment
  cloth: ClothName
  print?: Print
  /** The place of a graphic; absent: the chest. */
  on?: 'back'
  /** The side that is shown first; absent: the printed one. */
  leads?: 'front'
  fit: string
  /** Selling price and MRP in whole rupees. */
  price: readonly [selling: number, mrp: number]
  colours: readonly ColourSlug[]
  /** Days since it was added to the shop. */
  age: number
  popularity: number
  summer?: true
  /** Replaces or extends the usual features of its garment. */
  features?: Record<string, string>
  summary: string
  description: string
}
