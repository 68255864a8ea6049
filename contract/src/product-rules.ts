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

/** What can be done to many products at once. */
export const productBulkActions = ['publish', 'archive', 'move', 'price'] as const
export type ProductBulkAction = (typeof productBulkActions)[number]
export const mostProductsAtOnce = 500
