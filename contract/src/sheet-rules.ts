/** A cell that a spreadsheet would run, and one that looks as if it had been made harmless. */
const running = /^'*[=+\-@\t\r＝＋－＠]/u
const guarded = /^'+[=+\-@\t\r＝＋－＠]/u

/** What a spreadsheet would run as a formula is shown as text. `readCell` gives it back unharmed. */
export function guardCell(text: string): string {
  return running.test(text) ? `'${text}` : text
}

export function readCell(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell
}

/** Excel's short form of a long number, in which its last digits are lost. */
export function isShortenedNumber(cell: string): boolean {
  return /^\d+([.,]\d+)?E[+-]?\d+$/i.test(cell.trim())
}

/** What a cell of the products' file holds, for the page on which it is downloaded and taken in. */
export const productColumns = [
  { key: 'sku', name: 'SKU', words: 'Which colour and size the row is. Empty for a new one: an SKU is made.' },
  { key: 'slug', name: 'Address', words: 'The product’s address in the store, where the row has no SKU yet.' },
  { key: 'status', name: 'Status', words: 'draft, live or archived. Told, not taken in.' },
  { key: 'name', name: 'Name', words: 'Of the product.' },
  { key: 'category', name: 'Category', words: 'The category’s address, such as men-kurtas.' },
  {
    key: 'secondCategory',
    name: 'Second category',
    words: 'The address of another category that has the product, too. May be empty.',
  },
  { key: 'summary', name: 'Summary', words: 'The line below the name.' },
  { key: 'description', name: 'Description', words: 'May have several lines.' },
  { key: 'price', name: 'Price', words: 'In rupees: 1299, 1299.50, 1,299.00 or ₹1299.' },
  { key: 'mrp', name: 'MRP', words: 'In rupees; empty where it is the price.' },
  { key: 'hsn', name: 'HSN', words: '4, 6 or 8 digits.' },
  { key: 'countryOfOrigin', name: 'Country of origin', words: 'Such as India.' },
  { key: 'maker', name: 'Maker', words: 'Name and address.' },
  { key: 'importer', name: 'Importer', words: 'Name and address, of what was made abroad.' },
  { key: 'genericName', name: 'Generic name', words: 'What it is, such as Kurta.' },
  { key: 'netQuantity', name: 'Net quantity', words: 'Such as 1 N.' },
  { key: 'packedOn', name: 'Packed on', words: 'Year and month: 2026-11.' },
  { key: 'features', name: 'Features', words: 'One a line: Fabric: Cotton.' },
  { key: 'sizeChart', name: 'Size chart', words: 'The chart’s name; may be empty in a draft.' },
  { key: 'collection', name: 'Collection', words: 'May be empty.' },
  { key: 'badge', name: 'Badge', words: 'A word or two on its picture; may be empty.' },
  { key: 'seoTitle', name: 'Search title', words: 'For search engines; empty: the name.' },
  { key: 'seoDescription', name: 'Search description', words: 'For search engines; empty: the summary.' },
  { key: 'tags', name: 'Tags', words: 'For the shop alone, with commas between: diwali, linen.' },
  { key: 'color', name: 'Colour', words: 'Its name.' },
  { key: 'hex', name: 'Colour code', words: 'Such as #22336b. Needed for a new colour.' },
  { key: 'size', name: 'Size', words: 'Such as M, 38 or Free size.' },
  { key: 'barcode', name: 'Barcode', words: 'May be empty.' },
  { key: 'stock', name: 'Stock', words: 'Pieces on the shelf; empty: as it is.' },
  {
    key: 'pictures',
    name: 'Pictures',
    words:
      'Of the row’s colour, in their order, with | between: names of files in the ZIP, or addresses of pictures as downloaded. Empty: as they are.',
  },
] as const
export type ProductColumn = (typeof productColumns)[number]['key']

/** Which columns a file of products holds. */
export const productSheets = {
  products: productColumns.map(({ key }) => key),
  prices: ['sku', 'slug', 'name', 'price', 'mrp'],
  stock: ['sku', 'slug', 'name', 'color', 'size', 'stock'],
} as const satisfies Record<string, readonly ProductColumn[]>
export type ProductSheet = keyof typeof productSheets
export const productSheetNames = Object.keys(productSheets) as ProductSheet[]

/** What a file of categories holds. */
export const categoryColumns = [
  { key: 'slug', name: 'Address', words: 'Which category the row is. Of a new one it may be empty: it is made.' },
  { key: 'name', name: 'Name', words: 'In the menu.' },
  { key: 'gender', name: 'Menu', words: 'Men or Women; a category stays in its menu.' },
  { key: 'position', name: 'Position', words: 'Its place in the menu, from 1. Empty: as it is, or last.' },
  { key: 'hidden', name: 'Hidden', words: 'yes or no.' },
  { key: 'seoTitle', name: 'Search title', words: 'For search engines; empty: made from the name.' },
  { key: 'seoDescription', name: 'Search description', words: 'For search engines; may be empty.' },
] as const
export type CategoryColumn = (typeof categoryColumns)[number]['key']

/** Rows of one import, without the first line. */
export const mostImportRows = 20_000
export const mostImportBytes = 20 * 1024 * 1024

/** Pictures that come beside a spreadsheet. */
export const mostZipBytes = 1024 * 1024 * 1024
export const mostZipPictures = 5_000
/** The limit for all pictures of a ZIP, unpacked: a photograph does not get smaller in a ZIP. */
export const mostUnpackedBytes = 1.5 * mostZipBytes

/** Rupees as people write them: 1299, 1299.50, 1,299.00, 1,29,900, ₹1299 and Rs. 1299; undefined for anything else. */
export function readPrice(cell: string): number | undefined {
  const bare = cell.trim().replace(/^(₹|rs\.?|inr)\s*/i, '')
  if (!/^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d{1,2})?$/.test(bare)) return undefined
  return Number(bare.replaceAll(',', ''))
}
