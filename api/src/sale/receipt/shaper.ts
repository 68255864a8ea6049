import { readFileSync } from 'node:fs'
import * as hb from 'harfbuzzjs'
import { fontFile, type GlyphPosition, type LayoutFont } from './fonts.ts'
import type { IndianScript } from './indian-scripts.ts'

const fonts = new Map<IndianScript, hb.Font>()

function fontOf(script: IndianScript): hb.Font {
  const known = fonts.get(script)
  if (known !== undefined) return known
  const font = new hb.Font(new hb.Face(new hb.Blob(readFileSync(fontFile(script))), 0))
  fonts.set(script, font)
  return font
}

/** HarfBuzz shapes Indian scripts: pdfkit misplaces Bengali marks and throws at Telugu. */
export function shapeWithHarfBuzz(font: LayoutFont, script: IndianScript): void {
  font.layout = (text) => {
    const shaped = shape(text, script)
    return {
      glyphs: shaped.map(({ id, cluster }) => font.getGlyph(id, codePointsOf(font, id, cluster))),
      positions: shaped.map(({ position }) => position),
      advanceWidth: shaped.reduce((sum, { position }) => sum + position.xAdvance, 0),
    }
  }
}

/** A glyph of one letter always represents it, any other its cluster. */
function codePointsOf(font: LayoutFont, id: number, cluster: string): number[] {
  const [letter = cluster] = font.stringsForGlyph(id)
  return Array.from(letter, (each) => each.codePointAt(0) ?? 0)
}

type Shaped = { id: number; cluster: string; position: GlyphPosition }

function shape(text: string, script: IndianScript): Shaped[] {
  const buffer = new hb.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  hb.shape(fontOf(script), buffer)
  const positions = buffer.getGlyphPositions()
  const infos = buffer.getGlyphInfos()
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].toSorted((one, other) => one - other)
  return infos.map(({ codepoint: id, cluster }, index) => {
    const { xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const end = starts[starts.indexOf(cluster) + 1]
    return { id, cluster: text.slice(cluster, end), position: { xAdvance, yAdvance, xOffset, yOffset } }
  })
}
