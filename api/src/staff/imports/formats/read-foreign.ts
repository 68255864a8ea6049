import type { ImportFormat } from '@nukkad/contract/import-format-rules'
import type { ForeignFile } from './foreign-file.ts'
import { readGoogle } from './google.ts'
import type { Row } from './head-row.ts'
import { readShopify } from './shopify.ts'
import { readWooCommerce } from './woocommerce.ts'

export type ForeignFormat = Exclude<ImportFormat, 'own'>

const readers = {
  shopify: readShopify,
  woocommerce: readWooCommerce,
  google: readGoogle,
} as const satisfies Record<ForeignFormat, (head: readonly string[], rows: readonly Row[]) => ForeignFile>

/** Reads the rows of a file as products, in terms that all formats share. */
export function readForeign(format: ForeignFormat, head: readonly string[], rows: readonly Row[]): ForeignFile {
  return readers[format](head, rows)
}
