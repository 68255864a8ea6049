// How far is a spot on a panel from its seams? Answered once per millimetre and panel, then only looked up.
import { boxOf } from '../cloth/mesh.ts'
import { lengthOf, lengths, resample, type Point } from '../cloth/curve.ts'

export interface DistanceMap {
  /** Distance in metres; far away it stays at 6 cm. */
  distance: (u: number, v: number) => number
  /** How far along the line the nearest point is. */
  along: (u: number, v: number) => number
}

const cell = 0.001
const farthest = 0.06

interface Grid {
  low: Point
  columns: number
  rows: number
  /** The nearest seed of each cell, or -1. */
  nearest: Int32Array
}

export function distanceMap(lines: readonly (readonly Point[])[], outline: readonly Point[]): DistanceMap {
  const seeds = lines.flatMap(seedsOf)
  const { low, high } = boxOf(outline)
  const origin: Point = [low[0] - 0.004, low[1] - 0.004]
  const columns = Math.ceil((high[0] - origin[0] + 0.004) / cell) + 1
  const rows = Math.ceil((high[1] - origin[1] + 0.004) / cell) + 1
  const grid: Grid = { low: origin, columns, rows, nearest: new Int32Array(columns * rows).fill(-1) }
  plant(grid, seeds)
  for (const forward of [true, false, true, false]) sweep(grid, seeds, forward)
  return lookup(grid, seeds)
}

interface Seed {
  u: number
  v: number
  along: number
}

function seedsOf(line: readonly Point[]): Seed[] {
  const points = resample(line, Math.max(2, Math.ceil(lengthOf(line) / 0.0006)))
  const along = lengths(points)
  return points.map(([u, v], i) => ({ u, v, along: along[i] ?? 0 }))
}

const squared = ({ low, columns }: Grid, at: number, { u, v }: Seed) => {
  const x = low[0] + (at % columns) * cell - u
  const y = low[1] + Math.floor(at / columns) * cell - v
  return x * x + y * y
}

function plant(grid: Grid, seeds: Seed[]): void {
  seeds.forEach((seed, i) => {
    const x = Math.min(grid.columns - 1, Math.max(0, Math.round((seed.u - grid.low[0]) / cell)))
    const y = Math.min(grid.rows - 1, Math.max(0, Math.round((seed.v - grid.low[1]) / cell)))
    offer(grid, seeds, y * grid.columns + x, i)
  })
}

function offer(grid: Grid, seeds: Seed[], at: number, seed: number): void {
  const known = grid.nearest[at]!
  if (seed < 0 || known === seed) return
  if (known < 0 || squared(grid, at, seeds[seed]!) < squared(grid, at, seeds[known]!)) grid.nearest[at] = seed
}

/** Each cell asks the neighbours that were visited before it (8SSED). */
function sweep(grid: Grid, seeds: Seed[], forward: boolean): void {
  const { columns, rows } = grid
  const back = forward ? -1 : 1
  for (let j = 0; j < rows; j += 1) {
    const y = forward ? j : rows - 1 - j
    for (let i = 0; i < columns; i += 1) {
      const x = forward ? i : columns - 1 - i
      ask(grid, seeds, [x, y], [x + back, y])
      for (const side of [-1, 0, 1]) ask(grid, seeds, [x, y], [x + side, y + back])
    }
  }
}

function ask(grid: Grid, seeds: Seed[], [x, y]: Point, [nx, ny]: Point): void {
  const { columns, rows, nearest } = grid
  if (nx < 0 || ny < 0 || nx >= columns || ny >= rows) return
  offer(grid, seeds, y * columns + x, nearest[ny * columns + nx]!)
}

function lookup(grid: Grid, seeds: Seed[]): DistanceMap {
  const { low, columns, rows, nearest } = grid
  const distances = new Float32Array(columns * rows)
  const ways = new Float32Array(columns * rows)
  for (let at = 0; at < distances.length; at += 1) {
    const seed = nearest[at]! < 0 ? undefined : seeds[nearest[at]!]!
    distances[at] = seed ? Math.min(farthest, Math.sqrt(squared(grid, at, seed))) : farthest
    ways[at] = seed?.along ?? 0
  }
  const clampX = (x: number) => (x < 0 ? 0 : x > columns - 1.001 ? columns - 1.001 : x)
  const clampY = (y: number) => (y < 0 ? 0 : y > rows - 1.001 ? rows - 1.001 : y)
  return {
    distance: (u, v) => {
      const x = clampX((u - low[0]) / cell)
      const y = clampY((v - low[1]) / cell)
      const at = Math.floor(y) * columns + Math.floor(x)
      const tx = x - Math.floor(x)
      const high = distances[at]! + (distances[at + 1]! - distances[at]!) * tx
      const below = distances[at + columns]! + (distances[at + columns + 1]! - distances[at + columns]!) * tx
      return high + (below - high) * (y - Math.floor(y))
    },
    along: (u, v) => ways[Math.round(clampY((v - low[1]) / cell)) * columns + Math.round(clampX((u - low[0]) / cell))]!,
  }
}
