import {
  categoryColumns,
  type CategoryColumn,
  formerColumnNames,
  productColumns,
  type ProductColumn,
} from '@nukkad/contract/sheet-rules'
import type { importKinds } from '@nukkad/contract/staff/imports'
import { ShopError } from '../../platform/errors.ts'

export type ImportKind = (typeof importKinds)[number]

export const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

type Column = { key: ProductColumn | CategoryColumn; name: string }

/** The normalised names of a column, current and former. */
export function plainNamesOf({ key, name }: Column): string[] {
  const former = formerColumnNames[key]
  return former === undefined ? [plain(name)] : [plain(name), plain(former)]
}

/** Names of product columns in files of other stores. */
const otherNames = ['color', 'hex', 'colorcode']
const ofProducts = new Set([...productColumns.flatMap(plainNamesOf), ...otherNames])
const ofCategories = new Set([...categoryColumns.flatMap(plainNamesOf), 'gender'])

/**
 * The kind of a file by all of its columns. If they fit both kinds, the uploader is asked: a wrong guess would turn
 * products into categories.
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

/** Whether the file has at least two category columns and no column that only products have. */
export function isOfCategories(head: readonly string[]): boolean {
  const names = new Set(head.map(plain))
  const categories = [...names].filter((name) => ofCategories.has(name) && !ofProducts.has(name))
  return categories.length > 1 && ![...names].some((name) => ofProducts.has(name) && !ofCategories.has(name))
}

/** Files of other shops also use names such as Position or Gender. */
function isFarMore(some: readonly string[], others: readonly string[]): boolean {
  return some.length > 0 && some.length >= 3 * others.length
}
