import { isSameName, isSameSize, nameKey, sizeKey } from '@nukkad/contract/sameness-rules'
import type { ProductGrid } from '@nukkad/contract/staff/product-grid'
import {
  cellIn,
  find,
  noteChange,
  type Group,
  type ShopFacts,
  type PlannedRow,
  type ProductPlan,
} from './planned-row.ts'
import type { SheetProduct, SheetVariant } from './product-sheet.ts'

type NewVariant = Pick<SheetVariant, 'color' | 'size' | 'sku' | 'barcode' | 'stock'>
type Draft = {
  product: SheetProduct | undefined
  sold: readonly SheetVariant[]
  grid: Map<string, NewVariant>
  colours: Map<string, Shade>
  stocks: ProductPlan['stocks']
  seen: Map<string, PlannedRow>
  isChanged: boolean
}
/** `saidBy`: the first row with the colour's code. */
type Shade = { name: string; hex: string; saidBy?: PlannedRow }
/** The variant that a row describes. */
type Piece = { variant: SheetVariant | undefined; color: string; size: string }

const keyOf = ({ color, size }: { color: string; size: string }) => `${nameKey(color)}\n${sizeKey(size)}`
const variantLabel = ({ color, size }: { color: string; size: string }) => `${color}, ${size}`
const isSold = ({ isArchived }: { isArchived: boolean }) => !isArchived

/** Adds variants of the rows that do not exist yet; variants that no row names stay. Null: the grid does not change. */
export function planGrid({ product, base, rows }: Group, known: ShopFacts) {
  const sold = base.variants.filter(isSold)
  const draft: Draft = {
    product,
    sold,
    grid: new Map(sold.map((one) => [keyOf(one), { ...one, stock: 0 }])),
    colours: new Map(base.colours.filter(isSold).map(({ name, hex }) => [nameKey(name), { name, hex }])),
    stocks: [],
    seen: new Map(),
    isChanged: false,
  }
  for (const row of rows) {
    const piece = pieceOf(row, draft)
    if (piece) planPiece(row, piece, draft, known)
  }
  const colours = [...draft.colours.values()].map(({ name, hex }) => ({ name, hex }))
  const variants = [...draft.grid.values()].map(({ sku, ...one }) => ({ ...one, sku: sku || null }))
  const grid: ProductGrid = {
    colours,
    variants: variants.map(({ color, size, sku, barcode, stock }) => ({ color, size, sku, barcode, stock })),
  }
  return { grid: draft.isChanged ? grid : null, stocks: draft.stocks }
}

function planPiece(row: PlannedRow, piece: Piece, draft: Draft, known: ShopFacts): void {
  const key = keyOf(piece)
  const twin = draft.seen.get(key)
  if (twin) find(row, 'size', twiceWords(piece, row, twin))
  draft.seen.set(key, twin ?? row)
  if (piece.variant) changePiece(row, piece.variant, draft)
  else addPiece(row, piece, draft)
  planColour(row, piece, draft)
  planStock(row, piece, draft)
  refuseTaken(row, 'sku', draft, known)
  refuseTaken(row, 'barcode', draft, known)
}

function twiceWords(piece: Piece, row: PlannedRow, twin: PlannedRow): string {
  const [said, other] = [
    variantLabel(piece),
    variantLabel({ color: cellIn(twin, 'color'), size: cellIn(twin, 'size') }),
  ]
  if (said === other) return `${said} appears in rows ${twin.line} and ${row.line}`
  return `${said} is the same as ${other} in row ${twin.line}`
}

/** Undefined if the row describes only the product, or if its SKU belongs to another variant. */
function pieceOf(row: PlannedRow, draft: Draft): Piece | undefined {
  const { sold } = draft
  const [sku, saidColor, saidSize] = [cellIn(row, 'sku'), cellIn(row, 'color'), cellIn(row, 'size')]
  const bySku = sold.find((one) => one.sku === sku)
  if (bySku) return ofSku(row, bySku)
  if (`${saidColor}${saidSize}` === '') return refusePieceless(row, sku)
  return namedPiece(row, { color: saidColor, size: saidSize }, draft)
}

type NamedVariant = { color: string; size: string }

function namedPiece(
  row: PlannedRow,
  { color: saidColor, size: saidSize }: NamedVariant,
  { sold, colours }: Draft,
): Piece {
  if (!saidColor) find(row, 'color', 'A new variant needs a colour')
  if (!saidSize) find(row, 'size', 'A new variant needs a size')
  const variant = sold.find((one) => isSameName(one.color, saidColor) && isSameSize(one.size, saidSize))
  row.variantId = variant?.variantId ?? null
  if (variant) return { variant, color: variant.color, size: variant.size }
  return { variant, color: colours.get(nameKey(saidColor))?.name ?? saidColor, size: saidSize }
}

function refusePieceless(row: PlannedRow, sku: string): undefined {
  if (sku) find(row, 'sku', `There is no SKU ${sku}, and this row has no colour and size`)
  if (Number(cellIn(row, 'stock'))) find(row, 'stock', 'Stock needs an SKU, or a colour and a size')
}

function ofSku(row: PlannedRow, variant: SheetVariant): Piece | undefined {
  row.variantId = variant.variantId
  for (const key of ['color', 'size'] as const) {
    const said = cellIn(row, key)
    if (said === '' || isSame(key, said, variant[key])) continue
    find(row, key, `${variant.sku} is ${variantLabel(variant)}. Change that on the product page`)
    return undefined
  }
  return { variant, color: variant.color, size: variant.size }
}

function isSame(key: 'color' | 'size', one: string, other: string): boolean {
  return key === 'color' ? isSameName(one, other) : isSameSize(one, other)
}

function addPiece(row: PlannedRow, { color, size }: Piece, draft: Draft): void {
  const barcode = cellIn(row, 'barcode') || null
  draft.grid.set(keyOf({ color, size }), { color, size, sku: cellIn(row, 'sku'), barcode, stock: 0 })
  draft.isChanged = true
  row.outcome = 'new'
}

function changePiece(row: PlannedRow, variant: SheetVariant, draft: Draft): void {
  const sku = cellIn(row, 'sku') || variant.sku
  const was = variant.barcode ?? ''
  const barcode = row.cells.barcode ?? was
  planCode(row, draft, { key: 'sku', from: variant.sku, to: sku })
  planCode(row, draft, { key: 'barcode', from: was, to: barcode })
  draft.grid.set(keyOf(variant), { ...variant, stock: 0, sku, barcode: barcode || null })
}

function planCode(
  row: PlannedRow,
  draft: Draft,
  { key, from, to }: { key: 'sku' | 'barcode'; from: string; to: string },
) {
  if (from === to) return
  noteChange(row, key, { from, to })
  draft.isChanged = true
}

function planColour(row: PlannedRow, { variant, color }: Piece, draft: Draft): void {
  const known = draft.colours.get(nameKey(color))
  const hex = cellIn(row, 'hex').toLowerCase()
  if (hex !== '')
    return shadeColour(row, { name: known?.name ?? color, hex, known, isMade: variant !== undefined }, draft)
  if (known === undefined) find(row, 'hex', `${color} is a new colour. Please add its colour code, such as #22336b`)
}

type Shading = Shade & { known: Shade | undefined; isMade: boolean }

/** The first row with a code sets it for all rows of the colour. */
function shadeColour(row: PlannedRow, { name, hex, known, isMade }: Shading, draft: Draft): void {
  if (known?.saidBy) {
    if (known.hex !== hex) find(row, 'hex', `Row ${known.saidBy.line} has the colour code ${known.hex} for ${name}`)
    return
  }
  draft.colours.set(nameKey(name), { name, hex, saidBy: row })
  if (hex === known?.hex) return
  if (isMade && known !== undefined) noteChange(row, 'hex', { from: known.hex, to: hex })
  draft.isChanged = true
}

const mostStock = 100_000

function planStock(row: PlannedRow, { variant, ...piece }: Piece, { grid, stocks }: Draft): void {
  const cell = cellIn(row, 'stock')
  if (cell === '') return
  const to = /^\d{1,6}$/.test(cell) ? Number(cell) : Number.POSITIVE_INFINITY
  if (to > mostStock) return find(row, 'stock', `“${cell}” is not a stock quantity`)
  const added = grid.get(keyOf(piece))
  if (variant === undefined && added) added.stock = to
  if (variant === undefined || variant.stock === to) return
  stocks.push({ variantId: variant.variantId, from: variant.stock, to })
  noteChange(row, 'stock', { from: String(variant.stock), to: cell })
}

/** Codes may move between variants of one product. */
function refuseTaken(row: PlannedRow, key: 'sku' | 'barcode', { product, sold }: Draft, { codes }: ShopFacts): void {
  const code = cellIn(row, key)
  const other = codes.get(code)
  if (other === undefined) return
  const isOwn = other.productId === product?.productId && sold.some((one) => keyOf(one) === keyOf(other))
  if (!isOwn) find(row, key, `${code} belongs to another variant`)
}
