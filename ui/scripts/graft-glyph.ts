import { readCharacters, writeCharacters } from './characters.ts'
import { readTables, requireTable, type Tables, writeTables } from './sfnt.ts'
import { readVariations, withOwnPeaks, writeVariations } from './variations.ts'

/**
 * Adds the glyph of one character from another cut of the same variable font (same axes, units and origin). HVAR is
 * left out: without it every engine takes the widths from gvar, where the new glyph has them too.
 */
export function graftGlyph(stock: Buffer, donor: Buffer, character: string): Buffer {
  const into = readTables(stock)
  const from = readTables(donor)
  const code = character.codePointAt(0) ?? 0
  const glyph = readCharacters(requireTable(from, 'cmap')).get(code)
  if (glyph === undefined) throw new Error(`the donor cannot draw ${character}`)

  const characters = readCharacters(requireTable(into, 'cmap'))
  characters.set(code, glyphCount(into))
  into.set('cmap', writeCharacters(characters))
  addMetrics(into, from, glyph)
  addOutline(into, from, glyph)
  addVariations(into, from, glyph)
  growProfile(into, from)
  into.delete('HVAR')
  return writeTables(into)
}

function addMetrics(into: Tables, from: Tables, glyph: number) {
  const all = Array.from({ length: glyphCount(into) }, (_, index) => metric(into, index))
  into.set('hmtx', Buffer.concat([...all, metric(from, glyph)]))
  requireTable(into, 'hhea').writeUInt16BE(all.length + 1, 34)
}

function metric(tables: Tables, glyph: number): Buffer {
  const hmtx = requireTable(tables, 'hmtx')
  const full = requireTable(tables, 'hhea').readUInt16BE(34)
  if (glyph < full) return hmtx.subarray(glyph * 4, glyph * 4 + 4)
  const bearing = full * 4 + (glyph - full) * 2
  return Buffer.concat([hmtx.subarray(full * 4 - 4, full * 4 - 2), hmtx.subarray(bearing, bearing + 2)])
}

function addOutline(into: Tables, from: Tables, glyph: number) {
  const outlines = [
    ...Array.from({ length: glyphCount(into) }, (_, index) => outline(into, index)),
    outline(from, glyph),
  ]
  const padded = outlines.map((shape) => Buffer.concat([shape], Math.ceil(shape.length / 4) * 4))
  const loca = Buffer.alloc((padded.length + 1) * 4)
  let offset = 0
  for (const [index, shape] of padded.entries()) {
    offset += shape.length
    loca.writeUInt32BE(offset, (index + 1) * 4)
  }
  into.set('glyf', Buffer.concat(padded))
  into.set('loca', loca)
  requireTable(into, 'head').writeInt16BE(1, 50)
}

function outline(tables: Tables, glyph: number): Buffer {
  const loca = requireTable(tables, 'loca')
  const isLong = requireTable(tables, 'head').readInt16BE(50) === 1
  const offset = (at: number) => (isLong ? loca.readUInt32BE(at * 4) : loca.readUInt16BE(at * 2) * 2)
  const shape = requireTable(tables, 'glyf').subarray(offset(glyph), offset(glyph + 1))
  return shape
}

function addVariations(into: Tables, from: Tables, glyph: number) {
  const host = readVariations(requireTable(into, 'gvar'))
  const guest = readVariations(requireTable(from, 'gvar'))
  const data = guest.glyphs[glyph]
  if (!data || guest.axes !== host.axes) throw new Error('the donor varies along other axes')
  into.set('gvar', writeVariations({ ...host, glyphs: [...host.glyphs, withOwnPeaks(guest, data)] }))
}

function growProfile(into: Tables, from: Tables) {
  const maxp = requireTable(into, 'maxp')
  const other = requireTable(from, 'maxp')
  maxp.writeUInt16BE(maxp.readUInt16BE(4) + 1, 4)
  for (const at of [6, 8]) maxp.writeUInt16BE(Math.max(maxp.readUInt16BE(at), other.readUInt16BE(at)), at)
}

function glyphCount(tables: Tables): number {
  return requireTable(tables, 'maxp').readUInt16BE(4)
}
