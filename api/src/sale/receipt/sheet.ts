import { setFont, type Doc, type Face } from './fonts.ts'
import { hasIndianLetters, runsOf } from './indian-scripts.ts'
import { printable } from './receipt-letters.ts'

// A4 in points; the colours of ui/tokens.css for print.
export const page = { width: 595.28, height: 841.89, margin: 48, foot: 64 }
export const column = { left: page.margin, right: page.width - page.margin, width: page.width - 2 * page.margin }
export const colours = { ink: '#1c140f', soft: '#4d433c', line: '#d8d0c3', marigold: '#ffa617', wash: '#fdeed2' }

export type Writing = {
  face?: Face
  size?: number
  colour?: string
  align?: 'left' | 'right'
  x: number
  y: number
  width: number
}

/** Returns the y of the next line. */
export function write(doc: Doc, text: string, { face, size, colour = colours.ink, ...at }: Writing): number {
  const { x, y, width, align = 'left' } = at
  const height = heightOf(doc, text, { face, size, width })
  doc.fillColor(colour)
  if (hasIndianLetters(text)) writeLines(doc, printable(text), { face, size, ...at })
  else doc.text(printable(text), x, y, { width, align, lineGap, ...(align === 'right' && figures) })
  return y + height
}

export function heightOf(doc: Doc, text: string, { face = 'text', size = 9.5, width }: TextBox): number {
  doc.font(face).fontSize(size)
  if (!hasIndianLetters(text)) return doc.heightOfString(printable(text), { width, lineGap })
  return linesOf(doc, printable(text), { face, size, width }).length * indianLine * size
}

type Position = TextBox & Pick<Writing, 'x' | 'y' | 'align'>
type TextBox = { face?: Face | undefined; size?: number | undefined; width: number }

const lineGap = 0.5
// Tabular figures only where needed: pdfkit lays out text with features again each time.
const figures = { features: ['kern', 'tnum'] as PDFKit.Mixins.OpenTypeFeatures[] }

// Room for marks above and below: the tallest font needs 1.36 of its size.
const indianLine = 1.4
const indianBaseline = 1

/** Writes each script's run separately, with its text for search and copying. */
function writeLines(doc: Doc, text: string, { face = 'text', size = 9.5, x, y, width, align }: Position): void {
  for (const [index, line] of linesOf(doc, text, { face, size, width }).entries()) {
    let left = align === 'right' ? x + width - widthOf(doc, line, { face, size }) : x
    const baseline = y + (index * indianLine + indianBaseline) * size
    doc.markContent('Span', { actual: line })
    for (const run of runsOf(line)) {
      setFont(doc, run.script ?? face, size)
      doc.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
      left += doc.widthOfString(run.text)
    }
    doc.endMarkedContent()
  }
}

function linesOf(doc: Doc, text: string, { width, ...style }: Style & { width: number }): string[] {
  const fits = (line: string) => widthOf(doc, line, style) <= width
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const { segment } of new Intl.Segmenter().segment(word)) {
      if (line !== '' && !fits(line + segment)) {
        lines.push(line)
        line = ''
      }
      line += segment
    }
  }
  return [...lines, line]
}

type Style = { face: Face; size: number }

function widthOf(doc: Doc, line: string, { face, size }: Style): number {
  return runsOf(line).reduce((sum, run) => {
    setFont(doc, run.script ?? face, size)
    return sum + doc.widthOfString(run.text)
  }, 0)
}

export function rule(doc: Doc, y: number, { weight = 0.5, colour = colours.line, left = column.left } = {}): void {
  doc.moveTo(left, y).lineTo(column.right, y).lineWidth(weight).strokeColor(colour).stroke()
}
