// Trims are placed by pattern coordinates: this finds where a spot of a panel ended up in space.
import type { Sheet } from '../solid.ts'
import { vector, type Vector } from '../vectors.ts'

export interface Place {
  position: Vector
  normal: Vector
}

export type Locate = (panel: number, u: number, v: number) => Place

const cell = 0.008

/** Spots outside a panel take the nearest of its triangles nearby. */
export function locator(sheet: Sheet): Locate {
  const cells = new Map<string, number[]>()
  for (let t = 0; t < sheet.panel.length; t += 1) {
    const us = [0, 2, 4].map((k) => sheet.uv[t * 6 + k]!)
    const vs = [1, 3, 5].map((k) => sheet.uv[t * 6 + k]!)
    for (let x = Math.floor(Math.min(...us) / cell); x <= Math.floor(Math.max(...us) / cell); x += 1) {
      for (let y = Math.floor(Math.min(...vs) / cell); y <= Math.floor(Math.max(...vs) / cell); y += 1) {
        const key = `${sheet.panel[t]},${x},${y}`
        const known = cells.get(key)
        if (known) known.push(t)
        else cells.set(key, [t])
      }
    }
  }
  return (panel, u, v) => {
    for (let ring = 0; ring < 12; ring += 1) {
      const near = around(Math.floor(u / cell), Math.floor(v / cell), ring).flatMap(
        (at) => cells.get(`${panel},${at}`) ?? [],
      )
      const best = nearest(sheet, near, u, v)
      if (best) return interpolated(sheet, best)
    }
    throw new RangeError(`Nothing of panel ${panel} near ${u}, ${v}`)
  }
}

function around(x: number, y: number, ring: number): string[] {
  const found: string[] = []
  for (let dx = -ring; dx <= ring; dx += 1) {
    for (let dy = -ring; dy <= ring; dy += 1) {
      if (Math.max(Math.abs(dx), Math.abs(dy)) === ring) found.push(`${x + dx},${y + dy}`)
    }
  }
  return found
}

interface Hit {
  t: number
  weights: Vector
}

function nearest({ uv }: Sheet, triangles: number[], u: number, v: number): Hit | undefined {
  let best: Hit | undefined
  let least = Infinity
  for (const t of triangles) {
    const [au, bu, cu] = vector((k) => uv[t * 6 + k * 2]!)
    const [av, bv, cv] = vector((k) => uv[t * 6 + k * 2 + 1]!)
    const area = (bu - au) * (cv - av) - (cu - au) * (bv - av)
    const b = ((u - au) * (cv - av) - (cu - au) * (v - av)) / area
    const c = ((bu - au) * (v - av) - (u - au) * (bv - av)) / area
    const inside = [1 - b - c, b, c] as const
    const clamped = vector((k) => Math.max(0, inside[k]))
    const sum = clamped[0] + clamped[1] + clamped[2]
    const weights = vector((k) => clamped[k] / sum)
    const away = Math.hypot(
      weights[0] * au + weights[1] * bu + weights[2] * cu - u,
      weights[0] * av + weights[1] * bv + weights[2] * cv - v,
    )
    if (away < least) [best, least] = [{ t, weights }, away]
  }
  return best
}

function interpolated({ positions, normals, triangles }: Sheet, { t, weights }: Hit): Place {
  const blend = (values: Float32Array, axis: number) =>
    weights.reduce((sum, weight, k) => sum + weight * values[triangles[t * 3 + k]! * 3 + axis]!, 0)
  const normal = vector((axis) => blend(normals, axis))
  const length = Math.hypot(...normal)
  return {
    position: vector((axis) => blend(positions, axis)),
    normal: vector((axis) => normal[axis] / length),
  }
}
