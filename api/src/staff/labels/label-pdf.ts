import type { LabelPaper } from '@nukkad/contract/label-rules'
import type { Doc } from '../../sale/receipt/fonts.ts'
import { openPdf } from '../../sale/receipt/open-pdf.ts'
import { colours, heightOf, write } from '../../sale/receipt/sheet.ts'
import { drawBars } from '../packing/code-128.ts'
import type { LabelFacts } from './label-facts.ts'

const mm = 72 / 25.4
const label = { width: 50 * mm, height: 25 * mm }
/** Four columns of eleven, centred: the common sheet of 44 labels. */
const sheet = { width: 210 * mm, height: 297 * mm, columns: 4, rows: 11 }
const left = (sheet.width - sheet.columns * label.width) / 2
const top = (sheet.height - sheet.rows * label.height) / 2

const padding = 2 * mm
const inner = label.width - 2 * padding
const barHeight = 8.5 * mm
/** A wider bar is not easier to scan. */
const widestModule = 0.33 * mm
/** The blank margin that a scanner needs on either side, in modules. */
const quiet = 20

type LabelSheet = { labels: readonly LabelFacts[]; paper: LabelPaper; skip: number; shop: string }

/** One label each, from the top left; leaves the first `skip` places of the first sheet free. */
export async function labelsPdf({ labels, paper, skip, shop }: LabelSheet, now: Date): Promise<Buffer> {
  const isRoll = paper === 'roll'
  const { doc, end } = await openPdf({
    size: isRoll ? [label.width, label.height] : [sheet.width, sheet.height],
    margins: { top: 0, left: 0, right: 0, bottom: 0 },
    title: 'Barcode labels',
    author: shop,
    words: JSON.stringify(labels),
    now,
  })
  const perPage = isRoll ? 1 : sheet.columns * sheet.rows
  const first = isRoll ? 0 : skip
  for (const [at, facts] of labels.entries()) {
    const place = (first + at) % perPage
    if (at > 0 && place === 0) doc.addPage()
    drawLabel(doc, facts, isRoll ? { x: 0, y: 0 } : placeOf(place))
  }
  return end()
}

function placeOf(place: number) {
  const column = place % sheet.columns
  const row = Math.trunc(place / sheet.columns)
  return { x: left + column * label.width, y: top + row * label.height }
}

function drawLabel(doc: Doc, facts: LabelFacts, at: { x: number; y: number }): void {
  const x = at.x + padding
  let y = at.y + 1.5 * mm
  y = writeLine(doc, facts.name, { x, y, size: 7.5, face: 'strong' })
  y = writeLine(doc, facts.variant, { x, y, size: 7 })
  if (facts.bars === null) y = writeLine(doc, 'Code too long for a barcode', { x, y, size: 6.5 })
  else {
    const modules = facts.bars.reduce((sum, one) => sum + one, 0)
    const width = modules * Math.min(widestModule, label.width / (modules + quiet))
    drawBars(doc, facts.bars, { x: at.x + (label.width - width) / 2, y: y + 0.5 * mm, width, height: barHeight })
    y += barHeight + 1 * mm
  }
  y = writeLine(doc, facts.code, { x, y, size: 6.5 })
  writeLine(doc, facts.price, { x, y, size: 6.5, face: 'strong' })
}

type Line = { x: number; y: number; size: number; face?: 'strong' }

/** Writes one line and cuts it at the width. Returns the y of the next line. */
function writeLine(doc: Doc, text: string, line: Line): number {
  const style = { ...line, width: inner }
  const oneLine = heightOf(doc, 'X', style)
  let shown = text
  while (shown.length > 1 && heightOf(doc, shown, style) > 1.5 * oneLine) {
    shown = `${shown.replace(/…$/, '').slice(0, -1).trimEnd()}…`
  }
  write(doc, shown, { ...style, colour: colours.ink })
  return line.y + oneLine
}
