import { fileURLToPath } from 'node:url'
import type PDFDocument from 'pdfkit'
import { printable } from './receipt-letters.ts'

export type Doc = InstanceType<typeof PDFDocument>

// A4 in points; the colours of ui/tokens.css as printers read them.
export const page = { width: 595.28, height: 841.89, margin: 48, foot: 64 }
export const column = { left: page.margin, right: page.width - page.margin, width: page.width - 2 * page.margin }
export const colours = { ink: '#1c140f', soft: '#4d433c', line: '#d8d0c3', marigold: '#ffa617', wash: '#fdeed2' }

const faces = ['text', 'strong', 'display'] as const
type Face = (typeof faces)[number]

export function registerFonts(doc: Doc): void {
  for (const face of faces) doc.registerFont(face, fileURLToPath(new URL(`./fonts/${face}.ttf`, import.meta.url)))
}

export type Writing = {
  face?: Face
  size?: number
  colour?: string
  align?: 'left' | 'right'
  /** From the page's edge; the writing wraps inside. */
  x: number
  y: number
  width: number
}

/** Writes and answers where the next line may begin. */
export function write(doc: Doc, text: string, { face, size, colour = colours.ink, ...at }: Writing): number {
  const { x, y, width, align = 'left' } = at
  const height = heightOf(doc, text, { face, size, width })
  doc.fillColor(colour).text(printable(text), x, y, { width, align, lineGap, ...(align === 'right' && figures) })
  return y + height
}

/** Sets the face, too. */
export function heightOf(doc: Doc, text: string, { face = 'text', size = 9.5, width }: Measured): number {
  return doc.font(face).fontSize(size).heightOfString(printable(text), { width, lineGap })
}

type Measured = { face?: Face | undefined; size?: number | undefined; width: number }

const lineGap = 0.5
// Figures stand in columns. Asked for alone, because pdfkit lays out every word anew that has features of its own.
const figures = { features: ['kern', 'tnum'] as PDFKit.Mixins.OpenTypeFeatures[] }

export function rule(doc: Doc, y: number, { weight = 0.5, colour = colours.line, left = column.left } = {}): void {
  doc.moveTo(left, y).lineTo(column.right, y).lineWidth(weight).strokeColor(colour).stroke()
}
