import type { Doc } from '../../sale/receipt/fonts.ts'

type Place = { x: number; y: number; width: number; height: number }

/** Widths of bars and gaps in turn, beginning with a bar, in modules. */
export async function code128(text: string): Promise<number[]> {
  const { default: bwip } = await import('bwip-js/node')
  const [drawn] = bwip.raw('code128', text, '')
  if (drawn === undefined || !('sbs' in drawn)) throw new Error(`${text} has no barcode`)
  return drawn.sbs
}

/** Draws the bars over the whole width. Readers want ten modules of paper on either side: keep them free. */
export function drawBars(doc: Doc, widths: readonly number[], { x, y, width, height }: Place): void {
  const module = width / widths.reduce((sum, one) => sum + one, 0)
  let left = x
  for (const [at, modules] of widths.entries()) {
    if (at % 2 === 0) doc.rect(left, y, modules * module, height)
    left += modules * module
  }
  doc.fill('#000000')
}
