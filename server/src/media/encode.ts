import sharp, { type Sharp } from 'sharp'
import type { Format } from './media-name.ts'

// One thread each, so that the image queue alone bounds what pictures take of the machine.
sharp.concurrency(1)
sharp.cache(false)

const longestSeconds = 30

const encoders: Record<Format, (picture: Sharp) => Sharp> = {
  // More effort takes many times as long and saves 3 %.
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78 }),
  jpg: (picture) => picture.jpeg({ quality: 80, mozjpeg: true }),
}

export type PictureSize = { width: number; height: number }

/** Never enlarges. When this changes, raise `recipe` in `renditions.ts`. */
export function encode(path: string, width: number, format: Format): Promise<Buffer> {
  const picture = sharp(path, { limitInputPixels: 40_000_000 })
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: longestSeconds })
  return encoders[format](picture).toBuffer()
}

export async function measure(path: string): Promise<PictureSize> {
  const { width, height } = await sharp(path).metadata()
  return { width, height }
}
