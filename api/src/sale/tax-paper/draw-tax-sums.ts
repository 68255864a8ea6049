import type { Doc } from '../receipt/fonts.ts'
import { colours, column, heightOf, page, rule, write } from '../receipt/sheet.ts'
import type { TaxPaperFacts } from './tax-paper-facts.ts'

const sumsWidth = 210
const sumsLeft = column.right - sumsWidth
const halfWidth = column.width - sumsWidth - 24
const rowHeight = 17
const taxWidth = 84

/** Sums, tax by rate and signature stay together: where they have no room, they begin a page. */
export function drawTaxSums(doc: Doc, facts: TaxPaperFacts, y: number): void {
  const start = y + roomFor(doc, facts) > page.height - page.foot ? nextPage(doc) : y
  const sums = drawTotal(doc, facts, start + 12)
  const words = drawWords(doc, facts, start + 12)
  const below = drawTaxRates(doc, facts.tax, Math.max(sums, words) + 22)
  drawSignature(doc, facts.signature, below + 24)
}

function roomFor(doc: Doc, { sums, tax, words }: TaxPaperFacts): number {
  const left = heightOf(doc, words, { width: halfWidth }) + 70
  const right = sums.length * rowHeight + 40
  return 12 + Math.max(left, right) + 22 + (tax.rows.length + 1) * rowHeight + 24 + 70
}

function nextPage(doc: Doc): number {
  doc.addPage()
  return page.margin
}

function drawTotal(doc: Doc, { sums, totalLabel, total }: TaxPaperFacts, y: number): number {
  let next = y
  const row = { x: sumsLeft, width: sumsWidth }
  for (const { label, amount } of sums) {
    write(doc, label, { ...row, y: next, colour: colours.soft })
    next = write(doc, amount, { ...row, y: next, align: 'right' }) + 4
  }
  const at = { ...row, y: next + 8, face: 'display', size: 18 } as const
  rule(doc, next + 2, { weight: 1, colour: colours.ink, left: sumsLeft })
  write(doc, totalLabel, at)
  return write(doc, total, { ...at, align: 'right' })
}

function drawWords(doc: Doc, { words, supply }: TaxPaperFacts, y: number): number {
  const at = { x: column.left, width: halfWidth }
  let next = write(doc, 'Amount in words', { ...at, y, size: 8.5, colour: colours.soft }) + 2
  next = write(doc, words, { ...at, y: next, face: 'strong' }) + 8
  for (const line of supply) next = write(doc, line, { ...at, y: next, size: 8.5 }) + 2
  return next
}

function drawTaxRates(doc: Doc, { columns, rows }: TaxPaperFacts['tax'], y: number): number {
  let next = drawRow(doc, columns, { y, size: 8.5, colour: colours.soft }) + 4
  rule(doc, next)
  for (const row of rows) next = drawRow(doc, row, { y: next + 5, size: 8.5 })
  rule(doc, next + 5)
  return next + 5
}

function drawRow(doc: Doc, cells: readonly string[], style: { y: number; size: number; colour?: string }): number {
  const [first = '', ...rest] = cells
  const end = write(doc, first, { ...style, x: column.left, width: column.width - rest.length * taxWidth })
  for (const [at, cell] of rest.entries()) {
    const x = column.right - (rest.length - at) * taxWidth
    write(doc, cell, { ...style, x, width: taxWidth, align: 'right' })
  }
  return end
}

function drawSignature(doc: Doc, signature: readonly string[], y: number): void {
  let next = y
  for (const [at, line] of signature.entries()) {
    const style = at === 0 ? ({ face: 'strong' } as const) : ({ size: 8.5, colour: colours.soft } as const)
    next = write(doc, line, { ...style, x: column.left, width: column.width, y: next, align: 'right' }) + 1
  }
}
