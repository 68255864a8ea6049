export type Vector = readonly [x: number, y: number, z: number]

/** What is asked of each axis in turn. */
export const vector = (along: (axis: 0 | 1 | 2) => number): Vector => [along(0), along(1), along(2)]

/** Area-weighted vertex normals. */
export function normalsOf(positions: Float32Array, triangles: Int32Array): Float32Array {
  const normals = new Float32Array(positions.length)
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]! * 3, triangles[t + 1]! * 3, triangles[t + 2]! * 3]
    const [ux, uy, uz] = vector((k) => positions[b + k]! - positions[a + k]!)
    const [vx, vy, vz] = vector((k) => positions[c + k]! - positions[a + k]!)
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const
    for (const corner of [a, b, c]) for (let k = 0; k < 3; k += 1) normals[corner + k]! += normal[k]!
  }
  for (let i = 0; i < normals.length; i += 3) {
    const length = Math.hypot(normals[i]!, normals[i + 1]!, normals[i + 2]!) + 1e-20
    for (let k = 0; k < 3; k += 1) normals[i + k]! /= length
  }
  return normals
}
