// Smooth, tiling noise in metres: unironed cloth, fibres, melange. One set of tiles serves all pictures.
import { randomFrom } from '../cloth/random.ts'

const size = 1024
const mask = size - 1

export type Noise = (u: number, v: number, scale: number) => number

const tiles = new Map<number, Float32Array>()

/** Noise blurred by `softness` texels; `scale` is metres per texel. Mean 0, deviation 1. */
export function noiseOf(softness: number): Noise {
  const tile = tiles.get(softness) ?? makeTile(softness)
  tiles.set(softness, tile)
  return (u, v, scale) => {
    const x = u / scale
    const y = v / scale
    const ix = Math.floor(x)
    const iy = Math.floor(y)
    const tx = x - ix
    const ty = y - iy
    const row = (iy & mask) * size
    const below = ((iy + 1) & mask) * size
    const left = ix & mask
    const right = (ix + 1) & mask
    const high = tile[row + left]! + (tile[row + right]! - tile[row + left]!) * tx
    const low = tile[below + left]! + (tile[below + right]! - tile[below + left]!) * tx
    return high + (low - high) * ty
  }
}

function makeTile(softness: number): Float32Array {
  const random = randomFrom(5)
  const white = Float32Array.from({ length: size * size }, () => random() + random() + random() + random() - 2)
  const reach = Math.ceil(softness * 3)
  const kernel = Array.from({ length: reach * 2 + 1 }, (_, k) => Math.exp(-((k - reach) ** 2) / (2 * softness ** 2)))
  const blurred = blur(blur(white, kernel, 1), kernel, size)
  const deviation = Math.sqrt(blurred.reduce((sum, value) => sum + value * value, 0) / blurred.length)
  return blurred.map((value) => value / deviation)
}

/** Along rows with `stride` 1, along columns with `stride` size. */
function blur(from: Float32Array, kernel: number[], stride: number): Float32Array {
  const reach = (kernel.length - 1) / 2
  const to = new Float32Array(from.length)
  for (let i = 0; i < from.length; i += 1) {
    const along = stride === 1 ? i & mask : i >> 10
    const start = i - along * stride
    let sum = 0
    for (let k = -reach; k <= reach; k += 1) sum += from[start + ((along + k) & mask) * stride]! * kernel[k + reach]!
    to[i] = sum
  }
  return to
}
