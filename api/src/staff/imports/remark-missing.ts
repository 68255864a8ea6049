import { publishFields, type PublishField } from '@nukkad/contract/publish-rules'
import type { PlannedRow } from './planned-row.ts'

/** A remark on the new products that cannot be published after the import, with the fields that they lack. */
export function remarkMissing(rows: readonly Pick<PlannedRow, 'plan' | 'outcome' | 'missing'>[]): string[] {
  const lacking = rows.filter(({ plan, outcome, missing }) => plan && outcome !== 'refused' && missing.length > 0)
  if (lacking.length === 0) return []
  const fields = new Set(lacking.flatMap(({ missing }) => missing))
  const named = publishFields.filter((field) => fields.has(field)).map((field) => words[field])
  const products = lacking.length === 1 ? '1 product' : `${lacking.length.toLocaleString('en-IN')} products`
  return [`${products} cannot be published yet: ${named.join(', ')}`]
}

const words: Readonly<Record<PublishField, string>> = {
  name: 'name',
  categoryId: 'category',
  description: 'description',
  price: 'price',
  mrp: 'MRP',
  hsn: 'HSN code',
  countryOfOrigin: 'country of origin',
  maker: 'manufacturer',
  importer: 'importer',
  careContact: 'e-mail or phone of the seller',
  genericName: 'generic name',
  netQuantity: 'net quantity',
  sizeChartId: 'size guide',
  pictures: 'pictures',
  variants: 'variants',
}
