import type { Doc } from './fonts.ts'
import type { ReceiptFacts } from './receipt-facts.ts'
import { colours, column, heightOf, page, rule, write } from './sheet.ts'

type Table = Pick<ReceiptFacts, 'columns' | 'items'>
type Style = { y: number; size?: number; colour?: string }

const cellWidth = 58
const gap = 7

export function drawItems(doc: Doc, { columns, items }: Table, y: number): number {
  const width = nameWidth(columns)
  let next = drawHeads(doc, columns, y)
  for (const item of items) {
    const height = itemHeight(doc, item, width)
    if (next + height > page.height - page.foot) {
      doc.addPage()
      next = drawHeads(doc, columns, page.margin)
    }
    drawItem(doc, item, { y: next + gap, width })
    next += height
    rule(doc, next)
  }
  return next
}

function nameWidth(columns: readonly string[]): number {
  return column.width - columns.length * cellWidth
}

function itemHeight(doc: Doc, { name, variant }: Table['items'][number], width: number): number {
  return heightOf(doc, name, { face: 'strong', width }) + heightOf(doc, variant, { size: 8.5, width }) + 2 * gap
}

function drawHeads(doc: Doc, columns: readonly string[], y: number): number {
  const small = { y, size: 8.5, colour: colours.soft }
  write(doc, 'Item', { ...small, x: column.left, width: nameWidth(columns) })
  drawCells(doc, columns, small)
  rule(doc, y + 16, { weight: 1, colour: colours.ink })
  return y + 16
}

function drawItem(doc: Doc, { name, variant, cells }: Table['items'][number], at: { y: number; width: number }): void {
  const below = write(doc, name, { ...at, x: column.left, face: 'strong' })
  write(doc, variant, { x: column.left, y: below, width: at.width, size: 8.5, colour: colours.soft })
  drawCells(doc, cells, { y: at.y })
}

function drawCells(doc: Doc, cells: readonly string[], style: Style): void {
  const left = column.right - cells.length * cellWidth
  for (const [index, cell] of cells.entries()) {
    write(doc, cell, { ...style, x: left + index * cellWidth, width: cellWidth, align: 'right' })
  }
}
