import type { ReplyOf } from '@nukkad/contract/endpoint'
import { productStatuses } from '@nukkad/contract/product-rules'
import type { StaffCategory } from '@nukkad/contract/staff/categories'
import type { listStaffProducts, ProductRow } from '@nukkad/contract/staff/products'

export type ProductPage = ReplyOf<typeof listStaffProducts>
/** By id; each product in the version that was selected. */
export type ProductSelection = ReadonlyMap<string, ProductRow>

/** The options of bulk actions. */
export type FilterNames = { categories: readonly StaffCategory[]; tags: readonly string[] }

/** The list's query from the address. */
export function filterOf(search: URLSearchParams) {
  const q = search.get('q')?.trim()
  const status = productStatuses.find((one) => one === search.get('status'))
  const categoryId = search.get('category')
  const tag = search.get('tag')
  const importId = search.get('import')
  return {
    ...(q && { q }),
    ...(status && { status }),
    ...(categoryId && { categoryId }),
    ...(tag && { tag }),
    ...(importId && { importId }),
  }
}

export function withoutPage(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  rest.delete('after')
  return rest
}
