/** A cell that a spreadsheet would run as a formula, and one that looks guarded already. */
const running = /^'*[=+\-@\t\r＝＋－＠]/u
const guarded = /^'+[=+\-@\t\r＝＋－＠]/u

/** Makes a spreadsheet show the text instead of running it as a formula. `readCell` restores it. */
export function guardCell(text: string): string {
  return running.test(text) ? `'${text}` : text
}

export function readCell(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell
}

/** Excel's short form of a long number; the last digits are lost. */
export function isShortenedNumber(cell: string): boolean {
  return /^\d+([.,]\d+)?E[+-]?\d+$/i.test(cell.trim())
}

/** The columns of a product file, explained on the page for import and export. */
export const productColumns = [
  { key: 'sku', name: 'SKU', words: 'Identifies the variant. Leave empty for a new variant: an SKU is created.' },
  { key: 'slug', name: 'URL handle', words: 'Identifies the product if the row has no SKU yet, such as neela-kurta.' },
  { key: 'status', name: 'Status', words: 'draft, live or archived. Export only: ignored on import.' },
  { key: 'name', name: 'Name', words: 'Product name.' },
  { key: 'category', name: 'Category', words: 'URL handle of the category, such as men-kurtas.' },
  {
    key: 'secondCategory',
    name: 'Second category',
    words: 'Optional: URL handle of another category for the product.',
  },
  { key: 'summary', name: 'Summary', words: 'The line below the name.' },
  { key: 'description', name: 'Description', words: 'Can have several lines.' },
  { key: 'price', name: 'Price', words: 'In rupees: 1299, 1299.50, 1,299.00 or ₹1299.' },
  { key: 'mrp', name: 'MRP', words: 'In rupees. Leave empty if it is the same as the price.' },
  { key: 'hsn', name: 'HSN', words: '4, 6 or 8 digits.' },
  { key: 'countryOfOrigin', name: 'Country of origin', words: 'Such as India.' },
  { key: 'maker', name: 'Manufacturer', words: 'Name and address.' },
  { key: 'importer', name: 'Importer', words: 'Name and address, for imported products.' },
  { key: 'genericName', name: 'Generic name', words: 'Common name, such as Kurta.' },
  { key: 'netQuantity', name: 'Net quantity', words: 'Such as 1 N.' },
  { key: 'packedOn', name: 'Month of packing', words: 'Year and month: 2026-11.' },
  { key: 'features', name: 'Features', words: 'One per line, such as Fabric: Cotton.' },
  { key: 'sizeChart', name: 'Size guide', words: 'Name of the size guide. Optional for a draft.' },
  { key: 'collection', name: 'Collection', words: 'Optional.' },
  { key: 'badge', name: 'Badge', words: 'Optional: a word or two on the product picture.' },
  { key: 'seoTitle', name: 'Meta title', words: 'For search engines. If empty: the name.' },
  { key: 'seoDescription', name: 'Meta description', words: 'For search engines. If empty: the summary.' },
  { key: 'tags', name: 'Tags', words: 'Internal, separated by commas: diwali, linen.' },
  { key: 'color', name: 'Colour', words: 'Name of the colour.' },
  { key: 'hex', name: 'Colour code', words: 'Such as #22336b. Required for a new colour.' },
  { key: 'size', name: 'Size', words: 'Such as M, 38 or Free size.' },
  { key: 'barcode', name: 'Barcode', words: 'Optional.' },
  { key: 'stock', name: 'Stock', words: 'Quantity in stock. Leave empty to keep the current stock.' },
  {
    key: 'pictures',
    name: 'Pictures',
    words:
      'Pictures of this colour in order, separated by |: file names in the ZIP, or picture URLs from an export. Leave empty to keep the current pictures.',
  },
] as const
export type ProductColumn = (typeof productColumns)[number]['key']

/** The columns of each kind of product file. */
export const productSheets = {
  products: productColumns.map(({ key }) => key),
  prices: ['sku', 'slug', 'name', 'price', 'mrp'],
  stock: ['sku', 'slug', 'name', 'color', 'size', 'stock'],
} as const satisfies Record<string, readonly ProductColumn[]>
export type ProductSheet = keyof typeof productSheets
export const productSheetNames = Object.keys(productSheets) as ProductSheet[]

/** The columns of a category file. */
export const categoryColumns = [
  {
    key: 'slug',
    name: 'URL handle',
    words: 'Identifies the category. Optional for a new one: it is created from the name.',
  },
  { key: 'name', name: 'Name', words: 'Name in the menu.' },
  { key: 'gender', name: 'Menu', words: 'Men or Women. A category cannot move to another menu.' },
  {
    key: 'position',
    name: 'Position',
    words: 'Position in the menu, from 1. If empty: unchanged, or last for a new category.',
  },
  { key: 'hidden', name: 'Hidden', words: 'yes or no.' },
  { key: 'seoTitle', name: 'Meta title', words: 'For search engines. If empty: created from the name.' },
  { key: 'seoDescription', name: 'Meta description', words: 'For search engines. Optional.' },
] as const
export type CategoryColumn = (typeof categoryColumns)[number]['key']

/** Column names of earlier versions of the store: their files still import. */
export const formerColumnNames: Partial<Record<ProductColumn | CategoryColumn, string>> = {
  slug: 'Address',
  maker: 'Maker',
  packedOn: 'Packed on',
  sizeChart: 'Size chart',
  seoTitle: 'Search title',
  seoDescription: 'Search description',
}

/** The most rows of one import, without the header. */
export const mostImportRows = 20_000
export const mostImportBytes = 20 * 1024 * 1024

/** The limit for a ZIP of pictures that comes with a spreadsheet. */
export const mostZipBytes = 1024 * 1024 * 1024
export const mostZipPictures = 5_000
/** The limit for all unpacked pictures of a ZIP. A ZIP does not shrink photographs. */
export const mostUnpackedBytes = 1.5 * mostZipBytes

/** Rupees as people write them: 1299, 1299.50, 1,299.00, 1,29,900, ₹1299 and Rs. 1299; undefined for anything else. */
export function readPrice(cell: string): number | undefined {
  const bare = cell.trim().replace(/^(₹|rs\.?|inr)\s*/i, '')
  if (!/^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d{1,2})?$/.test(bare)) return undefined
  return Number(bare.replaceAll(',', ''))
}
