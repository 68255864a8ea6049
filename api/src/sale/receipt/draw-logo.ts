import type { Doc } from './fonts.ts'

/** An opened image of pdfkit; of a PNG with a palette, `indexed` has the opacity of each colour. */
type Opened = { image?: { transparency?: { indexed?: number[] } } }
type Opening = { openImage: (bytes: Buffer) => Opened }

const opened = new WeakMap<Doc, Map<Buffer, Opened>>()

type Place = { x: number; y: number; fit: [number, number] }

/** Draws a PNG. The file has it once, however many pages show it. */
export function drawLogo(doc: Doc, logo: Buffer, { x, y, fit }: Place): void {
  const logos = opened.get(doc) ?? new Map<Buffer, Opened>()
  const image = logos.get(logo) ?? openLogo(doc, logo)
  opened.set(doc, logos.set(logo, image))
  // As the types know it, an image is a file; pdfkit takes an opened one as well.
  doc.image(image as unknown as Buffer, x, y, { fit })
}

/** png-js 2.0 gives the last of 256 colours no opacity at all: it would vanish. */
function openLogo(doc: Doc, logo: Buffer): Opened {
  const image = (doc as unknown as Opening).openImage(logo)
  image.image?.transparency?.indexed?.push(255)
  return image
}
