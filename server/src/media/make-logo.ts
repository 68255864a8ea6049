import { logoBox, mostLogoSide } from '@nukkad/contract/logo-rules'
import sharp from 'sharp'

/** The density at which a drawing's units are pixels. */
const plainDensity = 72
const mostDensity = 2_400
/** The most pixels to paint before the logo is resized. */
const mostPixels = mostLogoSide * mostLogoSide
/** Above this, 256 colours are enough: the logo is on every page. */
const largeBytes = 60 * 1024

export type MadeLogo = { bytes: Uint8Array; width: number; height: number; isBlank: boolean }

/** Makes the stored logo: pixels with transparency, and nothing else of the file. A drawing's scripts never run. */
export async function makeLogo(file: Uint8Array, kind: 'png' | 'svg', seconds: number): Promise<MadeLogo> {
  const { format, width, height } = await sharp(file, { limitInputPixels: false }).metadata()
  if (format !== kind) throw new Error(`this is ${format}, not ${kind}`)
  const scale = Math.min(logoBox.width / width, logoBox.height / height)
  const density = Math.min(mostDensity, Math.max(1, plainDensity * scale))
  const { data, info } = await sharp(file, {
    limitInputPixels: mostPixels,
    failOn: 'truncated',
    ...(kind === 'svg' && { density }),
  })
    .timeout({ seconds })
    .resize({ ...logoBox, fit: 'inside', withoutEnlargement: kind === 'png' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const { channels } = await pixels().stats()
  const whole = await pixels().png({ compressionLevel: 9, effort: 10 }).toBuffer()
  const bytes = whole.length <= largeBytes ? whole : await pixels().png({ palette: true, effort: 10 }).toBuffer()
  return { bytes, width: info.width, height: info.height, isBlank: channels[3]?.max === 0 }
}
