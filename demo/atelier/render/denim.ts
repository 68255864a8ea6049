// Stage 6a: what washing and wearing do to denim.
import { linear, mix, type Rgb } from './colour.ts'
import type { Colourway, Spot } from './colourway.ts'
import { noiseOf } from './noise.ts'
import type { Part } from './solid.ts'

const [crisp, cloud] = [noiseOf(0.8), noiseOf(2)]

/** Undyed thread: worn places go towards it, and it is what denim shows inside. */
const weft: Rgb = [0.62, 0.68, 0.76]
const bare = 0.5
const fullyWashed = 0.75

/**
 * Denim: dyed warp over white weft. Washing lightens it softly along the thighs and at the knees, a little at the whiskers and on
 * every raised seam. The yarn's own unevenness runs with the warp and is the same in worn and unworn places.
 */
export function wearOf({
  wash,
  colours,
}: Colourway): ((part: Part, spot: Spot, out: Float64Array) => void) | undefined {
  if (wash === undefined) return undefined
  const worn = mix(linear(colours.main), weft, bare)
  const strength = fullyWashed * wash ** 1.5
  return ({ name }, { u, v, marked, inside }, out) => {
    const isFront = name.startsWith('front')
    const isLeg = isFront || name.startsWith('back')
    const drift = 0.012 * cloud(u, v, 0.05)
    const place = isLeg ? worness(Math.abs(u) + drift, v + drift, isFront) : 0
    const edge = Math.min(1, Math.max(-0.5, marked / 0.0008))
    const share = inside && isLeg ? 0.45 : Math.max(0, strength * (place + 0.25 * edge))
    const yarn = 1 + 0.05 * crisp(u, v * 0.06, 0.0005) + 0.03 * crisp(u * 0.12, v, 0.0006) + 0.025 * cloud(u, v, 0.014)
    const tone = yarn * (1 + 0.12 * wash * Math.min(0, edge))
    for (let k = 0; k < 3; k += 1) out[k] = (out[k]! + (worn[k]! - out[k]!) * share) * tone
  }
}

/** How much a spot of the leg has been worn, 0 to 1. */
function worness(leg: number, v: number, isFront: boolean): number {
  const thigh = Math.exp(-(((leg - 0.135) / 0.075) ** 2))
  const long = rising(0.9, 0.74, v) * rising(0.36, 0.6, v)
  const knee = 0.35 * Math.exp(-(((v - 0.45) / 0.07) ** 2))
  return isFront ? thigh * Math.max(long, knee) + 0.1 * whiskers(leg, v) : 0.55 * thigh * long
}

/** From 0 at `from` to 1 at `to`. */
function rising(from: number, to: number, at: number): number {
  const t = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

function whiskers(leg: number, v: number): number {
  let sum = 0
  for (let k = 0; k < 4; k += 1) {
    const centre = 0.842 - k * 0.023 + (leg - 0.04) * (0.5 - k * 0.14)
    const reach = Math.exp(-(((leg - 0.075 - k * 0.012) / 0.045) ** 2))
    sum += Math.exp(-(((v - centre) / 0.0085) ** 2)) * reach
  }
  return sum
}
