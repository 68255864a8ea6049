// Stage 2f: looking hard at what came out. A garment that stretched, sank into the body or moved too much is sewn again.
import type { Skin } from './skin.ts'
import type { Springs } from './springs.ts'

export interface Findings {
  /** Mean and 99th percentile of how far edges are from their cut length. */
  strain: number
  worstStrain: number
  /** Share of points more than 2 mm inside the body. */
  sunk: number
}

export const limits: Findings = { strain: 0.05, worstStrain: 0.3, sunk: 0.004 }

export function inspect(x: Float32Array, { ends, rest, edgeCount }: Springs, skin: Skin): Findings {
  const strains = Float32Array.from({ length: edgeCount }, (_, k) => {
    const [a, b] = [ends[k * 2]! * 3, ends[k * 2 + 1]! * 3]
    return Math.abs(Math.hypot(x[a]! - x[b]!, x[a + 1]! - x[b + 1]!, x[a + 2]! - x[b + 2]!) / rest[k]! - 1)
  }).sort()
  let sunk = 0
  for (let i = 0; i < x.length; i += 3) if (skin.distance(x[i]!, x[i + 1]!, x[i + 2]!) < -0.002) sunk += 1
  return {
    strain: strains.reduce((sum, value) => sum + value, 0) / edgeCount,
    worstStrain: strains[Math.floor(edgeCount * 0.99)] ?? 0,
    sunk: sunk / (x.length / 3),
  }
}

export const isSound = (found: Findings): boolean =>
  found.strain < limits.strain && found.worstStrain < limits.worstStrain && found.sunk < limits.sunk
