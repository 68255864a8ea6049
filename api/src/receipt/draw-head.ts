import { shop } from '@nukkad/contract/shop'
import { drawEnding } from './draw-ending.ts'
import type { Doc } from './fonts.ts'
import type { ReceiptFacts } from './receipt-facts.ts'
import { colours, column, page, rule, write } from './sheet.ts'

/** The name, what this paper is, and who, where, when. Answers where the table begins. */
export function drawHead(doc: Doc, facts: ReceiptFacts): number {
  const top = page.margin
  drawName(doc, top)
  const right = { x: column.left, width: column.width, align: 'right' as const }
  write(doc, 'Order receipt', { ...right, y: top + 2, face: 'display', size: 20 })
  write(doc, facts.nature, {
    ...right,
    y: top + 26,
    size: 8.5,
    colour: colours.soft,
  })
  rule(doc, top + 46, { weight: 2, colour: colours.ink })
  return drawParties(doc, facts, drawEnding(doc, facts, top + 46) + 14)
}

/** The store's name with the corner at its shoulder. */
function drawName(doc: Doc, y: number): void {
  const name = shop.name.toUpperCase()
  write(doc, name, { x: column.left, y, width: 300, face: 'display', size: 34 })
  const x = column.left + doc.widthOfString(name) + 2
  doc.polygon([x, y + 7.5], [x + 10, y + 7.5], [x + 10, y + 17.5]).fill(colours.marigold)
}

function drawParties(doc: Doc, facts: ReceiptFacts, y: number): number {
  const { orderId, placed, payment, shipTo, seller } = facts
  const width = (column.width - 2 * 20) / 3
  const blocks = [
    { title: 'Order', lines: [orderId, placed, ...payment] },
    { title: 'Delivery address', lines: shipTo },
    { title: 'Sold by', lines: seller },
  ]
  const ends = blocks.map(({ title, lines }, index) => {
    const x = column.left + index * (width + 20)
    let next = write(doc, title, { x, y, width, size: 8.5, colour: colours.soft }) + 2
    for (const [at, line] of lines.entries()) {
      next = write(doc, line, { x, y: next, width, face: at === 0 ? 'strong' : 'text' })
    }
    return next
  })
  return Math.max(...ends) + 20
}
