// Stage 1a: lines on paper. Patterns are drawn in metres as polylines and Bézier curves; everything here is plane geometry.
import { nth } from '../nth.ts'

export type Point = readonly [number, number]

export const line = (from: Point, to: Point): Point[] => [from, to]

export function bezier(points: readonly [Point, Point, Point, Point], steps = 40): Point[] {
  const [a, b, c, d] = points
  return Array.from({ length: steps + 1 }, (_, step) => {
    const t = step / steps
    const s = 1 - t
    const at = (k: 0 | 1) => s * s * s * a[k] + 3 * s * s * t * b[k] + 3 * s * t * t * c[k] + t * t * t * d[k]
    return [at(0), at(1)]
  })
}

/** Runs several curves together; where one starts at the other's end, the shared point is kept once. */
export function join(...curves: readonly (readonly Point[])[]): Point[] {
  const joined: Point[] = []
  for (const curve of curves) {
    const last = joined.at(-1)
    const first = curve[0]
    const shared = last && first && Math.hypot(last[0] - first[0], last[1] - first[1]) < 1e-9
    joined.push(...(shared ? curve.slice(1) : curve))
  }
  return joined
}

/** Left becomes right; the direction turns too, so that an outline stays an outline. */
export const mirror = (points: readonly Point[]): Point[] => points.map(([x, y]): Point => [-x, y]).reverse()

export const reversed = (points: readonly Point[]): Point[] => [...points].reverse()

export function lengths(points: readonly Point[]): number[] {
  let total = 0
  return points.map((point, index) => {
    const before = points[index - 1]
    if (before) total += Math.hypot(point[0] - before[0], point[1] - before[1])
    return total
  })
}

export const lengthOf = (points: readonly Point[]): number => lengths(points).at(-1) ?? 0

/** The point a given way along a line. */
export function pointAt(points: readonly Point[], way: number): Point {
  const along = lengths(points)
  let index = 1
  while (index < points.length - 1 && (along[index] ?? 0) < way) index += 1
  const from = points[index - 1]
  const to = points[index]
  if (!from || !to) throw new RangeError('A line needs two points')
  const start = along[index - 1] ?? 0
  const share = Math.min(1, Math.max(0, (way - start) / Math.max(1e-12, (along[index] ?? 0) - start)))
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

/** The same line as `count` equal pieces. */
export function resample(points: readonly Point[], count: number): Point[] {
  const total = lengthOf(points)
  return Array.from({ length: count + 1 }, (_, index) => pointAt(points, (total * index) / count))
}

/** The part of a line between two ways along it. */
export function slice(points: readonly Point[], from: number, to: number): Point[] {
  const along = lengths(points)
  const inner = points.filter((_, index) => (along[index] ?? 0) > from + 1e-6 && (along[index] ?? 0) < to - 1e-6)
  return [pointAt(points, from), ...inner, pointAt(points, to)]
}

/** Even-odd rule. */
export function isInside(x: number, y: number, outline: readonly Point[]): boolean {
  let inside = false
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i, i += 1) {
    const [xi, yi] = nth(outline, i)
    const [xj, yj] = nth(outline, j)
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside
  }
  return inside
}

export function distanceToLine(x: number, y: number, points: readonly Point[]): number {
  let best = Infinity
  for (let index = 1; index < points.length; index += 1) {
    const [ax, ay] = nth(points, index - 1)
    const [bx, by] = nth(points, index)
    const dx = bx - ax
    const dy = by - ay
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / Math.max(1e-18, dx * dx + dy * dy)))
    best = Math.min(best, Math.hypot(x - ax - t * dx, y - ay - t * dy))
  }
  return best
}
