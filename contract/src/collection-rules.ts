import type { Gender } from './shapes.ts'

export const collectionStatuses = ['shown', 'hidden'] as const
export const mostCollectionName = 60
export const mostCollectionIntro = 300
export const mostCollections = 200
/** Limits products chosen by hand; a rule may match any number. */
export const mostChosenProducts = 500
export const mostRuleDays = 3650

/** The rule that selects a collection's products; a product must meet every condition. */
export type CollectionRule = {
  gender: Gender | null
  /** The product is in one of these as first or second category; empty: any category. */
  categoryIds: string[]
  /** Rupees, both limits included. */
  leastPrice: number | null
  mostPrice: number | null
  /** The most days since the product was published. */
  newerThanDays: number | null
  /** The least reduction below the MRP, in per cent. */
  leastDiscount: number | null
  inStock: boolean
  /** In lower case, as products store it. */
  tag: string | null
}

export const emptyRule: CollectionRule = {
  gender: null,
  categoryIds: [],
  leastPrice: null,
  mostPrice: null,
  newerThanDays: null,
  leastDiscount: null,
  inStock: false,
  tag: null,
}

/** A rule without conditions would select the whole shop. */
export function saysNothing(rule: CollectionRule): boolean {
  return Object.values(rule).every(
    (said) => said === null || said === false || (Array.isArray(said) && said.length === 0),
  )
}
