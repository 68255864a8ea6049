import type { Doc } from './fonts.ts'
import type { ReceiptFacts } from './receipt-facts.ts'
import { colours, column, page, rule, write } from './sheet.ts'

const sumsWidth = 210
const sumsLeft = column.right - sumsWidth
const roomNeeded = 210
const rowRoom = 18

type Sums = Pick<ReceiptFacts, 'sums' | 'total' | 'afterTotal'>

export function drawSums(doc: Doc, { tax, ...facts }: ReceiptFacts, y: number): number {
  const room = roomNeeded + facts.afterTotal.length * rowRoom
  const start = y + room > page.height - page.foot ? nextPage(doc) : y
  return drawTax(doc, tax, drawTotal(doc, facts, start + 12) + 24)
}

function nextPage(doc: Doc): number {
  doc.addPage()
  return page.margin
}

function drawTotal(doc: Doc, { sums, total, afterTotal }: Sums, y: number): number {
  const next = drawRows(doc, sums, y)
  const at = { x: sumsLeft, width: sumsWidth, y: next + 8, face: 'display', size: 20 } as const
  rule(doc, next + 2, { weight: 1, colour: colours.ink, left: sumsLeft })
  write(doc, 'Total', at)
  const below = write(doc, total, { ...at, align: 'right' })
  return afterTotal.length === 0 ? below : drawRows(doc, afterTotal, below + 6)
}

function drawRows(doc: Doc, rows: ReceiptFacts['sums'], y: number): number {
  let next = y
  const at = { x: sumsLeft, width: sumsWidth }
  for (const { label, amount } of rows) {
    write(doc, label, { ...at, y: next, colour: colours.soft })
    next = write(doc, amount, { ...at, y: next, align: 'right' }) + 4
  }
  return next
}

function drawTax(doc: Doc, { columns, rows, supply }: ReceiptFacts['tax'], y: number): number {
  let next = drawRow(doc, columns, { y, size: 8.5, colour: colours.soft }) + 4
  rule(doc, next)
  for (const row of rows) next = drawRow(doc, row, { y: next + 5 })
  rule(doc, next + 5)
  return write(doc, supply, { x: column.left, y: next + 11, width: column.width, size: 8.5, colour: colours.soft })
}

function drawRow(doc: Doc, cells: readonly string[], style: { y: number; size?: number; colour?: string }): number {
  const [first = '', ...rest] = cells
  const width = 84
  const end = write(doc, first, { ...style, x: column.left, width: column.width - rest.length * width })
  for (const [index, cell] of rest.entries()) {
    write(doc, cell, { ...style, x: column.right - (rest.length - index) * width, width, align: 'right' })
  }
  return end
}
