import type { ImportFormat } from '@nukkad/contract/import-format-rules'
import { columnKey } from './head-row.ts'

type Sign = { format: ImportFormat; isFit: (has: (name: string) => boolean) => boolean; strong: readonly string[] }

/** The required columns of each format, and columns that hardly any other file has. */
const signs: readonly Sign[] = [
  {
    format: 'shopify',
    isFit: (has) => has('handle') || (has('urlhandle') && has('title')),
    strong: (
      'bodyhtml option1name option1value variantsku variantprice variantinventoryqty imagesrc compareatprice ' +
      'variantcompareatprice productimageurl imagealttext inventoryquantity vendor publishedononlinestore variantbarcode giftcard'
    ).split(' '),
  },
  {
    format: 'woocommerce',
    isFit: (has) => has('name') && (has('type') || has('parent') || has('regularprice')),
    strong: (
      'regularprice saleprice attribute1name attribute1values instock shortdescription parent ' +
      'visibilityincatalog isfeatured categories images taxclass backordersallowed'
    ).split(' '),
  },
  {
    format: 'google',
    isFit: (has) => has('id') && has('title'),
    strong: (
      'itemgroupid imagelink additionalimagelink availability googleproductcategory producttype ' +
      'gtin mpn agegroup link condition'
    ).split(' '),
  },
]

const certainFrom = 3
/** A file with fewer columns is not a product file of any software. */
const fewestColumns = 3

/**
 * The format of a file by its header. A file is the store's own unless several columns indicate another format; one
 * that the store can read itself needs more of them. A file that matches no format has its columns matched.
 */
export function recogniseFormat(head: readonly string[]): { format: ImportFormat; isCertain: boolean } {
  const names = new Set(head.map(columnKey))
  const [best, next] = signs
    .filter(({ isFit }) => isFit((name) => names.has(name)))
    .map(({ format, strong }) => ({ format, count: strong.filter((name) => names.has(name)).length }))
    .toSorted((one, other) => other.count - one.count)
  if (best === undefined || best.count < (isReadable(names) ? certainFrom : 2)) return ownOrOther(names)
  if (ownAlone.filter((name) => names.has(name)).length >= best.count) return own
  return { format: best.format, isCertain: best.count >= certainFrom && best.count > (next?.count ?? 0) + 1 }
}

const own = { format: 'own', isCertain: true } as const

function ownOrOther(names: ReadonlySet<string>): { format: ImportFormat; isCertain: boolean } {
  return isReadable(names) || names.size < fewestColumns ? own : { format: 'other', isCertain: false }
}

/** Column names that only the store's own format uses. */
const ownAlone = ['mrp', 'hsn', 'colourcode', 'sizechart', 'sizeguide', 'netquantity', 'genericname', 'countryoforigin']

/** Whether the store's own format identifies a product in each row. */
function isReadable(names: ReadonlySet<string>): boolean {
  const named = ['sku', 'slug', 'urlhandle', 'address'].some((name) => names.has(name))
  return named || (names.has('name') && names.has('category'))
}
