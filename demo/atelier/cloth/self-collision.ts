// Stage 2d: cloth against cloth. Points that come closer than the gap push apart; close neighbours along the weave do not count.
import type { Springs } from './springs.ts'

export interface Neighbours {
  starts: Int32Array
  others: Int32Array
}

/** For each point, sorted: itself, those one edge away and those two edges away. */
export function neighboursOf({ ends, edgeCount }: Springs, count: number): Neighbours {
  const near: Set<number>[] = Array.from({ length: count }, () => new Set())
  for (let i = 0; i < edgeCount; i += 1) {
    const [a, b] = [ends[i * 2]!, ends[i * 2 + 1]!]
    near[a]?.add(b)
    near[b]?.add(a)
  }
  const starts = new Int32Array(count + 1)
  const lists = near.map((first, i) => {
    const all = new Set([i, ...first])
    for (const one of first) for (const two of near[one] ?? []) all.add(two)
    starts[i + 1] = starts[i]! + all.size
    return [...all].sort((a, b) => a - b)
  })
  return { starts, others: Int32Array.from(lists.flat()) }
}

const isNeighbour = ({ starts, others }: Neighbours, a: number, b: number): boolean => {
  let low = starts[a]!
  let high = starts[a + 1]! - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = others[middle]!
    if (found === b) return true
    if (found < b) low = middle + 1
    else high = middle - 1
  }
  return false
}

const buckets = 1 << 17
const bucketOf = (x: number, y: number, z: number) =>
  (Math.imul(x, 92837111) ^ Math.imul(y, 689287499) ^ Math.imul(z, 283923481)) & (buckets - 1)

interface Cells {
  first: Int32Array
  next: Int32Array
  /** Three whole numbers a point. */
  of: Int32Array
}

function cellsOf(x: Float32Array, reach: number): Cells {
  const count = x.length / 3
  const cells = { first: new Int32Array(buckets).fill(-1), next: new Int32Array(count), of: new Int32Array(count * 3) }
  for (let i = 0; i < x.length; i += 1) cells.of[i] = Math.floor(x[i]! / reach)
  for (let i = 0; i < count; i += 1) {
    const bucket = bucketOf(cells.of[i * 3]!, cells.of[i * 3 + 1]!, cells.of[i * 3 + 2]!)
    cells.next[i] = cells.first[bucket]!
    cells.first[bucket] = i
  }
  return cells
}

/** Pairs of points closer than `reach`, as a flat list. */
export function closePairs(x: Float32Array, reach: number, neighbours: Neighbours): Int32Array {
  const cells = cellsOf(x, reach)
  const near = new Int32Array(3)
  const pairs: number[] = []
  for (let i = 0; i < x.length / 3; i += 1) {
    for (let k = 0; k < 27; k += 1) {
      near[0] = cells.of[i * 3]! + (k % 3) - 1
      near[1] = cells.of[i * 3 + 1]! + (Math.floor(k / 3) % 3) - 1
      near[2] = cells.of[i * 3 + 2]! + Math.floor(k / 9) - 1
      for (let j = cells.first[bucketOf(near[0], near[1], near[2])]!; j >= 0; j = cells.next[j]!) {
        const isClose = j > i && isIn(cells.of, j * 3, near) && squared(x, i, j) < reach * reach
        if (isClose && !isNeighbour(neighbours, i, j)) pairs.push(i, j)
      }
    }
  }
  return Int32Array.from(pairs)
}

/** Different cells may share a bucket. */
const isIn = (of: Int32Array, at: number, cell: Int32Array) =>
  of[at] === cell[0] && of[at + 1] === cell[1] && of[at + 2] === cell[2]

const squared = (x: Float32Array, i: number, j: number) => {
  const dx = x[i * 3]! - x[j * 3]!
  const dy = x[i * 3 + 1]! - x[j * 3 + 1]!
  const dz = x[i * 3 + 2]! - x[j * 3 + 2]!
  return dx * dx + dy * dy + dz * dz
}

const rub = 0.15 // share of the sliding that friction takes in one step

export function pushApart(x: Float32Array, before: Float32Array, pairs: Int32Array, gap: number): void {
  for (let k = 0; k < pairs.length; k += 2) {
    const i = pairs[k]! * 3
    const j = pairs[k + 1]! * 3
    const dx = x[i]! - x[j]!
    const dy = x[i + 1]! - x[j + 1]!
    const dz = x[i + 2]! - x[j + 2]!
    const distance = Math.sqrt(dx * dx + dy * dy + dz * dz)
    if (distance >= gap || distance < 1e-6) continue
    const push = ((gap - distance) * 0.5) / distance
    for (let axis = 0; axis < 3; axis += 1) {
      const step = (axis === 0 ? dx : axis === 1 ? dy : dz) * push
      const a = x[i + axis]! + step
      const b = x[j + axis]! - step
      const slide = (a - before[i + axis]! - (b - before[j + axis]!)) * 0.5 * rub
      x[i + axis] = a - slide
      x[j + axis] = b + slide
    }
  }
}
