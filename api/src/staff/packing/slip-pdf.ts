import { heldBackText } from '@nukkad/contract/parcel-rules'
import type { Paper } from '@nukkad/contract/staff-rules'
import { drawLogo } from '../../sale/receipt/draw-logo.ts'
import type { Doc } from '../../sale/receipt/fonts.ts'
import { openPdf } from '../../sale/receipt/open-pdf.ts'
import { colours, heightOf, write } from '../../sale/receipt/sheet.ts'
import { drawBars } from './code-128.ts'
import type { SlipFacts } from './slip-facts.ts'

// A5 upright, in points; two of them side by side are an A4 sheet on its side.
const a5 = { width: 419.53, height: 595.28 }
const margin = 30
const inner = a5.width - 2 * margin
const foot = a5.height - margin - 14
const sheets = { a5: { columns: 1, size: [a5.width, a5.height] }, a4: { columns: 2, size: [2 * a5.width, a5.height] } }

type Slips = { slips: readonly SlipFacts[]; held: readonly string[]; sign: Sign }
/** The shop's sign on each slip: its logo, or its name. */
export type Sign = { name: string; logo: Buffer | undefined }

/** A slip each, and where its lines do not fit another sheet of the same slip; a last sheet names the orders left out. */
export async function slipsPdf({ slips, held, sign }: Slips, paper: Paper, now: Date): Promise<Buffer> {
  const { columns, size } = sheets[paper]
  const { doc, end } = await openPdf({
    size: size as [number, number],
    margins: { top: 0, left: 0, right: 0, bottom: 0 },
    title: slips.length === 1 ? `Packing slip ${slips[0]?.orderId}` : `${slips.length} packing slips`,
    author: sign.name,
    words: JSON.stringify([sign.name, slips]),
    now,
  })
  let drawn = 0
  /** The left edge of the next free half or sheet. */
  const next = () => {
    if (drawn > 0 && drawn % columns === 0) doc.addPage()
    drawn += 1
    return ((drawn - 1) % columns) * a5.width + margin
  }
  for (const slip of slips) drawSlip(doc, { slip, sign }, next)
  if (held.length > 0) write(doc, heldBackText(held), { x: next(), y: margin, width: inner, size: 10 })
  return end()
}

const signWidth = inner - 80

/** One line, as large as it has room. */
function drawName(doc: Doc, name: string, x: number): void {
  const at = { width: signWidth, face: 'display' } as const
  const size = [24, 19, 14].find((each) => heightOf(doc, name, { ...at, size: each }) < 2 * each) ?? 10
  write(doc, name, { ...at, x, y: margin, size })
}

type Signed = { slip: SlipFacts; sign: Sign }

function drawSlip(doc: Doc, { slip, sign }: Signed, next: () => number): void {
  let x = next()
  let y = drawHead(doc, { slip, sign }, x)
  for (const [at, line] of slip.lines.entries()) {
    const height = lineHeight(doc, line)
    if (y + height > foot) {
      write(doc, 'Continued on the next page', { x, y: foot, width: inner, size: 8.5, colour: colours.soft })
      x = next()
      y = drawHead(doc, { slip, sign }, x)
    }
    drawLine(doc, line, { x, y })
    y += height
    if (at < slip.lines.length - 1) hairline(doc, x, y)
  }
}

function drawHead(doc: Doc, { slip: { orderId, bars, facts, to, pieces }, sign }: Signed, x: number): number {
  if (sign.logo === undefined) drawName(doc, sign.name.toUpperCase(), x)
  else drawLogo(doc, sign.logo, { x, y: margin, fit: [signWidth, 30] })
  write(doc, 'Packing slip', { x, y: margin + 8, width: inner, size: 10, colour: colours.soft, align: 'right' })
  const top = margin + 42
  // Ten modules of free paper on both sides are the margin's.
  drawBars(doc, bars, { x, y: top, width: inner * 0.72, height: 40 })
  write(doc, orderId, { x, y: top + 46, width: inner, face: 'strong', size: 14 })
  write(doc, pieces, { x, y: top + 46, width: inner, face: 'strong', size: 14, align: 'right' })
  const half = inner / 2
  let left = top + 76
  for (const [at, line] of to.entries()) {
    left = write(doc, line, { x, y: left, width: half - 10, face: at === 0 ? 'strong' : 'text', size: 10 })
  }
  let right = top + 76
  for (const { name, value } of facts) {
    write(doc, name, { x: x + half, y: right, width: 60, size: 9, colour: colours.soft })
    right = write(doc, value, { x: x + half + 60, y: right, width: half - 60, size: 9, align: 'right' }) + 2
  }
  const y = Math.max(left, right) + 12
  doc
    .moveTo(x, y)
    .lineTo(x + inner, y)
    .lineWidth(1.5)
    .strokeColor(colours.ink)
    .stroke()
  return y
}

const padding = 6
const box = 12
const quantityWidth = 30

type Line = SlipFacts['lines'][number]

const nameWidth = inner - quantityWidth - box - 12

const variantOf = ({ variant, sku }: Line) => (sku === '' ? variant : `${variant} · ${sku}`)

function lineHeight(doc: Doc, line: Line): number {
  const name = heightOf(doc, line.name, { face: 'strong', size: 10.5, width: nameWidth })
  return name + heightOf(doc, variantOf(line), { size: 8.5, width: nameWidth }) + 2 * padding
}

/** The count, what it is, and a box to tick by hand. */
function drawLine(doc: Doc, line: Line, { x, y }: { x: number; y: number }): void {
  const top = y + padding
  write(doc, line.quantity, { x, y: top - 2, width: quantityWidth - 6, face: 'strong', size: 14 })
  const left = x + quantityWidth
  const below = write(doc, line.name, { x: left, y: top, width: nameWidth, face: 'strong', size: 10.5 })
  write(doc, variantOf(line), { x: left, y: below, width: nameWidth, size: 8.5, colour: colours.soft })
  doc
    .rect(x + inner - box, top, box, box)
    .lineWidth(0.8)
    .strokeColor(colours.ink)
    .stroke()
}

function hairline(doc: Doc, x: number, y: number): void {
  doc
    .moveTo(x, y)
    .lineTo(x + inner, y)
    .lineWidth(0.5)
    .strokeColor(colours.line)
    .stroke()
}
