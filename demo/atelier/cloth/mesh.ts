// Stage 1c: one piece of paper becomes triangles: points along the outline, a jittered hexagonal field inside, Delaunay.
import Delaunator from 'delaunator'
import { isInside, resample, type Point } from './curve.ts'
import type { Panel } from './pattern.ts'
import type { Random } from './random.ts'
import { nth } from '../nth.ts'

export interface PanelMesh {
  points: Point[]
  triangles: number[]
  /** Point indices along each named edge, ends included. */
  edges: Map<string, number[]>
}

const clearance = 0.62 // of the spacing: closer to the outline makes slivers

export interface Meshing {
  spacing: number
  random: Random
  /** Segments of each edge; sewn edges must agree. */
  segments: (edge: string) => number
}

export function meshPanel(panel: Pick<Panel, 'edges'>, { spacing, random, segments }: Meshing): PanelMesh {
  const outline: Point[] = []
  const edges = new Map<string, number[]>()
  const total = panel.edges.reduce((sum, edge) => sum + segments(edge.name), 0)
  for (const edge of panel.edges) {
    const count = segments(edge.name)
    edges.set(
      edge.name,
      Array.from({ length: count + 1 }, (_, i) => (outline.length + i) % total),
    )
    outline.push(...resample(edge.points, count).slice(0, -1))
  }
  const points = [...outline, ...inner(outline, spacing, random)]
  return { points, triangles: triangulate(points, outline), edges }
}

function inner(outline: Point[], spacing: number, random: Random): Point[] {
  const box = boxOf(outline)
  const isClear = clearOf(outline, spacing)
  const found: Point[] = []
  let row = 0
  for (let y = box.low[1]; y < box.high[1]; y += spacing * 0.866, row += 1) {
    for (let x = box.low[0] + (row % 2) * spacing * 0.5; x < box.high[0]; x += spacing) {
      const px = x + (random() - 0.5) * 0.36 * spacing
      const py = y + (random() - 0.5) * 0.36 * spacing
      if (isClear(px, py) && isInside(px, py, outline)) found.push([px, py])
    }
  }
  return found
}

/** Outline points in cells, so that asking for the nearest does not walk the whole outline. */
function clearOf(outline: Point[], spacing: number) {
  const cells = new Map<string, Point[]>()
  for (const point of outline) {
    const key = `${Math.floor(point[0] / spacing)},${Math.floor(point[1] / spacing)}`
    cells.set(key, [...(cells.get(key) ?? []), point])
  }
  return (x: number, y: number) => {
    const cx = Math.floor(x / spacing)
    const cy = Math.floor(y / spacing)
    for (let k = 0; k < 9; k += 1) {
      const near = cells.get(`${cx + (k % 3) - 1},${cy + Math.floor(k / 3) - 1}`)
      if (near?.some(([a, b]) => Math.hypot(a - x, b - y) < clearance * spacing)) return false
    }
    return true
  }
}

function triangulate(points: Point[], outline: Point[]): number[] {
  const kept: number[] = []
  const all = Delaunator.from(points).triangles
  for (let t = 0; t < all.length; t += 3) {
    const [i, j, k] = [all[t]!, all[t + 1]!, all[t + 2]!]
    const [a, b, c] = [nth(points, i), nth(points, j), nth(points, k)]
    const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])
    if (Math.abs(area) < 1e-9) continue
    if (!isInside((a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3, outline)) continue
    kept.push(i, ...(area > 0 ? [j, k] : [k, j]))
  }
  return kept
}

export function boxOf(points: readonly Point[]): { low: Point; high: Point } {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    x0 = Math.min(x0, x)
    y0 = Math.min(y0, y)
    x1 = Math.max(x1, x)
    y1 = Math.max(y1, y)
  }
  return { low: [x0, y0], high: [x1, y1] }
}
