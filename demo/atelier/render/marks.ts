// Stage 5a: what a sewing machine leaves behind, as heights in metres: grooves at seams, puckers beside them, twin-needle
// hems, stitches 3 mm long, ribs. Each mark also darkens its depth a little and may show its thread.
import type { Detail } from '../patterns/garment.ts'
import { distanceMap } from './distance-map.ts'
import { noiseOf } from './noise.ts'
import type { Part } from './solid.ts'

/** What the marks add up to at one spot. */
export interface Relief {
  height: number
  shade: number
  thread: number
}

type Mark = (u: number, v: number, relief: Relief) => void

const stitchLength = 0.0032
const stitchWidth = 0.0007
const twin = 0.005
const pucker = noiseOf(2)

/** The marks of each part, in the order of `parts`. */
export function marksOf(details: readonly Detail[], parts: readonly Part[]): Mark[][] {
  return parts.map((part) => {
    const outline = part.edges.flatMap(({ points }) => points)
    return details.filter(({ panel }) => part.name.startsWith(panel)).flatMap((detail) => markOf(detail, part, outline))
  })
}

function markOf(detail: Detail, part: Part, outline: Part['edges'][number]['points']): Mark[] {
  if (detail.kind === 'rib') return [rib(detail)]
  const edges = part.edges.filter(({ name }) => detail.edges?.includes(name)).map(({ points }) => points)
  const lines = [...edges, ...(detail.lines ?? [])]
  if (!lines.length) return []
  const map = distanceMap(lines, outline)
  const shape = { seam, groove, topstitch, hem, quilt }[detail.kind]
  return [
    (u, v, relief) => {
      const distance = map.distance(u, v)
      if (distance < 0.059) shape(distance, map.along(u, v), detail, relief)
    },
  ]
}

const bell = (x: number) => Math.exp(-x * x)

type Shape = (distance: number, along: number, detail: Detail, relief: Relief) => void

const seam: Shape = (d, along, _detail, relief) => {
  if (d > 0.036) return
  relief.height += -0.0009 * bell(d / 0.0016) + 0.0003 * bell((d - 0.004) / 0.003)
  relief.height += bell(d / 0.012) * 0.00035 * pucker(along, d * 0.4, 0.004)
  relief.shade *= 1 - 0.22 * bell(d / 0.0009)
}

/** The edge of a piece that lies on top: a dark line of contact. The mouth of a pocket has a wider one. */
const groove: Shape = (d, _along, { at = 0.0012 }, relief) => {
  if (d > at * 5) return
  relief.height -= 0.0007 * bell(d / (at * 1.17))
  relief.shade *= 1 - 0.5 * bell(d / at)
}

function stitchRow(
  d: number,
  along: number,
  at: number,
  { visible, relief }: { visible: boolean; relief: Relief },
): void {
  const across = (d - at) / stitchWidth
  if (across > 3 || across < -3) return
  const profile = bell(across)
  const wave = Math.sin((2 * Math.PI * along) / stitchLength)
  if (visible) {
    const dash = Math.min(1, Math.max(0, wave * 2.5 + 1.4))
    relief.thread = Math.max(relief.thread, Math.min(1, profile * 1.5) * dash)
    relief.height += profile * (0.0003 * dash - 0.0003)
  } else relief.height -= 0.00035 * profile * (0.55 + 0.45 * wave)
  relief.shade *= 1 - (visible ? 0.18 : 0.1) * profile * (0.5 - 0.5 * wave)
}

const topstitch: Shape = (d, along, { at = 0.004, visible = false }, relief) => {
  stitchRow(d, along, at, { visible, relief })
}

const hem: Shape = (d, along, { at = 0.022, visible = false }, relief) => {
  relief.height += 0.0005 / (1 + Math.exp((d - at - 0.002) / 0.0006))
  if (d < at + 0.01) relief.height += bell((d - at) / 0.01) * 0.00045 * pucker(along, d * 0.5, 0.0035)
  stitchRow(d, along, at, { visible, relief })
  if (at > 0.012) stitchRow(d, along, at - twin, { visible, relief })
}

/** A quilted line: deep, with the filling rising on both sides. */
const quilt: Shape = (d, along, detail, relief) => {
  relief.height += 0.004 * (1 - Math.exp(-d / 0.012)) + bell(d / 0.02) * 0.0006 * pucker(along, d * 0.4, 0.006)
  stitchRow(d, along, 0, { visible: detail.visible ?? false, relief })
}

const wobble = noiseOf(2)

function rib({ axis = 'u', at = 0.0034, amplitude = 0.00045 }: Detail): Mark {
  return (u, v, relief) => {
    const across = (axis === 'u' ? u : v) + 0.0002 * wobble(u, v, 0.01)
    const wave = Math.cos((2 * Math.PI * across) / at)
    relief.height += amplitude * Math.sign(wave) * Math.abs(wave) ** 0.6
    if (wave < 0) relief.shade *= 1 - 0.16 * wave * wave
  }
}
