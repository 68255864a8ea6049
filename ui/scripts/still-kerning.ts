import subsetFont from 'subset-font'
import { readTables, requireTable, type Tables, writeTables } from './sfnt.ts'

/** Most of what is kerned is condensed and bold: there a wrong gap is seen, in small text it is not. */
const kerned = { wght: 700, wdth: 82 }

/**
 * The font with the kerning of one weight and width for all of them. Kerning that varies is more than a quarter of the
 * file: 14 kB on the way to the first price.
 */
export async function stillKerning(font: Buffer, text: string): Promise<Buffer> {
  const into = readTables(font)
  const pinned = readTables(await subsetFont(font, text, { targetFormat: 'sfnt', variationAxes: kerned }))
  if (!glyphsOf(pinned).equals(glyphsOf(into))) throw new Error('the pinned font has its glyphs in another order')

  into.set('GPOS', requireTable(pinned, 'GPOS'))
  // GDEF holds nothing more than the variations of the kerning.
  into.delete('GDEF')
  return writeTables(into)
}

const glyphsOf = (tables: Tables) => requireTable(tables, 'cmap')
