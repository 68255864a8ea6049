// The gvar table: how every glyph's points move along the axes.
const embeddedPeak = 0x8000
const intermediate = 0x4000
const indexMask = 0x0fff

export type Variations = { axes: number; tuples: Buffer[]; glyphs: Buffer[] }

export function readVariations(gvar: Buffer): Variations {
  const axes = gvar.readUInt16BE(4)
  const tuplesAt = gvar.readUInt32BE(8)
  const count = gvar.readUInt16BE(12)
  const isLong = (gvar.readUInt16BE(14) & 1) === 1
  const dataAt = gvar.readUInt32BE(16)
  const offset = (glyph: number) =>
    dataAt + (isLong ? gvar.readUInt32BE(20 + glyph * 4) : gvar.readUInt16BE(20 + glyph * 2) * 2)
  return {
    axes,
    tuples: slices(gvar, tuplesAt, axes * 2, gvar.readUInt16BE(6)),
    glyphs: Array.from({ length: count }, (_, glyph) => gvar.subarray(offset(glyph), offset(glyph + 1))),
  }
}

export function writeVariations({ axes, tuples, glyphs }: Variations): Buffer {
  const header = Buffer.alloc(20 + (glyphs.length + 1) * 4)
  const shared = Buffer.concat(tuples)
  header.writeUInt32BE(0x00010000, 0)
  header.writeUInt16BE(axes, 4)
  header.writeUInt16BE(tuples.length, 6)
  header.writeUInt32BE(header.length, 8)
  header.writeUInt16BE(glyphs.length, 12)
  header.writeUInt16BE(1, 14)
  header.writeUInt32BE(header.length + shared.length, 16)
  let offset = 0
  for (const [glyph, data] of glyphs.entries()) {
    header.writeUInt32BE(offset, 20 + glyph * 4)
    offset += data.length
  }
  header.writeUInt32BE(offset, 20 + glyphs.length * 4)
  return Buffer.concat([header, shared, ...glyphs])
}

/** One glyph's variations with its peaks written out, so that they no longer point into their font's shared list. */
export function withOwnPeaks({ axes, tuples }: Variations, data: Buffer): Buffer {
  if (data.length === 0) return data
  const count = data.readUInt16BE(0) & indexMask
  const headers: Buffer[] = []
  let at = 4
  for (let tuple = 0; tuple < count; tuple += 1) {
    const flags = data.readUInt16BE(at + 2)
    const isEmbedded = (flags & embeddedPeak) !== 0
    const extra = ((isEmbedded ? 1 : 0) + (flags & intermediate ? 2 : 0)) * axes * 2
    const head = Buffer.from(data.subarray(at, at + 4))
    if (!isEmbedded) head.writeUInt16BE((flags & ~indexMask) | embeddedPeak, 2)
    headers.push(
      head,
      ...(isEmbedded ? [] : [requirePeak(tuples, flags & indexMask)]),
      data.subarray(at + 4, at + 4 + extra),
    )
    at += 4 + extra
  }
  const body = Buffer.concat(headers)
  const start = Buffer.from(data.subarray(0, 4))
  start.writeUInt16BE(4 + body.length, 2)
  const whole = Buffer.concat([start, body, data.subarray(data.readUInt16BE(2))])
  return Buffer.concat([whole], Math.ceil(whole.length / 2) * 2)
}

function requirePeak(tuples: Buffer[], index: number): Buffer {
  const peak = tuples[index]
  if (!peak) throw new Error(`no shared tuple ${index}`)
  return peak
}

function slices(table: Buffer, at: number, size: number, count: number): Buffer[] {
  return Array.from({ length: count }, (_, index) => table.subarray(at + index * size, at + (index + 1) * size))
}
