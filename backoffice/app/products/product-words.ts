import type { ProductStatus } from '@nukkad/contract/product-rules'
import type { StaffCategory } from '@nukkad/contract/staff/categories'

export const statusLooks = {
  draft: { words: 'Draft', tone: 'notice' },
  live: { words: 'In the store', tone: 'success' },
  archived: { words: 'Archived', tone: 'plain' },
} as const satisfies Record<ProductStatus, { words: string; tone: string }>

export function categoryOptions(categories: readonly StaffCategory[]) {
  return categories.map(({ categoryId, gender, name }) => ({ value: categoryId, label: `${gender}, ${name}` }))
}
