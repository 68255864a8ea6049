import type { Doc } from '../receipt/fonts.ts'
import { colours, column, heightOf, page, rule, write } from '../receipt/sheet.ts'
import type { TaxPaperFacts } from './tax-paper-facts.ts'

type Table = Pick<TaxPaperFacts, 'columns' | 'lines'>
type Line = Table['lines'][number]

const size = 8.5
const small = 7.5
const gap = 6
const widths = new Map([
  ['Qty', 40],
  ['Price', 58],
  ['Discount', 56],
  ['Taxable value', 62],
  ['Total', 62],
])
const taxWidth = 52

/** The lines, on as many pages as they need, each page with the heads of the columns. Returns the next y. */
export function drawTaxLines(doc: Doc, { columns, lines }: Table, y: number): number {
  const cells = columns.map((name) => widths.get(name) ?? taxWidth)
  const width = column.width - cells.reduce((sum, one) => sum + one, 0) - 8
  let next = drawHeads(doc, columns, cells, y)
  for (const line of lines) {
    const height = lineHeight(doc, line, width)
    if (next + height > page.height - page.foot) {
      doc.addPage()
      next = drawHeads(doc, columns, cells, page.margin)
    }
    drawLine(doc, line, { y: next + gap, width, cells })
    next += height
    rule(doc, next)
  }
  return next
}

function drawHeads(doc: Doc, columns: readonly string[], cells: readonly number[], y: number): number {
  const style = { y, size, colour: colours.soft }
  write(doc, 'Item', { ...style, x: column.left, width: 100 })
  drawCells(doc, columns, cells, style)
  rule(doc, y + 15, { weight: 1, colour: colours.ink })
  return y + 15
}

function lineHeight(doc: Doc, { name, variant }: Line, width: number): number {
  return heightOf(doc, name, { face: 'strong', size, width }) + heightOf(doc, variant, { size: small, width }) + 2 * gap
}

type LinePlace = { y: number; width: number; cells: readonly number[] }

/** The rate of each head is below its amount. */
function drawLine(doc: Doc, { name, variant, cells, rates }: Line, { y, width, cells: cellWidths }: LinePlace): void {
  const below = write(doc, name, { x: column.left, y, width, size, face: 'strong' })
  write(doc, variant, { x: column.left, y: below, width, size: small, colour: colours.soft })
  drawCells(doc, cells, cellWidths, { y, size })
  drawCells(doc, rates, cellWidths, { y: y + 11, size: small, colour: colours.soft })
}

type Style = { y: number; size: number; colour?: string }

function drawCells(doc: Doc, cells: readonly string[], cellWidths: readonly number[], style: Style): void {
  let x = column.right - cellWidths.reduce((sum, one) => sum + one, 0)
  for (const [at, width] of cellWidths.entries()) {
    const cell = cells[at] ?? ''
    if (cell !== '') write(doc, cell, { ...style, x, width, align: 'right' })
    x += width
  }
}
