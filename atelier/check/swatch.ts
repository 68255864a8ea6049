// A picture must show the colour it is sold as: the mean of plain patches of the front against the catalogue's swatch.
import sharp from 'sharp'
import { channelsOf, type Rgb } from '../render/colour.ts'
import { plainSpots, spotSide, type Spot } from './plain-spots.ts'

/** Levels of 255, per channel. */
export const allowedOff = 10

export interface Shown {
  mean: Rgb
  /** The channel that is farthest from the swatch. */
  off: number
}

export async function shown(file: string, garment: string, swatch: string): Promise<Shown> {
  const patches = await Promise.all(plainSpots(garment).map((spot) => meanAt(file, spot)))
  const mean = [0, 1, 2].map((k) => patches.reduce((sum, patch) => sum + patch[k]!, 0) / patches.length)
  const asked = channelsOf(swatch)
  const off = mean.map((level, k) => level - asked[k]!).toSorted((a, b) => Math.abs(b) - Math.abs(a))[0]!
  return { mean: [mean[0]!, mean[1]!, mean[2]!], off }
}

async function meanAt(file: string, [x, y]: Spot): Promise<number[]> {
  const image = sharp(file)
  const { width, height } = await image.metadata()
  const side = Math.round(width * spotSide)
  const place = { left: Math.round(x * width - side / 2), top: Math.round(y * height - side / 2) }
  const { channels } = await sharp(
    await image
      .extract({ ...place, width: side, height: side })
      .png()
      .toBuffer(),
  ).stats()
  return channels.slice(0, 3).map(({ mean }) => mean)
}
