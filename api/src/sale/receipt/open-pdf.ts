import { buffer } from 'node:stream/consumers'
import { registerFonts, type Doc } from './fonts.ts'
import { hasIndianLetters } from './indian-scripts.ts'

type PdfOptions = {
  /** Points: width, height. */
  size: [number, number]
  margins: { top: number; left: number; right: number; bottom: number }
  title: string
  /** The shop's name. */
  author: string
  /** All text to be written: its scripts decide which fonts are loaded. */
  words: string
  now: Date
}

/** A PDF with the shop's fonts and one page, whose pages are kept until the end. */
export async function openPdf({
  size,
  margins,
  title,
  author,
  words,
  now,
}: PdfOptions): Promise<{ doc: Doc; end: () => Promise<Buffer> }> {
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size,
    margins,
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: now, ModDate: now },
  })
  const written = buffer(doc)
  registerFonts(doc, await shaperFor(words))
  return {
    doc,
    end: () => {
      doc.end()
      return written
    },
  }
}

/** HarfBuzz is loaded with the first text that needs it. */
async function shaperFor(words: string) {
  if (!hasIndianLetters(words)) return undefined
  return (await import('./shaper.ts')).shapeWithHarfBuzz
}
