import { buffer } from 'node:stream/consumers'
import { shop } from '@nukkad/contract/shop'
import { drawFeet } from './draw-foot.ts'
import { drawHead } from './draw-head.ts'
import { drawItems } from './draw-items.ts'
import { drawNotes } from './draw-notes.ts'
import { drawSums } from './draw-sums.ts'
import { registerFonts } from './fonts.ts'
import { hasIndianLetters } from './indian-scripts.ts'
import type { ReceiptFacts } from './receipt-facts.ts'
import { page } from './sheet.ts'

export async function receiptPdf(facts: ReceiptFacts, now: Date): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: page.foot },
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: `Order receipt ${facts.orderId}`, Author: shop.name, CreationDate: now, ModDate: now },
  })
  const written = buffer(doc)
  registerFonts(doc, await shaperFor(facts))
  drawNotes(doc, facts, drawSums(doc, facts, drawItems(doc, facts, drawHead(doc, facts))))
  drawFeet(doc, facts.contact)
  doc.end()
  return written
}

/** HarfBuzz is loaded with the first receipt that needs it. */
async function shaperFor(facts: ReceiptFacts) {
  if (!hasIndianLetters(JSON.stringify(facts))) return undefined
  return (await import('./shaper.ts')).shapeWithHarfBuzz
}
