import type { Gender } from './shapes.ts'

export const collectionStatuses = ['shown', 'hidden'] as const
export const mostCollectionName = 60
export const mostCollectionIntro = 300
export const mostCollections = 200
/** Chosen by hand; a rule may find any number. */
export const mostChosenProducts = 500
export const mostRuleDays = 3650

/** What finds a collection's products; all that is said must hold of one. */
export type CollectionRule = {
  gender: Gender | null
  /** In one of them, as first or second category; empty: in any. */
  categoryIds: string[]
  /** In rupees, both included. */
  leastPrice: number | null
  mostPrice: number | null
  /** In the store for at most so many days. */
  newerThanDays: number | null
  /** Per cent by which the price is below the MRP. */
  leastDiscount: number | null
  inStock: boolean
  /** In small letters, as products have it. */
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

/** A rule that says nothing would find the whole shop. */
export function saysNothing(rule: CollectionRule): boolean {
  return Object.values(rule).every(
    (said) => said === null || said === false || (Array.isArray(said) && said.length === 0),
  )
}
