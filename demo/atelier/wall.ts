import sharp from 'sharp'

type Corner = { left: number; side: number }

/**
 * The colour of the wall in a photograph, `#rrggbb`: what a page shows until the picture is there. A garment may come in
 * from the side or from below, so it is the lighter of the two upper corners.
 */
export async function wallOf(photograph: Buffer | string): Promise<string> {
  const { data, info } = await sharp(photograph).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const side = Math.round(info.width / 20)
  const meanOf = ({ left }: Corner) =>
    [0, 1, 2].map((channel) => mean(data, { left, side, channel, width: info.width }))
  const [one = [], other = []] = [0, info.width - side].map((left) => meanOf({ left, side }))
  const lighter = sum(one) > sum(other) ? one : other
  return `#${lighter.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

function mean(pixels: Buffer, { left, side, channel, width }: Corner & { channel: number; width: number }): number {
  let total = 0
  for (let y = 0; y < side; y += 1) {
    for (let x = left; x < left + side; x += 1) total += pixels[(y * width + x) * 3 + channel] ?? 0
  }
  return total / side ** 2
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
