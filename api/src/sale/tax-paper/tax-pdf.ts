import { setImmediate } from 'node:timers/promises'
import type { Logo } from '@nukkad/contract/shop'
import { drawFeet } from '../receipt/draw-foot.ts'
import { drawBlocks, drawEnding, drawTitle } from '../receipt/draw-head.ts'
import { setFont, type Doc } from '../receipt/fonts.ts'
import { openPdf } from '../receipt/open-pdf.ts'
import { page } from '../receipt/sheet.ts'
import type { TaxDocument } from '../tax/read-documents.ts'
import { drawTaxLines } from './draw-tax-lines.ts'
import { drawTaxSums } from './draw-tax-sums.ts'
import { taxPaperFacts, type TaxPaperFacts } from './tax-paper-facts.ts'

type ReadLogo = (shop: { logo: Logo | null }) => Promise<Buffer | undefined>

/**
 * The documents as one file; each begins a new page. The file has the time of the newest document and not of the
 * request, so the same documents give the same bytes.
 */
export async function taxPdf(documents: readonly TaxDocument[], readLogo: ReadLogo): Promise<Buffer> {
  const papers = documents.map(taxPaperFacts)
  const [first] = papers
  if (first === undefined) throw new Error('a file of documents needs one')
  const { doc, end } = await openPdf({
    size: [page.width, page.height],
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: page.foot },
    title: papers.length === 1 ? `${first.title} ${first.number}` : `${papers.length} tax documents`,
    author: first.shop.name,
    words: JSON.stringify(papers),
    now: new Date(Math.max(...documents.map(({ madeAt }) => madeAt.getTime()))),
  })
  for (const [at, paper] of papers.entries()) {
    // A paper takes about 20 ms of the processor; other calls have their turn between them.
    await setImmediate()
    if (at > 0) {
      // Pages that are finished leave the memory, and the next paper counts its own.
      doc.flushPages()
      doc.addPage()
    }
    drawPaper(doc, paper, await readLogo(paper))
  }
  return end()
}

function drawPaper(doc: Doc, paper: TaxPaperFacts, logo: Buffer | undefined): void {
  const { shop, title, copy, cancelled, about, buyer, seller } = paper
  const top = drawTitle(doc, { shop, logo, title, below: copy })
  const y = drawEnding(doc, cancelled === null ? [] : [cancelled], top) + 14
  const blocks = [
    { title: `${title} number`, lines: about },
    { title: 'Billing and delivery address', lines: buyer },
    { title: 'Sold by', lines: seller },
  ]
  drawTaxSums(doc, paper, drawTaxLines(doc, paper, drawBlocks(doc, blocks, y)))
  if (cancelled !== null) markPages(doc, 'CANCELLED')
  drawFeet(doc, paper.contact)
}

/** Across each page, so that no page can be used alone. */
function markPages(doc: Doc, word: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index)
    doc.save().rotate(-35, { origin: [page.width / 2, page.height / 2] })
    setFont(doc, 'display', 96)
    doc.fillColor('#b3261e', 0.14)
    doc.text(word, (page.width - doc.widthOfString(word)) / 2, page.height / 2 - 48, { lineBreak: false })
    doc.restore().fillOpacity(1)
  }
}
