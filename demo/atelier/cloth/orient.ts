// All triangles of a garment should show their outside to the outside: neighbours agree, and the whole faces away from the
// middle plane.
import { sidesOf } from './springs.ts'
import type { Cloth } from './cloth.ts'

type Unoriented = Pick<Cloth, 'triangles' | 'positions' | 'flatTriangles'>

export function orient(cloth: Unoriented): void {
  const count = cloth.triangles.length / 3
  const next = adjacency(cloth, count)
  const turned = new Int8Array(count).fill(-1)
  for (let start = 0; start < count; start += 1) {
    if (turned[start] !== -1) continue
    const piece = spread(start, next, turned)
    if (facing(cloth, piece, turned) < 0) for (const triangle of piece) turned[triangle] = 1 - turned[triangle]!
  }
  for (let t = 0; t < count; t += 1) {
    if (turned[t] !== 1) continue
    for (const list of [cloth.triangles, cloth.flatTriangles]) {
      ;[list[t * 3 + 1], list[t * 3 + 2]] = [list[t * 3 + 2]!, list[t * 3 + 1]!]
    }
  }
}

interface Neighbour {
  triangle: number
  /** Both run along the shared edge the same way, so one of them must turn. */
  opposed: boolean
}

function adjacency(cloth: Unoriented, count: number): Neighbour[][] {
  const next: Neighbour[][] = Array.from({ length: count }, () => [])
  for (const sides of sidesOf(cloth).values()) {
    const [one, other] = sides
    if (!one || !other || sides.length !== 2) continue
    const start = ({ triangle, corner }: typeof one) => cloth.triangles[triangle * 3 + corner]
    const opposed = start(one) === start(other)
    next[one.triangle]?.push({ triangle: other.triangle, opposed })
    next[other.triangle]?.push({ triangle: one.triangle, opposed })
  }
  return next
}

function spread(start: number, next: Neighbour[][], turned: Int8Array): number[] {
  turned[start] = 0
  const piece = [start]
  for (let i = 0; i < piece.length; i += 1) {
    const at = piece[i]!
    for (const { triangle, opposed } of next[at] ?? []) {
      if (turned[triangle] !== -1) continue
      turned[triangle] = opposed ? 1 - turned[at]! : turned[at]!
      piece.push(triangle)
    }
  }
  return piece
}

/** Above zero when the piece, as laid out, faces away from the middle plane y = 0. */
function facing({ triangles, positions }: Unoriented, piece: number[], turned: Int8Array): number {
  let sum = 0
  for (const t of piece) {
    const [a, b, c] = [triangles[t * 3]! * 3, triangles[t * 3 + 1]! * 3, triangles[t * 3 + 2]! * 3]
    const [ux, uz] = [positions[b]! - positions[a]!, positions[b + 2]! - positions[a + 2]!]
    const [vx, vz] = [positions[c]! - positions[a]!, positions[c + 2]! - positions[a + 2]!]
    const normalY = uz * vx - ux * vz
    const y = positions[a + 1]! + positions[b + 1]! + positions[c + 1]!
    sum += normalY * Math.sign(y) * (turned[t] === 1 ? -1 : 1)
  }
  return sum
}
