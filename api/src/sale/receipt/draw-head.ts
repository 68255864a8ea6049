import { drawLogo } from './draw-logo.ts'
import type { Doc } from './fonts.ts'
import type { ReceiptFacts, ShopSign } from './receipt-facts.ts'
import { colours, column, heightOf, page, rule, write } from './sheet.ts'

export function drawHead(doc: Doc, facts: ReceiptFacts, logo: Buffer | undefined): number {
  const y = drawTitle(doc, { shop: facts.shop, logo, title: 'Order receipt', below: facts.nature })
  return drawParties(doc, facts, drawEnding(doc, facts.ended, y) + 14)
}

type Title = { shop: ShopSign; logo: Buffer | undefined; title: string; below: string }

/** The shop's name or logo, and the title. Returns the next y. */
export function drawTitle(doc: Doc, { shop, logo, title, below }: Title): number {
  const top = page.margin
  if (logo === undefined) drawName(doc, shop, top)
  else drawLogo(doc, logo, { x: column.left, y: top, fit: [300, 36] })
  const right = { x: column.left, width: column.width, align: 'right' as const }
  write(doc, title, { ...right, y: top + 2, face: 'display', size: 20 })
  write(doc, below, { ...right, y: top + 26, size: 8.5, colour: colours.soft })
  rule(doc, top + 46, { weight: 2, colour: colours.ink })
  return top + 46
}

function drawName(doc: Doc, shop: ShopSign, y: number): void {
  const name = shop.name.toUpperCase()
  const at = { x: column.left, width: 300, face: 'display' } as const
  // One line, as large as fits.
  const size = [34, 26, 20, 15].find((each) => heightOf(doc, name, { ...at, size: each }) < 2 * each) ?? 12
  write(doc, name, { ...at, y, size })
  if (!shop.isDemo) return
  const x = column.left + doc.widthOfString(name) + 2
  doc.polygon([x, y + 7.5], [x + 10, y + 7.5], [x + 10, y + 17.5]).fill(colours.marigold)
}

function drawParties(doc: Doc, facts: ReceiptFacts, y: number): number {
  const { orderId, placed, payment, shipTo, seller } = facts
  const blocks = [
    { title: 'Order', lines: [orderId, placed, ...payment] },
    { title: 'Delivery address', lines: shipTo },
    { title: 'Sold by', lines: seller },
  ]
  return drawBlocks(doc, blocks, y)
}

/** Side by side, the first line of each in bold. Returns the next y. */
export function drawBlocks(
  doc: Doc,
  blocks: readonly { title: string; lines: readonly string[] }[],
  y: number,
): number {
  const width = (column.width - 2 * 20) / 3
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

const padding = 10
const bar = 4
const endingStyle = { face: 'strong', size: 11 } as const

/** The outcome of the order, beside a bar. Returns the next y. */
export function drawEnding(doc: Doc, ended: readonly string[], y: number): number {
  if (ended.length === 0) return y
  const at = { ...endingStyle, x: column.left + bar + padding, width: column.width - bar - 2 * padding }
  const height = ended.reduce((sum, line) => sum + heightOf(doc, line, at), 2 * padding)
  doc.rect(column.left, y + padding, column.width, height).fill(colours.wash)
  doc.rect(column.left, y + padding, bar, height).fill(colours.marigold)
  let next = y + 2 * padding
  for (const line of ended) next = write(doc, line, { ...at, y: next })
  return next + padding
}
