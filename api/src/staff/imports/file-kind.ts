import { categoryColumns, productColumns } from '@nukkad/contract/sheet-rules'
import type { importKinds } from '@nukkad/contract/staff/imports'
import { ShopError } from '../../platform/errors.ts'

export type ImportKind = (typeof importKinds)[number]

export const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** What others call a column of products. */
const otherNames = ['color', 'hex', 'colorcode']
const ofProducts = new Set([...productColumns.map(({ name }) => plain(name)), ...otherNames])
const ofCategories = new Set([...categoryColumns.map(({ name }) => plain(name)), 'gender'])

/**
 * What a file is, by its columns together. Where they fit both kinds the person who hands it in is asked: a guess would
 * make categories of products.
 */
export function kindOf(head: readonly string[]): ImportKind {
  const names = head.map(plain)
  const products = head.filter((_, at) => ofProducts.has(names[at]!) && !ofCategories.has(names[at]!))
  const categories = head.filter((_, at) => ofCategories.has(names[at]!) && !ofProducts.has(names[at]!))
  const isKnown = names.some((name) => ofProducts.has(name) || ofCategories.has(name))
  if (!isKnown || isFarMore(products, categories)) return 'products'
  if (categories.length > 0 && products.length === 0) return 'categories'
  throw new ShopError('IMPORT_KIND', { extra: { columns: { products, categories } } })
}

/** Files of other shops call something Position or Gender, too. */
function isFarMore(some: readonly string[], others: readonly string[]): boolean {
  return some.length > 0 && some.length >= 3 * others.length
}
