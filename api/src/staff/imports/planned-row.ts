import type { TaxContext } from '@nukkad/contract/gst-rules'
import type { PublishField } from '@nukkad/contract/publish-rules'
import { isShortenedNumber, type ProductColumn } from '@nukkad/contract/sheet-rules'
import type { Gender } from '@nukkad/contract/shapes'
import { dropHidden } from '@nukkad/contract/text-rules'
import type { ImportChange, ImportFinding, ImportOutcome } from '@nukkad/contract/staff/imports'
import type { ProductGrid } from '@nukkad/contract/staff/product-grid'
import type { ProductFields } from '@nukkad/contract/staff/products'
import type { ColourPictures } from '../../store/pictures/show-pictures.ts'
import { fromHtml } from '../../platform/html-text.ts'
import type { KnownPicture } from './import-pictures.ts'
import { columnName, type NamedChart, type SheetProduct } from './product-sheet.ts'

export type ImportLine = {
  line: number
  cells: Partial<Record<ProductColumn, string>>
  /** Pictures of the product as a whole; a row's picture cell names those of its colour. */
  sharedPictures?: string
  /** Alt texts by URL, for pictures that the product does not show yet. */
  alts?: Readonly<Record<string, string>>
  /** The seller makes the product, so it names no manufacturer. */
  isOwnMake?: boolean
  /** Remarks by the reader of other software's files; findings refuse the row. */
  findings?: readonly RowRemark[]
  notes?: readonly RowRemark[]
}
type RowRemark = { key: ProductColumn; words: string }

/** The shop's data for everything that the file names. */
export type ShopFacts = {
  products: readonly SheetProduct[]
  /** Category slugs by id. */
  categories: ReadonlyMap<string, string>
  /** Size charts by id. */
  charts: ReadonlyMap<string, NamedChart>
  /** Former slugs, each with its product. */
  formerSlugs: ReadonlyMap<string, string>
  /** All named SKUs and barcodes, with their owners. */
  codes: ReadonlyMap<string, { productId: string; color: string; size: string }>
  /** The pictures in the accompanying ZIP. */
  pictures: readonly KnownPicture[]
  /** The picture URLs in the file that the shop has. */
  addresses: ReadonlySet<string>
  /** Pictures that earlier imports fetched: the shop's URL by the original URL. */
  fetched: ReadonlyMap<string, string>
  careContact: string
  /** The day in India and the GST rates, for live products. */
  tax: TaxContext
}

/** The planned change of one product, with the values it was based on. */
export type ProductPlan = {
  /** Null: the product is new. */
  productId: string | null
  version: number
  name: string
  /** The file names no slug: a new product gets a free one. */
  isSlugMade?: boolean
  /** Created with its first product; `fields` holds a temporary id. */
  newCategory?: { name: string; gender: Gender }
  fields: ProductFields | null
  grid: ProductGrid | null
  stocks: { variantId: string; from: number; to: number }[]
  /** The pictures of each colour: URLs, and names in the ZIP. */
  pictures: ColourPictures[]
  /** The former values of a known product; plans of earlier versions have none. */
  before: { fields: ProductFields; grid: ProductGrid; variantIds: string[] } | null
}

export type PlannedRow = Pick<ImportLine, 'line' | 'cells'> & {
  sharedPictures: string | undefined
  alts: NonNullable<ImportLine['alts']>
  isOwnMake: boolean
  outcome: ImportOutcome
  name: string
  changes: ImportChange[]
  findings: ImportFinding[]
  /** Remarks on the row that do not refuse it. */
  notes: ImportFinding[]
  plan: ProductPlan | null
  /** The line of the first row of its product. */
  product: number
  productId: string | null
  variantId: string | null
  /** Why a new product cannot be published yet. */
  missing: PublishField[]
  /** Pictures that are still to be processed: by name in the ZIP, or by URL. */
  pictures: string[]
}

/** The rows of one product. `base`: its current values, or an empty product for a new one. */
export type Group = { product: SheetProduct | undefined; base: SheetProduct; rows: [PlannedRow, ...PlannedRow[]] }

const longNumbers = ['sku', 'barcode', 'hsn'] as const satisfies readonly ProductColumn[]

export function startRow({ line, cells: given, ...told }: ImportLine): PlannedRow {
  const { cells, notes } = readCells(given)
  const named = cells.sku ? { ...cells, sku: cells.sku.toUpperCase() } : cells
  const blank = {
    name: '',
    changes: [],
    findings: [],
    notes,
    plan: null,
    productId: null,
    variantId: null,
    missing: [],
    pictures: [],
  }
  const row: PlannedRow = {
    line,
    product: line,
    cells: named,
    sharedPictures: told.sharedPictures,
    alts: told.alts ?? {},
    isOwnMake: told.isOwnMake === true,
    outcome: 'same',
    ...blank,
  }
  for (const { key, words } of told.findings ?? []) find(row, key, words)
  for (const { key, words } of told.notes ?? []) note(row, key, words)
  findShortened(row)
  return row
}

function findShortened(row: PlannedRow): void {
  for (const key of longNumbers) {
    const cell = cellIn(row, key)
    if (!isShortenedNumber(cell)) continue
    find(row, key, `The spreadsheet shortened this number to ${cell}. Please format the column as text`)
  }
}

type Cells = ImportLine['cells']

/** Cells for people, without HTML and invisible characters; changes are noted. */
function readCells(given: Cells): { cells: Cells; notes: ImportFinding[] } {
  const notes: ImportFinding[] = []
  const cells: Cells = {}
  for (const [name, cell] of Object.entries(given)) {
    const key = name as ProductColumn
    const visible = dropHidden(cell).trim()
    if (hasHidden.test(cell)) notes.push({ column: columnName(key), words: 'Invisible characters were removed' })
    const words = written.has(key) ? fromHtml(visible, { marks: key === 'description' }) : undefined
    if (words !== undefined) notes.push({ column: columnName(key), words: 'HTML was converted' })
    cells[key] = words ?? visible
  }
  return { cells, notes }
}

/** Does not match a no-break space. */
const hasHidden = /(?![\n\r\t\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}]/u
const written: ReadonlySet<ProductColumn> = new Set([
  ...(['name', 'summary', 'description', 'maker', 'importer', 'genericName'] as const),
  ...(['features', 'badge', 'seoTitle', 'seoDescription', 'tags', 'color'] as const),
])

/** Empty also if the file has no such column. */
export function cellIn({ cells }: PlannedRow, key: ProductColumn): string {
  return cells[key] ?? ''
}

export function find(row: Pick<PlannedRow, 'findings'>, key: ProductColumn, words: string): void {
  if (!row.findings.some((finding) => finding.words === words)) row.findings.push({ column: columnName(key), words })
}

export function note(row: Pick<PlannedRow, 'notes'>, key: ProductColumn, words: string): void {
  if (!row.notes.some((one) => one.words === words)) row.notes.push({ column: columnName(key), words })
}

export function noteChange(row: PlannedRow, key: ProductColumn, { from, to }: { from: string; to: string }): void {
  row.changes.push({ column: columnName(key), from, to, isOfProduct: false })
}
