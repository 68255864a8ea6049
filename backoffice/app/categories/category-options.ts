import type { StaffCategory } from '@nukkad/contract/staff/categories'
import { texts } from './texts.ts'

/** Categories to choose from, each with its menu. */
export function categoryOptions(categories: readonly StaffCategory[]) {
  return categories.map(({ categoryId, gender, name }) => ({
    value: categoryId,
    label: texts.nameWithMenu(gender, name),
  }))
}
