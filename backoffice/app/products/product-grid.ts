import type { ProductGrid } from '@nukkad/contract/staff/product-grid'
import { bySizeIn } from '@nukkad/contract/sameness-rules'
import type { StaffProduct } from '@nukkad/contract/staff/products'
import { sizesOf } from './product-draft.ts'
import { texts } from './texts.ts'

/**
 * A colour as typed. `was` is its saved name; it keeps its rows while it is renamed. An empty `hex` has not been
 * selected yet.
 */
export type GridColour = { id: string; name: string; hex: string; was?: string }
export type GridCell = { isMade: boolean; isNew: boolean; sku: string; barcode: string; stock: string }
export type Grid = { colours: GridColour[]; sizes: string[]; cells: Readonly<Record<string, GridCell>> }
export type GridRow = { key: string; colour: GridColour; size: string; cell: GridCell }

const keyOf = (colourId: string, size: string) => `${colourId}\n${size}`
const newCell: GridCell = { isMade: true, isNew: true, sku: '', barcode: '', stock: '' }

/** The active colours and sizes. An unsold pair is in the grid, too, so that staff can add it. */
export function gridOf(product: Pick<StaffProduct, 'colours' | 'variants'>): Grid {
  const colours = product.colours
    .filter(({ isArchived }) => !isArchived)
    .map(({ name, hex }) => ({ id: name, name, hex, was: name }))
  const sold = product.variants.filter(({ isArchived }) => !isArchived)
  const sizes = sizesOf(product)
  const cells = colours.flatMap(({ name }) =>
    sizes.map((size) => {
      const variant = sold.find((one) => one.color === name && one.size === size)
      const cell: GridCell =
        variant === undefined
          ? { ...newCell, isMade: false }
          : {
              isMade: true,
              isNew: false,
              sku: variant.sku,
              barcode: variant.barcode ?? '',
              stock: String(variant.stock),
            }
      return [keyOf(name, size), cell] as const
    }),
  )
  return { colours, sizes, cells: Object.fromEntries(cells) }
}

/** The grid with its sizes in the product's order. */
export function inSizeOrder(grid: Grid, sizeOrder: StaffProduct['sizeOrder']): Grid {
  return { ...grid, sizes: grid.sizes.toSorted(bySizeIn(sizeOrder)) }
}

/** Every colour in every size. */
export function rowsOf({ colours, sizes, cells }: Grid): GridRow[] {
  return colours.flatMap((colour) =>
    sizes.map((size) => {
      const key = keyOf(colour.id, size)
      return { key, colour, size, cell: cells[key] ?? newCell }
    }),
  )
}

export function putCell(grid: Grid, { key, cell }: GridRow, part: Partial<GridCell>): Grid {
  return { ...grid, cells: { ...grid.cells, [key]: { ...cell, ...part } } }
}

/** Fills a column from a row downwards; skips unsold rows and the stock of existing ones. */
export function fillDown(
  grid: Grid,
  from: GridRow,
  { column, values }: { column: 'sku' | 'barcode' | 'stock'; values: readonly string[] },
): Grid {
  const rows = rowsOf(grid)
  const below = rows
    .slice(rows.findIndex(({ key }) => key === from.key))
    .filter(({ cell }) => cell.isMade && (column !== 'stock' || cell.isNew))
  return values.reduce((filled, value, at) => {
    const row = below[at]
    return row === undefined ? filled : putCell(filled, row, { [column]: value })
  }, grid)
}

/** Sets the same initial stock for every new variant. */
export function fillStock(grid: Grid, stock: string): Grid {
  const added = rowsOf(grid).filter(({ cell }) => cell.isMade && cell.isNew)
  return added.reduce((filled, row) => putCell(filled, row, { stock }), grid)
}

/** The grid for the API, or an error for stock that is not a number or a colour without a swatch. */
export function readGrid(grid: Grid): { body: ProductGrid } | { error: string } {
  const made = rowsOf(grid).filter(({ cell }) => cell.isMade)
  const badRow = made.find(({ cell }) => cell.isNew && !/^\s*\d*\s*$/.test(cell.stock))
  if (badRow) return { error: texts.variants.badStock(texts.variants.name(badRow.colour.name, badRow.size)) }
  const colourWithoutSwatch = grid.colours.find(({ hex }) => hex === '')
  if (colourWithoutSwatch)
    return { error: texts.variants.noSwatch(colourWithoutSwatch.name || texts.variants.newColour) }
  return {
    body: {
      colours: grid.colours.map(({ name, hex, was }) => ({
        name: name.trim(),
        hex,
        ...(was !== undefined && { was }),
      })),
      variants: made.map(({ colour, size, cell }) => ({
        color: colour.name.trim(),
        size,
        sku: cell.sku.trim() || null,
        barcode: cell.barcode.trim() || null,
        stock: cell.isNew ? Number(cell.stock) : 0,
      })),
    },
  }
}
