import { setImmediate } from 'node:timers/promises'
import type { Doc } from '../../sale/receipt/fonts.ts'
import { openPdf } from '../../sale/receipt/open-pdf.ts'
import { heightOf, write, type Writing } from '../../sale/receipt/sheet.ts'
import type { AddressLabelFacts } from './address-label-facts.ts'
import { drawBars } from './code-128.ts'

// 4 by 6 inches in points: the common paper of label printers. They print black alone.
const page = { width: 288, height: 432 }
const margin = 14
const inner = page.width - 2 * margin
const black = '#000000'
const white = '#ffffff'

const barHeight = 54
/** Wider bars are no easier to read. */
const widestModule = 1.4
/** Paper that a reader wants on both sides, in modules. */
const quiet = 20

type Labels = { labels: readonly AddressLabelFacts[]; leftOut: readonly string[]; placedAt: Date; shop: string }

/**
 * A page for each label at true size; a last page has the sentences about orders left out. The file has the time of the
 * newest order, and nothing of the moment of asking: the same facts are the same bytes.
 */
export async function addressLabelsPdf({ labels, leftOut, placedAt, shop }: Labels): Promise<Buffer> {
  const { doc, end } = await openPdf({
    size: [page.width, page.height],
    margins: { top: 0, left: 0, right: 0, bottom: 0 },
    title: labels.length === 1 ? `Address label ${labels[0]?.code}` : `${labels.length} address labels`,
    author: shop,
    words: JSON.stringify([shop, labels]),
    now: placedAt,
  })
  for (const [at, label] of labels.entries()) {
    // Other calls have their turn between two labels.
    await setImmediate()
    if (at > 0) nextPage(doc)
    drawLabel(doc, label, shop)
  }
  if (leftOut.length > 0) {
    nextPage(doc)
    writeInner(doc, leftOut.join('\n'), { y: margin, size: 10 })
  }
  return end()
}

/** Pages that are finished leave the memory. */
function nextPage(doc: Doc): void {
  doc.flushPages()
  doc.addPage()
}

function drawLabel(doc: Doc, label: AddressLabelFacts, shop: string): void {
  let y = drawHead(doc, label, shop)
  y = drawReceiver(doc, label, line(doc, y + 6))
  y = drawPayment(doc, label, y + 6)
  const foot = page.height - margin - senderHeight(doc, label)
  y = drawFacts(doc, label, y + 6)
  drawItems(doc, label.items, { y: y + 4, foot: foot - 8 })
  drawSender(doc, label, line(doc, foot - 6))
}

type Inner = Omit<Writing, 'x' | 'width' | 'colour'>

/** Writes over the whole width. Returns the y of the next line. */
function writeInner(doc: Doc, text: string, at: Inner): number {
  return write(doc, text, { x: margin, width: inner, colour: black, ...at })
}

/** A line across. Returns the y below it. */
function line(doc: Doc, y: number): number {
  doc
    .moveTo(margin, y)
    .lineTo(page.width - margin, y)
    .lineWidth(1)
    .strokeColor(black)
    .stroke()
  return y + 6
}

function drawHead(doc: Doc, { courier, bars, code }: AddressLabelFacts, shop: string): number {
  const half = inner / 2 - 4
  const left = writeFitting(doc, shop, { x: margin, y: margin, width: half, face: 'strong' }, [12, 10, 8])
  const right =
    courier === null
      ? left
      : writeFitting(
          doc,
          courier,
          { x: margin + half + 8, y: margin, width: half, face: 'strong', align: 'right' },
          [12, 10, 8],
        )
  const y = Math.max(left, right) + 5
  const modules = bars.reduce((sum, one) => sum + one, 0)
  const width = modules * Math.min(widestModule, page.width / (modules + quiet))
  drawBars(doc, bars, { x: (page.width - width) / 2, y, width, height: barHeight })
  const below = y + barHeight + 3
  doc.font('strong').fontSize(12)
  // The box is wider than the code: pdfkit adds up the parts between hyphens without their kerning.
  const x = (page.width - Math.min(doc.widthOfString(code), inner)) / 2
  return write(doc, code, { x, y: below, width: inner, face: 'strong', size: 12, colour: black })
}

type Fitting = Omit<Writing, 'size' | 'colour'>

/** Takes the first of the sizes that fits one line, or else 8 points. */
function writeFitting(doc: Doc, text: string, at: Fitting, sizes: readonly number[]): number {
  const { face, width } = at
  const fits = (size: number) => heightOf(doc, text, { face, size, width }) < 2 * size
  return write(doc, text, { ...at, size: sizes.find(fits) ?? 8, colour: black })
}

function drawReceiver(doc: Doc, { to }: AddressLabelFacts, top: number): number {
  const { name, street, city, state, postalCode, phone } = to
  let y = writeInner(doc, 'Deliver to', { y: top, size: 8 })
  y = writeFitting(doc, name, { x: margin, y, width: inner, face: 'strong' }, [14, 12, 10])
  const isLong = heightOf(doc, street, { size: 11, width: inner }) > 60
  y = writeInner(doc, street, { y: y + 1, size: isLong ? 9 : 11 })
  y = writeInner(doc, `${city}, ${state}`, { y, size: isLong ? 9 : 11 })
  y += 2
  write(doc, `Phone ${phone}`, { x: margin, y: y + 3, width: inner / 2 + 20, face: 'strong', size: 11, colour: black })
  return write(doc, postalCode, {
    x: margin + inner / 2,
    y,
    width: inner / 2,
    face: 'strong',
    size: 16,
    align: 'right',
    colour: black,
  })
}

/** White on black for cash, so that no courier misses it. */
function drawPayment(doc: Doc, { payment, isCash }: AddressLabelFacts, y: number): number {
  const height = 26
  if (isCash) doc.rect(margin, y, inner, height).fill(black)
  else doc.rect(margin, y, inner, height).lineWidth(1).strokeColor(black).stroke()
  const at = { x: margin + 8, y: y + 5, width: inner - 16, face: 'strong', size: 14 } as const
  write(doc, payment, { ...at, colour: isCash ? white : black })
  return y + height
}

/** Two columns. */
function drawFacts(doc: Doc, { facts }: AddressLabelFacts, top: number): number {
  const width = inner / 2
  let y = top
  for (const [at, { name, value }] of facts.entries()) {
    const below = write(doc, `${name} ${value}`, {
      x: margin + (at % 2) * width,
      y,
      width: width - 4,
      size: 8.5,
      colour: black,
    })
    if (at % 2 === 1 || at === facts.length - 1) y = below + 1
  }
  return y
}

/** As many items as there is room for, and how many more there are. */
function drawItems(doc: Doc, items: readonly string[], { y, foot }: { y: number; foot: number }): void {
  const lineHeight = heightOf(doc, 'X', { size: 8.5, width: inner })
  const most = Math.max(1, Math.floor((foot - y) / lineHeight))
  const shown = items.length > most ? items.slice(0, most - 1) : items
  let next = y
  for (const item of shown) next = writeInner(doc, cut(doc, item, { size: 8.5, width: inner }), { y: next, size: 8.5 })
  const more = items.length - shown.length
  if (more > 0) writeInner(doc, `and ${more} more ${more === 1 ? 'line' : 'lines'}`, { y: next, size: 8.5 })
}

/** One line, cut where it has no room. */
function cut(doc: Doc, text: string, box: { size: number; width: number }): string {
  const most = 1.5 * heightOf(doc, 'X', box)
  let shown = text
  while (shown.length > 1 && heightOf(doc, shown, box) > most) {
    shown = `${shown.replace(/…$/, '').slice(0, -1).trimEnd()}…`
  }
  return shown
}

const senderSize = 8

function senderHeight(doc: Doc, { from }: AddressLabelFacts): number {
  const box = { size: senderSize, width: inner }
  return [senderName(from.name), from.address, from.contact].reduce((sum, text) => sum + heightOf(doc, text, box), 0)
}

function senderName(name: string): string {
  return `From (if undelivered, return to): ${name}`
}

function drawSender(doc: Doc, { from }: AddressLabelFacts, top: number): void {
  let y = writeInner(doc, senderName(from.name), { y: top, size: senderSize })
  y = writeInner(doc, from.address, { y, size: senderSize })
  writeInner(doc, from.contact, { y, size: senderSize })
}
