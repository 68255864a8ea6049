import { fileURLToPath } from 'node:url'
import type PDFDocument from 'pdfkit'
import { indianScripts, type IndianScript } from './indian-scripts.ts'

export type Doc = InstanceType<typeof PDFDocument>

const faces = ['text', 'strong', 'display'] as const
export type Face = (typeof faces)[number]

export type LayoutFont = {
  layout: (text: string) => { glyphs: FontGlyph[]; positions: GlyphPosition[]; advanceWidth: number }
  getGlyph: (id: number, codePoints: number[]) => FontGlyph
  stringsForGlyph: (id: number) => string[]
}
type FontGlyph = { id: number; advanceWidth: number; codePoints: number[] }
export type GlyphPosition = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }

export function fontFile(name: Face | IndianScript): string {
  return fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))
}

type Shaper = (font: LayoutFont, script: IndianScript) => void
const shapers = new WeakMap<Doc, Shaper>()

/** Loads fonts on first use; Indian scripts need the shaper. */
export function registerFonts(doc: Doc, shaper?: Shaper): void {
  for (const name of [...faces, ...indianScripts]) doc.registerFont(name, fontFile(name))
  if (shaper !== undefined) shapers.set(doc, shaper)
}

export function setFont(doc: Doc, name: Face | IndianScript, size: number): void {
  doc.font(name).fontSize(size)
  const script = indianScripts.find((each) => each === name)
  if (script !== undefined) shapers.get(doc)?.((doc as unknown as { _font: { font: LayoutFont } })._font.font, script)
}
