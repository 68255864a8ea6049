// The shop's graphics and cloth patterns are drawings; here they become inked pictures that can be laid on cloth.
import type { Graphic, Pattern } from '@nukkad/demo/types'
import sharp from 'sharp'
import type { Drawing } from '../render/colourway.ts'
import { toLinear } from '../render/colour.ts'
import { graphics } from './graphics.ts'
import { inkFor } from './ink.ts'
import { lettered } from './lettering.ts'
import { patterns } from './patterns.ts'
import { nth } from '../nth.ts'

export interface Svg {
  art: string
  /** Left, top, width, height. */
  box: readonly [number, number, number, number]
}

/** Stripes on cloth darker than this are inked light. */
const darkest = 0.36

const inkOn = (cloth: string) => inkFor(cloth, lightnessOf(cloth))

/** Drawn about the middle, some 400 wide; the frame leaves room for what reaches further. */
export const graphicSvg = (graphic: Graphic, cloth: string): Svg => ({
  art: graphics[graphic](inkOn(cloth)),
  box: [-frame.width / 2, -frame.height(graphic) / 2, frame.width, frame.height(graphic)],
})

/** Words stand below some of the drawings, and a kite's string hangs down to the hem. */
const frame = { width: 560, height: (graphic: Graphic) => (graphic === 'patang' ? 1700 : 720) }

/** Width of the frame on the garment, for a drawing of 400 that should come out `width` metres wide. */
export const frameWidth = (width: number): number => (width * frame.width) / 400

export const chestMark = (cloth: string): Svg => ({
  art: lettered('NUKKAD', { x: 0, y: 10, size: 26, fill: inkOn(cloth).line, tracking: 6 }),
  box: [-130, -40, 260, 80],
})

export const neckLabel: Svg = {
  art: `<path d="M0 0h520v230H0z" fill="#f3f1ea"/>${lettered('NUKKAD', { x: 260, y: 120, size: 84, fill: '#1d1b1a', tracking: 8 })}${lettered('MADE IN INDIA', { x: 260, y: 188, size: 30, fill: '#1d1b1a', tracking: 14 })}`,
  box: [0, 0, 520, 230],
}

/** A tile that repeats without a seam, its width in metres, and how it is turned. */
export function clothSvg(pattern: Pattern, cloth: string): { svg: Svg; size: number; turn: number } {
  const {
    width,
    height,
    art,
    turn = 0,
  } = patterns[pattern](inkOn(cloth), {
    isDark: lightnessOf(cloth) < darkest,
  })
  const ground = `<path d="M0 0h${width}v${height}H0z" fill="${cloth}"/>`
  return { svg: { art: ground + art, box: [0, 0, width, height] }, size: width / 1350, turn: (turn * Math.PI) / 180 }
}

/** Paints a drawing `pixels` wide, linear and premultiplied. */
export async function paint({ art, box }: Svg, pixels: number): Promise<Drawing> {
  const [left, top, wide, tall] = box
  const width = Math.max(8, Math.round(pixels))
  const height = Math.max(8, Math.round((pixels * tall) / wide))
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${wide} ${tall}" preserveAspectRatio="none">${art}</svg>`
  const raw = await sharp(Buffer.from(text)).ensureAlpha().raw().toBuffer()
  const data = new Float32Array(width * height * 4)
  const curve = Float32Array.from({ length: 256 }, (_, value) => toLinear(value / 255))
  for (let i = 0; i < data.length; i += 4) {
    const alpha = raw.readUInt8(i + 3) / 255
    for (let k = 0; k < 3; k += 1) data[i + k] = nth(curve, raw.readUInt8(i + k)) * alpha
    data[i + 3] = alpha
  }
  return { width, height, data }
}

/** Perceived lightness of a colour, 0 black to 1 white: the first channel of Oklch. */
function lightnessOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
}
