import sharp from 'sharp'

/** A logo's pixels, or the first letter of a shop without one. */
export type IconSource = { logo: Uint8Array } | { letter: string; fontFile: string; font: string }
export type IconShape = { size: number; isMaskable: boolean }

const paper = '#f9f4ec'
const marigold = '#ffa617'
const ink = '#1c140f'
// Android shows only a circle of a maskable icon, four fifths as wide.
const share = { plain: 0.84, maskable: 0.56 }

/** The shop's icon for a phone's home screen, as PNG. */
export async function makeIcon(source: IconSource, { size, isMaskable }: IconShape): Promise<Buffer> {
  const box = Math.round(size * share[isMaskable ? 'maskable' : 'plain'])
  const isLetter = 'letter' in source
  const picture = isLetter
    ? await drawLetter(source, Math.round(box * (isMaskable ? 1 : 0.66)))
    : await fit(source.logo, box)
  const ground = isLetter ? { background: marigold } : { background: paper }
  return sharp({ create: { width: size, height: size, channels: 4, ...ground } })
    .composite([{ input: picture }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

function fit(logo: Uint8Array, box: number): Promise<Buffer> {
  return sharp(logo).resize({ width: box, height: box, fit: 'inside' }).png().toBuffer()
}

async function drawLetter(
  { letter, fontFile, font }: Extract<IconSource, { letter: string }>,
  box: number,
): Promise<Buffer> {
  const text = `<span foreground="${ink}">${letter.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'))}</span>`
  const drawn = await sharp({ text: { text, fontfile: fontFile, font, rgba: true, dpi: 2_000 } })
    .png()
    .toBuffer()
  return fit(drawn, box)
}
