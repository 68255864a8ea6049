import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { pdfContents } from './pdf-text.ts'

/** The text of the Code 128 on each page that has one, in order, as a reader reads the drawn bars. */
export async function readBars(pdf: Buffer): Promise<string[]> {
  const drawn = pdfContents(pdf).map(barsOf)
  return Promise.all(drawn.filter((widths) => widths.length > 0).map(readCode128))
}

/** Widths of bars and gaps in turn, beginning with a bar: the rectangles of one height side by side. */
function barsOf(content: string): number[] {
  const rectangles = [...content.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map(([, ...numbers]) =>
    numbers.map(Number),
  )
  const rows = Map.groupBy(rectangles, ([, y, , height]) => `${y} ${height}`)
  const row = [...rows.values()].find(({ length }) => length > 10) ?? []
  const edges = row.flatMap(([x = 0, , width = 0]) => [x, x + width])
  return edges.slice(1).map((edge, at) => edge - edges[at]!)
}

async function readCode128(widths: readonly number[]): Promise<string> {
  const wasmBinary = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } })
  const [result] = await readBarcodes(picture(widths), { formats: ['Code128'] })
  return result?.text ?? ''
}

/** Bars on white paper, three pixels for the narrowest, with free paper around. */
function picture(widths: readonly number[]) {
  const narrowest = Math.min(...widths)
  const row = [30, ...widths.map((one) => Math.round((one * 3) / narrowest)), 30].flatMap((pixels, at) =>
    Array.from({ length: pixels }, () => (at % 2 === 1 && at <= widths.length ? 0 : 255)),
  )
  const [width, height] = [row.length, 80]
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    const shade = at < width * 10 || at >= width * 70 ? 255 : row[at % width]!
    data.set([shade, shade, shade, 255], at * 4)
  }
  return { data, width, height, colorSpace: 'srgb' as const, pixelFormat: 'rgba-unorm8' as const }
}
