// Two garments draped on the same body, worn together: what the top hides of the trousers is cut away, the rest lies under it.
// They were draped one by one: where the hidden waistband bulges through the top it must not throw a shadow on it.
import type { Solid } from './solid.ts'

const shown = 0.075 // metres of the trousers that stay above the lowest point of the top's hem
const tucked = 0.02 // and at least so much of them is under it: a short top is worn with a high waist

export function wearTogether(upper: Solid, trousers: Solid): Solid {
  const hem = levels(upper).reduce((least, z) => Math.min(least, z), Infinity)
  const waist = waistInFront(trousers)
  const lower = takenIn(raised(trousers, Math.max(0, hem + tucked - waist)), upper, hem)
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

/** Metres over which the hips go back to their own width: the more is taken in, the longer. */
const taperOf = (share: number) => 0.16 + 0.9 * (1 - share)
const roomInside = 0.975

/** Trousers that are wider than the hem over them would stand out on both sides: their waist is taken in. */
function takenIn(lower: Solid, upper: Solid, hem: number): Solid {
  const share = Math.min(
    1,
    (roomInside * widthBetween(upper, hem, hem + 0.03)) / widthBetween(lower, hem - 0.02, hem + 0.06),
  )
  if (share === 1) return lower
  const taper = taperOf(share)
  const factorAt = (z: number) => {
    const t = Math.min(1, Math.max(0, (z - hem + taper) / taper))
    return 1 + (share - 1) * t * t * (3 - 2 * t)
  }
  const positions = lower.positions.map((value, i, all) =>
    i % 3 === 2 ? value : value * factorAt(all[i - (i % 3) + 2]!),
  )
  return { ...lower, positions }
}

/** Half the width of what lies between two heights. */
function widthBetween({ positions }: Solid, low: number, high: number): number {
  let width = 0
  for (let i = 0; i < positions.length; i += 3) {
    const z = positions[i + 2]!
    if (z >= low && z <= high) width = Math.max(width, Math.abs(positions[i]!))
  }
  return width
}

/** Height of the waistband's middle in front, where it may dip: behind, the top hides how far it rises. */
function waistInFront({ positions }: Solid): number {
  let height = -Infinity
  for (let i = 0; i < positions.length; i += 3)
    if (Math.abs(positions[i]!) < 0.03 && positions[i + 1]! <= 0) height = Math.max(height, positions[i + 2]!)
  return height
}

const levels = ({ positions }: Solid): Float32Array => positions.filter((_, i) => i % 3 === 2)

const raised = (solid: Solid, by: number): Solid => ({
  ...solid,
  positions: solid.positions.map((value, i) => (i % 3 === 2 ? value + by : value)),
})

const heightOf = ({ positions, triangles }: Solid, t: number): number =>
  Math.max(...[0, 1, 2].map((k) => positions[triangles[t * 3 + k]! * 3 + 2]!))

function together(a: Float32Array, b: Float32Array): Float32Array {
  const all = new Float32Array(a.length + b.length)
  all.set(a)
  all.set(b, a.length)
  return all
}
