// Zips: two rows of teeth along a line, and a slider with its tab at the upper end.
import { lengthOf, pointAt } from '../../cloth/curve.ts'
import type { Zip } from '../../patterns/garment.ts'
import { frameAt, inFrame } from './buttons.ts'
import type { Locate } from './locate.ts'
import type { Shape } from './shape.ts'

const pitch = 0.0026

export function zipShapes({ path, over = 0.001, continued = false }: Zip, panel: number, locate: Locate): Shape[] {
  const length = lengthOf(path)
  const shape: Shape = {
    part: { name: 'zip', role: 'metal', edges: [], turned: false },
    positions: [],
    triangles: [],
    uv: [],
  }
  for (let k = 0; k * pitch * 0.5 < length; k += 1) {
    const frame = frameAt(locate(panel, ...pointAt(path, k * pitch * 0.5)), over)
    const side = k % 2 ? 1 : -1
    box(shape, frame, { x: side * 0.0011, z: 0, width: 0.0034, tall: 0.0012, thick: 0.0014 })
  }
  if (continued) return [shape]
  const top = frameAt(locate(panel, ...pointAt(path, 0.012)), over)
  box(shape, top, { x: 0, z: 0, width: 0.009, tall: 0.011, thick: 0.0032 })
  box(shape, top, { x: 0, z: -0.016, width: 0.0055, tall: 0.024, thick: 0.0048 })
  return [shape]
}

interface Box {
  x: number
  z: number
  width: number
  tall: number
  thick: number
}

/** A box standing on the cloth, its upper edges drawn in a little. */
function box(shape: Shape, frame: ReturnType<typeof frameAt>, { x, z, width, tall, thick }: Box): void {
  const start = shape.positions.length / 3
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const
  for (const [height, share] of [
    [0, 1],
    [thick * 0.7, 1],
    [thick, 0.72],
  ] as const) {
    for (const [cx, cz] of corners) {
      shape.positions.push(...inFrame(frame, x + (cx * width * share) / 2, z + (cz * tall * share) / 2, height))
      shape.uv.push(0, 0)
    }
  }
  for (const level of [0, 4]) {
    for (let k = 0; k < 4; k += 1) {
      const a = start + level + k
      const b = start + level + ((k + 1) % 4)
      shape.triangles.push(a, b, a + 4, b, b + 4, a + 4)
    }
  }
  shape.triangles.push(start + 8, start + 9, start + 10, start + 8, start + 10, start + 11)
}
