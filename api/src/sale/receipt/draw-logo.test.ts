import { inflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawLogo } from './draw-logo.ts'

const side = 64

/** 255 shades below a transparent edge: a palette of 256 colours, the last of them opaque. */
async function shadedLogo(): Promise<Buffer> {
  const pixels = Buffer.alloc(side * side * 4)
  for (let nth = 0; nth < side * side; nth += 1) {
    const shade = nth % 255
    pixels.set(nth < side ? [0, 0, 0, 0] : [shade, (shade * 7) % 256, (shade * 13) % 256, 255], nth * 4)
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
    .png({ palette: true, colours: 256, dither: 0 })
    .toBuffer()
}

async function pdfWith(logo: Buffer, pages: number): Promise<Buffer> {
  const doc = new PDFDocument({ autoFirstPage: false })
  for (let nth = 0; nth < pages; nth += 1) {
    doc.addPage()
    drawLogo(doc, logo, { x: 10, y: 10, fit: [100, 100] })
  }
  doc.end()
  return Buffer.concat(await Array.fromAsync(doc as unknown as AsyncIterable<Buffer>))
}

/** The opacities of the pixels of each image in the file. */
function opacitiesIn(pdf: Buffer): Buffer[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/\/ColorSpace \/DeviceGray[^]*?stream\n/g)].map((found) =>
    inflateSync(pdf.subarray(found.index + found[0].length)),
  )
}

test('each colour of a logo with 256 colours is on the paper, and clear pixels are clear', async () => {
  const logo = await shadedLogo()
  const palette = logo.readUInt32BE(logo.indexOf('PLTE') - 4) / 3
  expect(palette).toBe(256)
  const { data } = await sharp(logo).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const expected = Buffer.from(data.filter((_, at) => at % 4 === 3))
  expect(opacitiesIn(await pdfWith(logo, 1))).toEqual([expected])
})

test('a logo on many pages is in the file once', async () => {
  expect(opacitiesIn(await pdfWith(await shadedLogo(), 5))).toHaveLength(1)
})
