import {
  leastMasterWidth,
  mostMasterBytes,
  mostMasterSide,
  mostPicturePixels,
  type Crop,
} from '@nukkad/contract/picture-rules'
import sharp, { type Sharp } from 'sharp'

/**
 * The best quality first; after these the picture gets smaller. Fabric keeps its colours at every pixel if there is
 * room.
 */
const jpegs = [
  { quality: 90, chromaSubsampling: '4:4:4' },
  { quality: 84, chromaSubsampling: '4:4:4' },
  { quality: 84, chromaSubsampling: '4:2:0' },
  { quality: 74, chromaSubsampling: '4:2:0' },
  { quality: 64, chromaSubsampling: '4:2:0' },
]

export type InspectedPicture = { width: number; height: number; pages: number }
export type Master = { bytes: Uint8Array; width: number; height: number; tone: string }

/** Reads only a file's header, so that its pixel count is known before memory is used for them. */
export async function inspect(file: Buffer): Promise<InspectedPicture> {
  const { width, height, pages = 1 } = await sharp(file, { limitInputPixels: false }).metadata()
  // The decoder sees only the first picture of such a PNG.
  return { width, height, pages: isAnimatedPng(file) ? 2 : pages }
}

/** Looks for an `acTL` chunk before the first picture data. */
function isAnimatedPng(file: Buffer): boolean {
  if (file.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') return false
  for (let at = 8; at + 8 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const chunk = file.toString('latin1', at + 4, at + 8)
    if (chunk === 'acTL') return true
    if (chunk === 'IDAT') return false
  }
  return false
}

/**
 * Makes the stored photograph: rotated as the camera was held, in sRGB, on white where it was transparent. Nothing else
 * of the file is kept: phones record where it was taken.
 */
export async function makeMaster(file: Uint8Array, crop: Crop | undefined, seconds: number): Promise<Master> {
  const turned = sharp(file, { limitInputPixels: mostPicturePixels, failOn: 'truncated' })
    .timeout({ seconds })
    .autoOrient()
  const { data, info } = await (crop ? turned.extract(await pixelsOf(file, crop)) : turned)
    .resize({ width: mostMasterSide, height: mostMasterSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  const enlarged = Math.max(1, leastMasterWidth / width)
  return { ...(await fitMaster(pixels, width * enlarged)), tone: await toneOf(pixels()) }
}

async function pixelsOf(file: Uint8Array, { left, top, width, height }: Crop) {
  const { autoOrient } = await sharp(file).metadata()
  const at = { left: Math.round(left * autoOrient.width), top: Math.round(top * autoOrient.height) }
  return {
    ...at,
    width: Math.max(1, Math.min(Math.round(width * autoOrient.width), autoOrient.width - at.left)),
    height: Math.max(1, Math.min(Math.round(height * autoOrient.height), autoOrient.height - at.top)),
  }
}

type Size = { width: number; height: number }

/** The best JPEG within a master's size limit. */
async function fitMaster(pixels: () => Sharp, widest: number): Promise<Size & { bytes: Uint8Array }> {
  for (let width = Math.round(widest); ; width = Math.max(leastMasterWidth, Math.round(width * 0.8))) {
    for (const jpeg of jpegs) {
      const { data, info } = await pixels().resize({ width }).jpeg(jpeg).toBuffer({ resolveWithObject: true })
      if (data.length <= mostMasterBytes) return { bytes: data, width: info.width, height: info.height }
    }
  }
}

/** The placeholder colour while the picture loads. */
async function toneOf(pixels: Sharp): Promise<string> {
  const small = await pixels.resize({ width: 64, height: 64, fit: 'inside' }).png().toBuffer()
  const { dominant } = await sharp(small).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
