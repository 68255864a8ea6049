import { expect, test } from 'vitest'
import { fillDown, fillStock, gridOf, inSizeOrder, putCell, readGrid, rowsOf, type Grid } from './product-grid.ts'

const variant = { variantId: 'v', barcode: null, stock: 4, isArchived: false }
const product = {
  colours: [
    { name: 'Indigo', hex: '#22336b', isArchived: false },
    { name: 'Old Rose', hex: '#c08081', isArchived: true },
  ],
  variants: [
    { ...variant, color: 'Indigo', size: 'S', sku: 'N-S' },
    { ...variant, color: 'Indigo', size: 'M', sku: 'N-M' },
    { ...variant, color: 'Old Rose', size: 'S', sku: 'R-S', isArchived: true },
  ],
}
const ecru = { id: 'new', name: 'Ecru', hex: '#e6dac2' }
const withEcru = (): Grid => {
  const grid = gridOf(product)
  return { ...grid, colours: [...grid.colours, ecru] }
}
const body = (grid: Grid) => {
  const read = readGrid(grid)
  if ('error' in read) throw new Error(read.error)
  return read.body
}

test('the grid has the active variants, and a new colour comes in every size', () => {
  const rows = rowsOf(withEcru()).map(({ colour, size, cell }) => [colour.name, size, cell.isMade, cell.isNew])
  expect(rows).toEqual([
    ['Indigo', 'S', true, false],
    ['Indigo', 'M', true, false],
    ['Ecru', 'S', true, true],
    ['Ecru', 'M', true, true],
  ])
})

test('the rows follow the product’s order of sizes, and a pasted column goes down as it is seen', () => {
  const grid = inSizeOrder({ ...withEcru(), sizes: ['S', 'M', 'L'] }, ['m'])
  const filled = fillDown(grid, rowsOf(grid)[3]!, { column: 'stock', values: ['1', '2', '3'] })
  const rows = rowsOf(filled).map(({ colour, size, cell }) => [colour.name, size, cell.stock])
  expect(rows.slice(0, 3).map(([, size]) => size)).toEqual(['M', 'S', 'L'])
  expect(rows.slice(3)).toEqual([
    ['Ecru', 'M', '1'],
    ['Ecru', 'S', '2'],
    ['Ecru', 'L', '3'],
  ])
  expect(inSizeOrder(grid, null).sizes).toEqual(['S', 'M', 'L'])
})

test('a colour keeps its rows while it is renamed, and remembers its former name', () => {
  const grid = gridOf(product)
  const renamed = { ...grid, colours: grid.colours.map((one) => ({ ...one, name: ' Neel ' })) }
  expect(body(renamed)).toEqual({
    colours: [{ name: 'Neel', hex: '#22336b', was: 'Indigo' }],
    variants: [
      { color: 'Neel', size: 'S', sku: 'N-S', barcode: null, stock: 0 },
      { color: 'Neel', size: 'M', sku: 'N-M', barcode: null, stock: 0 },
    ],
  })
})

test('a pasted column fills from its row down, and skips unsold rows and existing stock', () => {
  const rows = rowsOf(withEcru())
  const without = putCell(withEcru(), rows[2]!, { isMade: false })
  const coded = fillDown(without, rows[1]!, { column: 'sku', values: ['A', 'B', 'C'] })
  expect(body(coded).variants.map(({ sku }) => sku)).toEqual(['N-S', 'A', 'B'])
  const stocked = fillDown(withEcru(), rows[0]!, { column: 'stock', values: ['7', '8', '9'] })
  expect(body(stocked).variants.map(({ stock }) => stock)).toEqual([0, 0, 7, 8])
})

test('one stock figure fills every new variant that is sold, and no existing one', () => {
  const [, , small] = rowsOf(withEcru())
  const stocked = fillStock(withEcru(), '12')
  expect(body(stocked).variants.map(({ stock }) => stock)).toEqual([0, 0, 12, 12])
  expect(body(fillStock(putCell(withEcru(), small!, { isMade: false }), '12')).variants).toMatchObject([
    { stock: 0 },
    { stock: 0 },
    { size: 'M', stock: 12 },
  ])
})

test('a new colour needs a swatch', () => {
  const grid = gridOf(product)
  expect(readGrid({ ...grid, colours: [...grid.colours, { ...ecru, hex: '' }] })).toEqual({
    error: 'Ecru: please choose a colour swatch',
  })
})

test('stock that is not a number is reported with its row', () => {
  const grid = withEcru()
  expect(readGrid(putCell(grid, rowsOf(grid)[3]!, { stock: 'many' }))).toEqual({
    error: expect.stringMatching(/^Ecru, M: /),
  })
})
