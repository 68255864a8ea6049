// Stage 3a: one round of Loop subdivision, for positions and, with the very same weights, for the flat coordinates:
// if only the cloth were smoothed, stripes would wobble.

export interface Mesh {
  points: Float32Array
  /** Numbers per point: 3 in space, 2 on paper. */
  width: number
  triangles: Int32Array
}

interface MeshEdge {
  a: number
  b: number
  opposite: number[]
  middle: number
}

export function subdivide(mesh: Mesh): Mesh {
  const count = mesh.points.length / mesh.width
  const edges = edgesOf(mesh.triangles, count)
  const points = new Float32Array((count + edges.size) * mesh.width)
  moveOld(mesh, edges, points)
  for (const edge of edges.values()) addMiddle(mesh, edge, points)
  return { points, width: mesh.width, triangles: split(mesh.triangles, edges, count) }
}

const keyOf = (a: number, b: number, count: number) => Math.min(a, b) * count + Math.max(a, b)

function edgesOf(triangles: Int32Array, count: number): Map<number, MeshEdge> {
  const edges = new Map<number, MeshEdge>()
  for (let i = 0; i < triangles.length; i += 1) {
    const start = i - (i % 3)
    const [a, b] = [triangles[i]!, triangles[start + ((i + 1) % 3)]!]
    const opposite = triangles[start + ((i + 2) % 3)]!
    const key = keyOf(a, b, count)
    const known = edges.get(key)
    if (known) known.opposite.push(opposite)
    else edges.set(key, { a, b, opposite: [opposite], middle: count + edges.size })
  }
  return edges
}

function addMiddle({ points, width }: Mesh, { a, b, opposite, middle }: MeshEdge, out: Float32Array): void {
  const [c, d] = opposite
  for (let k = 0; k < width; k += 1) {
    const ends = points[a * width + k]! + points[b * width + k]!
    out[middle * width + k] =
      opposite.length === 2 ? ends * 0.375 + (points[c! * width + k]! + points[d! * width + k]!) * 0.125 : ends / 2
  }
}

interface Ring {
  sum: Float32Array
  count: Int32Array
}

/** Adds up the neighbours of every point, over all edges or over the open ones only. */
function ringsOf({ points, width }: Mesh, edges: Iterable<MeshEdge>): Ring {
  const ring: Ring = { sum: new Float32Array(points.length), count: new Int32Array(points.length / width) }
  const meet = (at: number, other: number) => {
    for (let k = 0; k < width; k += 1) ring.sum[at * width + k]! += points[other * width + k]!
    ring.count[at]! += 1
  }
  for (const { a, b } of edges) {
    meet(a, b)
    meet(b, a)
  }
  return ring
}

function moveOld(mesh: Mesh, edges: Map<number, MeshEdge>, out: Float32Array): void {
  const { points, width } = mesh
  const inner = ringsOf(mesh, edges.values())
  const rim = ringsOf(
    mesh,
    edges.values().filter(({ opposite }) => opposite.length !== 2),
  )
  for (let i = 0; i < points.length / width; i += 1) {
    const n = inner.count[i]!
    const beta = n === 3 ? 3 / 16 : 3 / (8 * Math.max(n, 1))
    for (let k = i * width; k < (i + 1) * width; k += 1) {
      if (rim.count[i] === 0) out[k] = points[k]! * (1 - n * beta) + beta * inner.sum[k]!
      else out[k] = rim.count[i] === 2 ? points[k]! * 0.75 + rim.sum[k]! * 0.125 : points[k]!
    }
  }
}

function split(triangles: Int32Array, edges: Map<number, MeshEdge>, count: number): Int32Array {
  const out = new Int32Array(triangles.length * 4)
  const middle = (a: number, b: number) => edges.get(keyOf(a, b, count))!.middle
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!]
    const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)]
    out.set([a, ab, ca, b, bc, ab, c, ca, bc, ab, bc, ca], t * 4)
  }
  return out
}
