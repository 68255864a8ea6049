import type { ImportFormat } from '@nukkad/contract/import-format-rules'
import type { ColumnMatch } from '@nukkad/contract/staff/import-questions'
import type { ForeignFile } from './foreign-file.ts'
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
export function readForeign(
  format: ForeignFormat,
  head: readonly string[],
  rows: readonly Row[],
  matching: readonly ColumnMatch[] = [],
): Promise<ForeignFile> {
  return format === 'other' ? readOther(head, rows, matching) : readers[format](head, rows)
}
