// The cmap table: which glyph draws which character.
export type Characters = Map<number, number>

/** Reads the Unicode subtable in format 4, the one a small font has. */
export function readCharacters(cmap: Buffer): Characters {
  const count = cmap.readUInt16BE(2)
  const offsets = Array.from({ length: count }, (_, index) => cmap.readUInt32BE(8 + index * 8))
  const at = offsets.find((offset) => cmap.readUInt16BE(offset) === 4)
  if (at === undefined) throw new Error('the font has no cmap in format 4')
  const segments = cmap.readUInt16BE(at + 6) / 2
  const characters: Characters = new Map()
  for (let segment = 0; segment < segments; segment += 1) readSegment(cmap, at, { segment, segments, characters })
  return characters
}

type Place = { segment: number; segments: number; characters: Characters }

function readSegment(cmap: Buffer, at: number, { segment, segments, characters }: Place) {
  const ends = at + 14
  const starts = ends + segments * 2 + 2
  const deltas = starts + segments * 2
  const ranges = deltas + segments * 2
  const range = cmap.readUInt16BE(ranges + segment * 2)
  const start = cmap.readUInt16BE(starts + segment * 2)
  for (let code = start; code <= cmap.readUInt16BE(ends + segment * 2) && code < 0xffff; code += 1) {
    const listed = range === 0 ? code : cmap.readUInt16BE(ranges + segment * 2 + range + (code - start) * 2)
    const glyph = listed === 0 ? 0 : (listed + cmap.readUInt16BE(deltas + segment * 2)) & 0xffff
    if (glyph !== 0) characters.set(code, glyph)
  }
}

/** Writes one subtable in format 4 for Unicode and for Windows. */
export function writeCharacters(characters: Characters): Buffer {
  const runs = findRuns(characters)
  const count = runs.length
  const power = Math.floor(Math.log2(count))
  const search = 2 ** power * 2
  const words = [
    4,
    16 + count * 8,
    0,
    count * 2,
    search,
    power,
    count * 2 - search,
    ...runs.map((run) => run.end),
    0,
    ...runs.map((run) => run.start),
    ...runs.map((run) => (run.glyph - run.start) & 0xffff),
    ...runs.map(() => 0),
  ]
  const table = Buffer.alloc(20 + words.length * 2)
  const header = [0, 2, 0, 3, 0, 20, 3, 1, 0, 20]
  for (const [index, word] of [...header, ...words].entries()) table.writeUInt16BE(word, index * 2)
  return table
}

type Run = { start: number; end: number; glyph: number }

function findRuns(characters: Characters): Run[] {
  const runs: Run[] = []
  for (const [code, glyph] of [...characters].toSorted(([one], [other]) => one - other)) {
    const last = runs.at(-1)
    if (last && last.end === code - 1 && last.glyph + code - last.start === glyph) last.end = code
    else runs.push({ start: code, end: code, glyph })
  }
  return [...runs, { start: 0xffff, end: 0xffff, glyph: 0 }]
}
