/** The store's two menus. */
export const genders = ['Men', 'Women'] as const

export const mostCategoryName = 60
export const mostSeoTitle = 70
export const mostSeoDescription = 200
export const categoryStatuses = ['shown', 'hidden'] as const
