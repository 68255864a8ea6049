import sharp, { type Sharp } from 'sharp'
import type { Format } from './media-name.ts'

// One thread each, so that the image queue alone limits the load of pictures on the machine.
sharp.concurrency(1)
sharp.cache(false)

const longestSeconds = 30

const encoders: Record<Format, (picture: Sharp) => Sharp> = {
  // More effort takes many times as long and saves 3 %.
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78 }),
  jpg: (picture) => picture.jpeg({ quality: 80, mozjpeg: true }),
}

/** A file's path, or its contents. */
export type Picture = string | Uint8Array
export type PictureSize = { width: number; height: number }

/** Never enlarges. When this changes, raise `recipe` in `renditions.ts`. */
export function encode(picture: Picture, width: number, format: Format): Promise<Buffer> {
  const resized = sharp(picture, { limitInputPixels: 40_000_000 })
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: longestSeconds })
  return encoders[format](resized).toBuffer()
}

export async function measure(picture: Picture): Promise<PictureSize> {
  const { width, height } = await sharp(picture).metadata()
  return { width, height }
}
