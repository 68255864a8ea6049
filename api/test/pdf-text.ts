import { inflateSync } from 'node:zlib'

/** The text of a PDF by pdfkit, one string for each write, in order. */
export function pdfText(pdf: Buffer): string[] {
  const objects = readObjects(pdf)
  const fonts = new Map(
    [...objects].flatMap(([id, { head }]) => {
      const map = /\/ToUnicode (\d+) 0 R/.exec(head)?.[1]
      return map === undefined ? [] : [[id, readMap(objects.get(map)?.content ?? '')] as const]
    }),
  )
  const names = new Map<string, Map<number, string>>()
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g))
      names.set(name, fonts.get(id) ?? new Map())
  }
  return [...objects.values()].flatMap(({ content }) => (content.includes(' TJ') ? readWriting(content, names) : []))
}

/** The unpacked content of each object of a PDF by pdfkit, in order. */
export function pdfContents(pdf: Buffer): string[] {
  return [...readObjects(pdf).values()].map(({ content }) => content)
}

type PdfObject = { head: string; content: string }

function readObjects(pdf: Buffer): Map<string, PdfObject> {
  const raw = pdf.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const { 1: id = '', 2: body = '' } of raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', stream] = body.split(/stream\n/, 2)
    objects.set(id, { head, content: stream === undefined ? '' : unpack(head, stream) })
  }
  return objects
}

function unpack(head: string, stream: string): string {
  if (!head.includes('/FlateDecode')) return stream
  const length = Number(/\/Length (\d+)/.exec(head)?.[1])
  return inflateSync(Buffer.from(stream.slice(0, length), 'latin1')).toString('latin1')
}

/** A font's glyphs and their letters. */
function readMap(content: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const { 1: first = '', 2: list = '' } of content.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    for (const [offset, { 1: code = '' }] of [...list.matchAll(/<([\w ]+)>/g)].entries()) {
      letters.set(
        Number.parseInt(first, 16) + offset,
        Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      )
    }
  }
  return letters
}

const spoken = /\/Span <<\s*\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)\s*>> BDC[\s\S]*?EMC/g

/** The text beside glyphs (`ActualText`) replaces their letters. */
function readWriting(content: string, names: Map<string, Map<number, string>>): string[] {
  const [before = '', ...spans] = content.split(spoken)
  const rest = spans.map((piece, index) => (index % 2 === 0 ? [readString(piece)] : readGlyphs(piece, names)))
  return [...readGlyphs(before, names), ...rest.flat()]
}

function readGlyphs(content: string, names: Map<string, Map<number, string>>): string[] {
  let letters = new Map<number, string>()
  const written: string[] = []
  for (const { 1: font, 2: shown } of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = names.get(font) ?? new Map()
    else written.push(decode(shown ?? '', letters))
  }
  return written
}

/** A PDF string in UTF-16 with its mark, which pdfkit writes for everything except ASCII. */
function readString(escaped: string): string {
  const named: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const raw = escaped.replaceAll(/\\([\s\S])/g, (_, letter: string) => named[letter] ?? letter)
  return Buffer.from(raw, 'latin1').subarray(2).swap16().toString('utf16le')
}

/** Whether a box replaces a letter that its font does not have. */
export function hasMissingGlyph(pdf: Buffer): boolean {
  return [...readObjects(pdf).values()].some(({ content }) =>
    [...content.matchAll(/\[([^\]]*)\] TJ/g)].some(([, shown = '']) =>
      [...shown.matchAll(/<(\w+)>/g)].some(({ 1: hex = '' }) => /^(?:.{4})*?0000/.test(hex)),
    ),
  )
}

function decode(shown: string, letters: Map<number, string>): string {
  const glyphs = [...shown.matchAll(/<(\w+)>/g)].flatMap(({ 1: hex = '' }) => hex.match(/.{4}/g) ?? [])
  return glyphs.map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '').join('')
}
