// A picture must show the colour it is sold as: plain cloth of the front that the lamps light, against the catalogue's swatch.
import sharp from 'sharp'
import { channelsOf, type Rgb } from '../render/colour.ts'
import { plainStretch } from './plain-stretches.ts'
import { nth } from '../nth.ts'

/** Levels of 255, per channel. */
export const allowedOff = 10

/** Folds lie elsewhere in every take: of a stretch's points, from dark to bright, these are cloth that lies in the light. */
const lit = [0.5, 0.8] as const
const pointsAcross = 80

export interface Shown {
  mean: Rgb
  /** The channel that is farthest from the swatch. */
  off: number
}

export async function shown(file: string, garment: string, swatch: string): Promise<Shown> {
  const points = await plainPoints(file, garment)
  const bright = points.toSorted((a, b) => sumOf(a) - sumOf(b))
  const inLight = bright.slice(Math.floor(points.length * lit[0]), Math.floor(points.length * lit[1]))
  const meanOf = (k: 0 | 1 | 2) => inLight.reduce((sum, point) => sum + point[k], 0) / inLight.length
  const mean: Rgb = [meanOf(0), meanOf(1), meanOf(2)]
  const asked = channelsOf(swatch)
  const [off = 0] = mean.map((level, k) => level - nth(asked, k)).toSorted((a, b) => Math.abs(b) - Math.abs(a))
  return { mean, off }
}

const sumOf = ([red, green, blue]: Rgb) => red + green + blue

async function plainPoints(file: string, garment: string): Promise<Rgb[]> {
  const { left, top, right, bottom } = plainStretch(garment)
  const image = sharp(file)
  const { width, height } = await image.metadata()
  const place = { left: Math.round(left * width), top: Math.round(top * height) }
  const size = { width: Math.round((right - left) * width), height: Math.round((bottom - top) * height) }
  const raw = await image
    .extract({ ...place, ...size })
    .resize(pointsAcross)
    .removeAlpha()
    .raw()
    .toBuffer()
  return Array.from({ length: raw.length / 3 }, (_, i): Rgb => [
    raw.readUInt8(i * 3),
    raw.readUInt8(i * 3 + 1),
    raw.readUInt8(i * 3 + 2),
  ])
}
