import type { Doc } from './fonts.ts'
import type { ReceiptFacts } from './receipt-facts.ts'
import { colours, column, page, write } from './sheet.ts'

const gap = 20
const roomNeeded = 70
const places = 3

/** Side by side below the sums, or on their own page. */
export function drawNotes(doc: Doc, { notes }: Pick<ReceiptFacts, 'notes'>, y: number): void {
  const isFull = y + roomNeeded > page.height - page.foot
  if (isFull) doc.addPage()
  const top = isFull ? page.margin : y + 28
  const width = (column.width - (places - 1) * gap) / places
  for (const [index, { title, words }] of notes.entries()) {
    const x = column.left + index * (width + gap)
    const below = write(doc, title, { x, y: top, width, size: 8.5, face: 'strong' }) + 2
    write(doc, words, { x, y: below, width, size: 8.5, colour: colours.soft })
  }
}
