import { drawFeet } from './draw-foot.ts'
import { drawHead } from './draw-head.ts'
import { drawItems } from './draw-items.ts'
import { drawNotes } from './draw-notes.ts'
import { drawSums } from './draw-sums.ts'
import type { ReceiptFacts } from './receipt-facts.ts'
import { openPdf } from './open-pdf.ts'
import { page } from './sheet.ts'

export async function receiptPdf(facts: ReceiptFacts, logo: Buffer | undefined, now: Date): Promise<Buffer> {
  const { doc, end } = await openPdf({
    size: [page.width, page.height],
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: page.foot },
    title: `Order receipt ${facts.orderId}`,
    author: facts.shop.name,
    words: JSON.stringify(facts),
    now,
  })
  drawNotes(doc, facts, drawSums(doc, facts, drawItems(doc, facts, drawHead(doc, facts, logo))))
  drawFeet(doc, facts.contact)
  return end()
}
