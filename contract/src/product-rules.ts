import { nameKey, spelledAs } from './sameness-rules.ts'

export const productStatuses = ['draft', 'live', 'archived'] as const
export type ProductStatus = (typeof productStatuses)[number]

/** Counted in characters, as the editor does. */
export const mostProductName = 120
export const mostSlug = 120
export const mostSummary = 300
export const mostDescription = 6_000
export const mostFeatures = 60
export const mostFeatureKey = 60
export const mostFeatureValue = 400
export const mostDeclared = 300
export const mostCollection = 60
export const mostBadge = 20

/** Actions on many products at once. */
export const productBulkActions = ['publish', 'archive', 'move', 'price', 'addTag', 'removeTag'] as const
export type ProductBulkAction = (typeof productBulkActions)[number]
export const mostProductsAtOnce = 500

export const mostProductTags = 20

/** Tags as they are stored: lower case, without duplicates, in alphabetical order. */
export function tidyTags(tags: readonly string[]): string[] {
  const tidy = tags.map((tag) => spelledAs([], tag).toLowerCase()).filter((tag) => tag !== '')
  return [...new Map(tidy.toReversed().map((tag) => [nameKey(tag), tag])).values()].toSorted()
}

/** Reads tags from one line with commas; a # as on the screens is accepted: #diwali. */
export function tagsIn(typed: string): string[] {
  return tidyTags(typed.split(',').map((tag) => tag.trim().replace(/^#/, '')))
}
