import type { ProductBulkAction, ProductStatus } from '@nukkad/contract/product-rules'
import type { StaffCategory } from '@nukkad/contract/staff/categories'

export const statusLooks = {
  draft: { words: 'Draft', tone: 'notice' },
  live: { words: 'In the store', tone: 'success' },
  archived: { words: 'Archived', tone: 'plain' },
} as const satisfies Record<ProductStatus, { words: string; tone: string }>

export function categoryOptions(categories: readonly StaffCategory[]) {
  return categories.map(({ categoryId, gender, name }) => ({ value: categoryId, label: `${gender}, ${name}` }))
}

/** Bulk actions on products: the text of the button, and the effect. */
export const bulkWords: Readonly<Record<ProductBulkAction, { words: string; does: string }>> = {
  publish: {
    words: 'Put into the store',
    does: 'Each that lacks nothing goes into the store at once. Of the others you read here what they lack.',
  },
  archive: {
    words: 'Archive',
    does: 'Each leaves the store at once. Orders and wishlists keep it, and it can come back.',
  },
  move: { words: 'Move to a category', does: 'Each stands in this category afterwards.' },
  price: {
    words: 'Change prices',
    does: 'To whole rupees. What would then cost more than its MRP is refused; what has no MRP of its own stays without one.',
  },
  addTag: { words: 'Add tag', does: 'Each has this tag afterwards. Customers do not see it.' },
  removeTag: { words: 'Remove tag', does: 'None of them has this tag afterwards.' },
}
