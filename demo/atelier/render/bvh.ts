// Stage 4a: finding what a ray hits. A tree of boxes over the triangles, split where the surface-area estimate is least.
import { vector } from './vectors.ts'

export interface Tree {
  /** Low and high corner of each node's box. */
  boxes: Float32Array
  /** Left child, or -1 - first triangle of a leaf. */
  left: Int32Array
  /** Right child, or the number of triangles of a leaf. */
  right: Int32Array
  /** For each triangle, in leaf order: a corner and two edges. */
  corners: Float32Array
}

const leafSize = 4
const bins = 16

export function buildTree(positions: Float32Array, triangles: Int32Array): Tree {
  const count = triangles.length / 3
  const bounds = boundsOf(positions, triangles)
  const order = Int32Array.from({ length: count }, (_, i) => i)
  const nodes = {
    boxes: new Float32Array(count * 12),
    left: new Int32Array(count * 2),
    right: new Int32Array(count * 2),
    size: 0,
  }
  const build = (start: number, end: number): number => {
    const node = nodes.size
    nodes.size += 1
    const box = boxOver(bounds, order, start, end)
    nodes.boxes.set(box, node * 6)
    const middle = end - start <= leafSize ? start : partition(bounds, order, start, end)
    if (middle <= start || middle >= end) {
      nodes.left[node] = -1 - start
      nodes.right[node] = end - start
      return node
    }
    nodes.left[node] = build(start, middle)
    nodes.right[node] = build(middle, end)
    return node
  }
  build(0, count)
  return { ...nodes, corners: cornersOf(positions, triangles, order) }
}

/** Six numbers a triangle: low corner, high corner. */
function boundsOf(positions: Float32Array, triangles: Int32Array): Float32Array {
  const bounds = new Float32Array(triangles.length * 2)
  for (let t = 0; t < triangles.length / 3; t += 1) {
    for (let axis = 0; axis < 3; axis += 1) {
      const a = positions[triangles[t * 3]! * 3 + axis]!
      const b = positions[triangles[t * 3 + 1]! * 3 + axis]!
      const c = positions[triangles[t * 3 + 2]! * 3 + axis]!
      bounds[t * 6 + axis] = Math.min(a, b, c)
      bounds[t * 6 + 3 + axis] = Math.max(a, b, c)
    }
  }
  return bounds
}

function boxOver(bounds: Float32Array, order: Int32Array, start: number, end: number): Float32Array {
  const box = new Float32Array([Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity])
  for (let i = start; i < end; i += 1) grow(box, 0, bounds, order[i]! * 6)
  return box
}

function grow(box: Float32Array, at: number, bounds: Float32Array, from: number): void {
  for (let axis = 0; axis < 3; axis += 1) {
    box[at + axis] = Math.min(box[at + axis]!, bounds[from + axis]!)
    box[at + 3 + axis] = Math.max(box[at + 3 + axis]!, bounds[from + 3 + axis]!)
  }
}

const centre = (bounds: Float32Array, triangle: number, axis: number) =>
  (bounds[triangle * 6 + axis]! + bounds[triangle * 6 + 3 + axis]!) / 2

function partition(bounds: Float32Array, order: Int32Array, start: number, end: number): number {
  const { axis, low, extent } = widest(bounds, order, start, end)
  if (extent < 1e-7) return start
  const binOf = (triangle: number) =>
    Math.min(bins - 1, Math.floor(((centre(bounds, triangle, axis) - low) / extent) * bins))
  const boxes = new Float32Array(bins * 6)
  const counts = new Int32Array(bins)
  for (let bin = 0; bin < bins; bin += 1)
    boxes.set([Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity], bin * 6)
  for (let i = start; i < end; i += 1) {
    const bin = binOf(order[i]!)
    counts[bin]! += 1
    grow(boxes, bin * 6, bounds, order[i]! * 6)
  }
  const best = cheapest(boxes, counts)
  let [i, j] = [start, end - 1]
  while (i <= j) {
    if (binOf(order[i]!) <= best) i += 1
    else {
      ;[order[i], order[j]] = [order[j]!, order[i]!]
      j -= 1
    }
  }
  return i
}

function widest(bounds: Float32Array, order: Int32Array, start: number, end: number) {
  let best = { axis: 0, low: 0, extent: -1 }
  for (let axis = 0; axis < 3; axis += 1) {
    let [low, high] = [Infinity, -Infinity]
    for (let i = start; i < end; i += 1) {
      const at = centre(bounds, order[i]!, axis)
      low = Math.min(low, at)
      high = Math.max(high, at)
    }
    if (high - low > best.extent) best = { axis, low, extent: high - low }
  }
  return best
}

/** The last bin of the left side. */
function cheapest(boxes: Float32Array, counts: Int32Array): number {
  const cost = new Float64Array(bins)
  for (const backwards of [true, false]) {
    const box = new Float32Array([Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity])
    let seen = 0
    for (let k = 0; k < bins - 1; k += 1) {
      const bin = backwards ? bins - 1 - k : k
      grow(box, 0, boxes, bin * 6)
      seen += counts[bin]!
      cost[backwards ? bin - 1 : bin]! += seen ? seen * halfArea(box) : Infinity
    }
  }
  let best = 0
  for (let bin = 1; bin < bins - 1; bin += 1) if (cost[bin]! < cost[best]!) best = bin
  return best
}

function halfArea(box: Float32Array): number {
  const x = box[3]! - box[0]!
  const y = box[4]! - box[1]!
  const z = box[5]! - box[2]!
  return x * y + y * z + z * x
}

function cornersOf(positions: Float32Array, triangles: Int32Array, order: Int32Array): Float32Array {
  const corners = new Float32Array(order.length * 9)
  order.forEach((triangle, i) => {
    for (let axis = 0; axis < 3; axis += 1) {
      const [a, b, c] = vector((k) => positions[triangles[triangle * 3 + k]! * 3 + axis]!)
      corners[i * 9 + axis] = a
      corners[i * 9 + 3 + axis] = b - a
      corners[i * 9 + 6 + axis] = c - a
    }
  })
  return corners
}

const nearest = 1e-5

/** How far along the ray triangle `i` is, or Infinity. */
function meet(corners: Float32Array, i: number, ray: Float64Array): number {
  const at = i * 9
  const dx = ray[3]!
  const dy = ray[4]!
  const dz = ray[5]!
  const ux = corners[at + 3]!
  const uy = corners[at + 4]!
  const uz = corners[at + 5]!
  const vx = corners[at + 6]!
  const vy = corners[at + 7]!
  const vz = corners[at + 8]!
  const px = dy * vz - dz * vy
  const py = dz * vx - dx * vz
  const pz = dx * vy - dy * vx
  const determinant = ux * px + uy * py + uz * pz
  if (determinant > -1e-14 && determinant < 1e-14) return Infinity
  const inverse = 1 / determinant
  const sx = ray[0]! - corners[at]!
  const sy = ray[1]! - corners[at + 1]!
  const sz = ray[2]! - corners[at + 2]!
  const u = (sx * px + sy * py + sz * pz) * inverse
  if (u < 0 || u > 1) return Infinity
  const qx = sy * uz - sz * uy
  const qy = sz * ux - sx * uz
  const qz = sx * uy - sy * ux
  const v = (dx * qx + dy * qy + dz * qz) * inverse
  if (v < 0 || u + v > 1) return Infinity
  const t = (vx * qx + vy * qy + vz * qz) * inverse
  return t > nearest ? t : Infinity
}

/** Where the ray enters a box, or Infinity when it misses it within `reach`. */
function enter(boxes: Float32Array, node: number, ray: Float64Array, reach: number): number {
  const at = node * 6
  const ax = (boxes[at]! - ray[0]!) * ray[6]!
  const bx = (boxes[at + 3]! - ray[0]!) * ray[6]!
  const ay = (boxes[at + 1]! - ray[1]!) * ray[7]!
  const by = (boxes[at + 4]! - ray[1]!) * ray[7]!
  const az = (boxes[at + 2]! - ray[2]!) * ray[8]!
  const bz = (boxes[at + 5]! - ray[2]!) * ray[8]!
  const start = Math.max(Math.min(ax, bx), Math.min(ay, by), Math.min(az, bz), 0)
  const end = Math.min(Math.max(ax, bx), Math.max(ay, by), Math.max(az, bz))
  return end >= start && start < reach ? start : Infinity
}

const stack = new Int32Array(128)

/**
 * Distance to the first hit within `reach`, or Infinity. `ray` holds origin, direction and, filled here, its inverse.
 * With `any`, the first hit found is good enough: a shadow does not ask how far.
 */
export function cast(tree: Tree, ray: Float64Array, reach: number, any: boolean): number {
  for (let axis = 0; axis < 3; axis += 1) ray[6 + axis] = 1 / ray[3 + axis]!
  let found = Infinity
  let limit = reach
  let size = 1
  stack[0] = 0
  while (size > 0) {
    size -= 1
    const node = stack[size]!
    if (enter(tree.boxes, node, ray, limit) === Infinity) continue
    const left = tree.left[node]!
    if (left >= 0) {
      stack[size] = left
      stack[size + 1] = tree.right[node]!
      size += 2
      continue
    }
    const first = -1 - left
    for (let i = first; i < first + tree.right[node]!; i += 1) {
      const t = meet(tree.corners, i, ray)
      if (t >= limit) continue
      if (any) return t
      found = t
      limit = t
    }
  }
  return found
}
