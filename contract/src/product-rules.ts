import { nameKey, spelledAs } from './sameness-rules.ts'

export const productStatuses = ['draft', 'live', 'archived'] as const
export type ProductStatus = (typeof productStatuses)[number]

/** Characters, as the editor counts them. */
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

/** What can be done to many products at once. */
export const productBulkActions = ['publish', 'archive', 'move', 'price', 'addTag', 'removeTag'] as const
export type ProductBulkAction = (typeof productBulkActions)[number]
export const mostProductsAtOnce = 500

export const mostProductTags = 20

/** As they are kept: in small letters, what is the same once, in the order of the alphabet. */
export function tidyTags(tags: readonly string[]): string[] {
  const tidy = tags.map((tag) => spelledAs([], tag).toLowerCase()).filter((tag) => tag !== '')
  return [...new Map(tidy.toReversed().map((tag) => [nameKey(tag), tag])).values()].toSorted()
}

/** As they are typed in one line, with commas between, maybe as they are shown: #diwali. */
export function tagsIn(typed: string): string[] {
  return tidyTags(typed.split(',').map((tag) => tag.trim().replace(/^#/, '')))
}
