// Stage 5b: the cloth itself, as heights: soft unironed unevenness, then loops, twill lines or pile. Anything finer than the
// picture can show is left out before it turns into moiré; fine noise above a tenth of a millimetre would look like felt.
import type { Fabric } from '../patterns/garment.ts'
import { noiseOf } from './noise.ts'

const [crisp, fine, plain, soft, broad] = [noiseOf(0.8), noiseOf(0.9), noiseOf(1), noiseOf(1.2), noiseOf(2)]

export type Weave = (u: number, v: number) => number

const turn = 2 * Math.PI

/** `pixel` is the size of a finished picture's pixel in metres. */
export function weaveOf(fabric: Fabric, pixel: number): Weave {
  /** How much of a pattern with this period survives. */
  const shown = (period: number) => Math.min(1, Math.max(0, period / pixel / 2 - 0.6))
  const own = weaves[fabric](shown)
  const crumple = fabric === 'satin' || fabric === 'woven' ? 0.0002 : 0.00026
  return (u, v) => crumple * broad(u, v, 0.009) + 0.00005 * soft(u, v, 0.0028) + own(u, v)
}

const weaves: Record<Fabric, (shown: (period: number) => number) => Weave> = {
  jersey: (shown) => {
    const loops = 0.00005 * shown(0.0011)
    return (u, v) => {
      const noise = 0.00006 * crisp(u, v * 0.5, 0.0006)
      return loops ? noise + loops * Math.sin((turn * u) / 0.0011) * Math.sin((turn * v) / 0.0016) : noise
    }
  },
  fleece: () => (u, v) => 0.00006 * fine(u, v, 0.0007) + 0.00003 * plain(u, v, 0.0016),
  denim: (shown) => {
    const lines = 0.00007 * shown(0.0013)
    return (u, v) => lines * Math.sin((turn * (u + v)) / 0.0013) + 0.00007 * crisp(u, v * 0.4, 0.0008)
  },
  twill: (shown) => {
    const lines = 0.00005 * shown(0.0012)
    return (u, v) => lines * Math.sin((turn * (u + v)) / 0.0012) + 0.00004 * crisp(u, v * 0.5, 0.0007)
  },
  pique: (shown) => {
    const cells = 0.00008 * shown(0.0018)
    return (u, v) =>
      cells * Math.sin((turn * (u + v * 0.6)) / 0.0018) * Math.sin((turn * (u - v * 0.6)) / 0.0018) +
      0.00005 * crisp(u, v, 0.0006)
  },
  woven: () => (u, v) => 0.00004 * crisp(u * 0.3, v, 0.0006) + 0.00004 * crisp(u, v * 0.3, 0.0006),
  rib: (shown) => {
    const ridges = 0.0002 * shown(0.0032)
    return (u, v) => ridges * Math.cos((turn * u) / 0.0032) + 0.00004 * crisp(u, v * 0.5, 0.0006)
  },
  waffle: (shown) => {
    const cells = 0.00032 * shown(0.0046)
    const ridge = (x: number) => Math.abs(Math.sin((Math.PI * x) / 0.0046)) ** 0.7
    return (u, v) => -cells * ridge(u) * ridge(v) + 0.00004 * crisp(u, v, 0.0006)
  },
  corduroy: (shown) => {
    const wales = 0.0004 * shown(0.0036)
    return (u, v) => wales * Math.sqrt(Math.abs(Math.cos((Math.PI * u) / 0.0036))) + 0.00005 * fine(u, v * 0.5, 0.0007)
  },
  gauze: () => (u, v) => 0.0004 * soft(u, v * 0.3, 0.0016) + 0.00005 * crisp(u * 0.3, v, 0.0006),
  satin: () => (u, v) => 0.00002 * crisp(u * 0.3, v, 0.0006),
}
