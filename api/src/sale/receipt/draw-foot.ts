import type { Doc } from './fonts.ts'
import { colours, column, page, rule, write } from './sheet.ts'

/** For one document, on the pages still in memory. */
export function drawFeet(doc: Doc, contact: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index)
    // Below the margin pdfkit would begin a new page.
    doc.page.margins.bottom = 0
    drawFoot(doc, contact, count > 1 ? `Page ${index - start + 1} of ${count}` : '')
  }
}

function drawFoot(doc: Doc, contact: string, pages: string): void {
  const y = page.height - page.foot + 16
  const at = { y: y + 8, x: column.left, width: column.width, size: 8.5, colour: colours.soft }
  rule(doc, y)
  write(doc, contact, at)
  write(doc, pages, { ...at, align: 'right' })
}
