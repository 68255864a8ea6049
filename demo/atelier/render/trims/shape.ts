// A small mesh on its own: a pocket, a button, a tooth of a zip. Shapes join the solid after the cloth.
import type { Part, Solid } from '../solid.ts'
import { normalsOf } from '../vectors.ts'

export interface Shape {
  part: Part
  positions: number[]
  /** Left out, they are computed. */
  normals?: number[]
  triangles: number[]
  /** u v of each point. */
  uv: number[]
}

export function joinShapes(solid: Solid, shapes: readonly Shape[]): Solid {
  const parts = [...solid.parts]
  const numberOf = (part: Part) => {
    const known = parts.findIndex(({ name, role }) => name === part.name && role === part.role)
    return known >= 0 ? known : parts.push(part) - 1
  }
  const numbers = shapes.map(({ part }) => numberOf(part))
  const starts: number[] = []
  let count = solid.positions.length / 3
  for (const { positions } of shapes) {
    starts.push(count)
    count += positions.length / 3
  }
  const added = shapes.flatMap(({ triangles }) => triangles.length / 3).reduce((sum, n) => sum + n, 0)
  return {
    parts,
    anchors: solid.anchors,
    layers: [parts],
    casts: Uint8Array.from({ length: solid.inside.length + added }, (_, t) => solid.casts[t] ?? 1),
    over: new Uint8Array(solid.inside.length + added),
    positions: appended(
      solid.positions,
      shapes.map(({ positions }) => positions),
    ),
    normals: appended(solid.normals, shapes.map(normals)),
    triangles: appendedInts(
      solid.triangles,
      shapes.map(({ triangles }, i) => triangles.map((p) => p + starts[i]!)),
    ),
    uv: appended(
      solid.uv,
      shapes.map(({ triangles, uv }) => triangles.flatMap((p) => [uv[p * 2]!, uv[p * 2 + 1]!])),
    ),
    part: Int16Array.from([
      ...solid.part,
      ...shapes.flatMap(({ triangles }, i) => Array.from({ length: triangles.length / 3 }, () => numbers[i]!)),
    ]),
    inside: Uint8Array.from({ length: solid.inside.length + added }, (_, t) => solid.inside[t] ?? 0),
  }
}

const normals = (shape: Shape): number[] =>
  shape.normals ?? [...normalsOf(Float32Array.from(shape.positions), Int32Array.from(shape.triangles))]

function appended(base: Float32Array, lists: number[][]): Float32Array {
  const out = new Float32Array(base.length + lists.reduce((sum, list) => sum + list.length, 0))
  out.set(base)
  let at = base.length
  for (const list of lists) {
    out.set(list, at)
    at += list.length
  }
  return out
}

const appendedInts = (base: Int32Array, lists: number[][]) => {
  const out = new Int32Array(base.length + lists.reduce((sum, list) => sum + list.length, 0))
  out.set(base)
  let at = base.length
  for (const list of lists) {
    out.set(list, at)
    at += list.length
  }
  return out
}
