// Drawcords: tubes that follow a line on a panel, with a knot of thicker cord at the end.
import type { Point } from '../../cloth/curve.ts'
import type { Cord } from '../../patterns/garment.ts'
import type { Locate } from './locate.ts'
import type { Shape } from './shape.ts'
import { nth } from '../../nth.ts'
import { vector, type Vector } from '../vectors.ts'

const around = 12
const steps = 120

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const unit = (a: Vector): Vector => {
  const length = Math.hypot(...a) + 1e-20
  return [a[0] / length, a[1] / length, a[2] / length]
}

export function cordShape({ path, radius }: Cord, panel: number, locate: Locate): Shape {
  const spots = Array.from({ length: steps }, (_, i) => curveAt(path, (i / (steps - 1)) * (path.length - 1)))
  const places = spots.map(([u, v]) => locate(panel, u, v))
  const normals = smoothed(
    places.map(({ normal }) => normal),
    6,
  )
  const centres = smoothed(
    places.map(({ position }, i) => vector((k) => position[k] + nth(normals, i)[k] * (radius + 0.001))),
    6,
  )
  const shape: Shape = {
    part: { name: 'cord', role: 'cord', edges: [], turned: false },
    positions: [],
    normals: [],
    triangles: [],
    uv: [],
  }
  let way = 0
  centres.forEach((centre, i) => {
    const before = nth(centres, Math.max(0, i - 1))
    const after = nth(centres, Math.min(steps - 1, i + 1))
    way += Math.hypot(centre[0] - before[0], centre[1] - before[1], centre[2] - before[2])
    const tangent = unit([after[0] - before[0], after[1] - before[1], after[2] - before[2]])
    const side = unit(cross(tangent, nth(normals, i)))
    addRing(shape, { centre, side, up: cross(side, tangent), radius: radius * swelling(i), way })
  })
  for (let i = 0; i + 1 < steps; i += 1) {
    for (let j = 0; j < around; j += 1) {
      const [a, b] = [i * around + j, i * around + ((j + 1) % around)]
      shape.triangles.push(a, b, a + around, b, b + around, a + around)
    }
  }
  return shape
}

/** A knot near the end, and a closed tip. */
function swelling(i: number): number {
  const left = steps - 1 - i
  const knot = 0.55 * Math.exp(-(((left - 9) / 3) ** 2))
  return left < 2 ? 0.3 + left * 0.3 : 1 + knot
}

interface Ring {
  centre: Vector
  side: Vector
  up: Vector
  radius: number
  way: number
}

function addRing(shape: Shape, { centre, side, up, radius, way }: Ring): void {
  for (let j = 0; j < around; j += 1) {
    const angle = (j / around) * Math.PI * 2
    const out = [0, 1, 2].map((k) => side[k]! * Math.cos(angle) + up[k]! * Math.sin(angle))
    shape.positions.push(...out.map((value, k) => centre[k]! + value * radius))
    shape.normals?.push(...out)
    shape.uv.push(angle * radius, way)
  }
}

/** Catmull-Rom through the path's points. */
export function curveAt(path: readonly Point[], at: number): Point {
  const i = Math.min(path.length - 2, Math.floor(at))
  const t = at - i
  const [b, c] = [nth(path, i), nth(path, i + 1)]
  const [a, d] = [path[i - 1] ?? b, path[i + 2] ?? c]
  const along = (k: 0 | 1) =>
    b[k] + 0.5 * t * (c[k] - a[k] + t * (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k] + t * (3 * (b[k] - c[k]) + d[k] - a[k])))
  return [along(0), along(1)]
}

function smoothed(vectors: readonly Vector[], reach: number): Vector[] {
  return vectors.map((_, i) => {
    const near = vectors.slice(Math.max(0, i - reach), i + reach + 1)
    return vector((k) => near.reduce((sum, each) => sum + each[k], 0) / near.length)
  })
}
