// Two garments draped on the same body, worn together: what the top hides of the trousers is cut away, the rest lies under it.
// They were draped one by one: where the hidden waistband bulges through the top it must not throw a shadow on it.
import type { Solid } from './solid.ts'

const shown = 0.075 // metres of the trousers that stay above the lowest point of the top's hem

export function wearTogether(upper: Solid, lower: Solid): Solid {
  const hem = upper.positions.reduce((least, value, i) => (i % 3 === 2 ? Math.min(least, value) : least), Infinity)
  const kept = Int32Array.from(lower.part.keys()).filter((t) => heightOf(lower, t) < hem + shown)
  const points = upper.positions.length / 3
  const corners = (t: number) => [0, 1, 2].map((k) => lower.triangles[t * 3 + k]! + points)
  return {
    positions: together(upper.positions, lower.positions),
    normals: together(upper.normals, lower.normals),
    triangles: Int32Array.from([...upper.triangles, ...[...kept].flatMap(corners)]),
    uv: together(upper.uv, Float32Array.from([...kept].flatMap((t) => [...lower.uv.subarray(t * 6, t * 6 + 6)]))),
    part: Int16Array.from([...upper.part, ...[...kept].map((t) => lower.part[t]! + upper.parts.length)]),
    inside: Uint8Array.from([...upper.inside, ...[...kept].map((t) => lower.inside[t]!)]),
    casts: Uint8Array.from([...upper.casts, ...[...kept].map((t) => (heightOf(lower, t) < hem ? lower.casts[t]! : 0))]),
    over: Uint8Array.from([...upper.casts, ...[...kept].map(() => 0)]),
    parts: [...upper.parts, ...lower.parts],
    anchors: upper.anchors,
    layers: [upper.parts, lower.parts],
  }
}

const heightOf = ({ positions, triangles }: Solid, t: number): number =>
  Math.max(...[0, 1, 2].map((k) => positions[triangles[t * 3 + k]! * 3 + 2]!))

function together(a: Float32Array, b: Float32Array): Float32Array {
  const all = new Float32Array(a.length + b.length)
  all.set(a)
  all.set(b, a.length)
  return all
}
