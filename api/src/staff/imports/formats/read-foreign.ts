import type { ImportFormat } from '@nukkad/contract/import-format-rules'
import type { ColumnMatch } from '@nukkad/contract/staff/import-questions'
import { mapInTurns } from '../../../platform/turns.ts'
import type { ForeignFile, ForeignProduct } from './foreign-file.ts'
import { genderIn } from './gender-words.ts'
import { readGoogle } from './google.ts'
import type { Row } from './head-row.ts'
import { readOther } from './other.ts'
import { readShopify } from './shopify.ts'
import { readWooCommerce } from './woocommerce.ts'

export type ForeignFormat = Exclude<ImportFormat, 'own'>

const readers = {
  shopify: readShopify,
  woocommerce: readWooCommerce,
  google: readGoogle,
} as const satisfies Record<
  Exclude<ForeignFormat, 'other'>,
  (head: readonly string[], rows: readonly Row[]) => Promise<ForeignFile>
>

/**
 * Reads the rows of a file as products, in terms that all formats share; `matching` is for a file of no known format.
 */
export async function readForeign(
  format: ForeignFormat,
  head: readonly string[],
  rows: readonly Row[],
  matching: readonly ColumnMatch[] = [],
): Promise<ForeignFile> {
  const file = await (format === 'other' ? readOther(head, rows, matching) : readers[format](head, rows))
  return { ...file, products: await mapInTurns(file.products, withType) }
}

/** Shops often leave the type empty and name men or women in the tags: their products need a category in each menu. */
function withType(product: ForeignProduct): ForeignProduct {
  if (product.category !== '') return product
  return { ...product, category: genderIn(product.tags) ?? genderIn(product.name) ?? '' }
}
