// Stage 6a: colour. What a spot of cloth reflects before any light falls on it: dye, melange, wash, all-over cloth, the graphic.
import type { Finish, TrimRole } from '../patterns/garment.ts'
import { linear, luminance, type Rgb } from './colour.ts'
import type { Colourway, Drawing, Spot } from './colourway.ts'
import { wearOf } from './denim.ts'
import { noiseOf } from './noise.ts'
import type { Part, Solid } from './solid.ts'
import { tippingOf } from './tipping.ts'

/** What is painted. */
export interface Dressed {
  parts: readonly Part[]
  finish: Finish
  anchors: Solid['anchors']
}

export type Paint = (spot: Spot, out: Float64Array) => void

const [crisp, fibre, streak] = [noiseOf(0.8), noiseOf(0.9), noiseOf(1)]

const threadColour = '#b9803f'

export function paintOf(colourway: Colourway, { parts, finish, anchors }: Dressed): Paint {
  const dyes = parts.map(({ role }) => linear(dyeOf(colourway, role)))
  const thread = linear(colourway.colours.thread ?? threadColour)
  const contrast = linear(dyeOf(colourway, 'contrast'))
  const isCloth = parts.map(({ role }) => !['cord', 'button', 'metal', 'label', 'hole'].includes(role))
  const graphics = graphicsOf(colourway, { parts, finish, anchors })
  const wear = wearOf(colourway)
  const stripes = finish.ribStripes
  const isTipped = parts.map((part) => tippingOf(part, finish))
  const melange = colourway.melange ?? 0
  const knit: Paint = (spot, out) => {
    const part = parts[spot.part]!
    if (colourway.cloth && part.role === 'main') repeat(colourway.cloth, part, spot, out)
    if (stripes && part.role === 'rib') stripe(stripes, part, spot, { out, dye: contrast })
    if (isTipped[spot.part]?.(spot)) out.set(contrast)
  }
  const clothPaint: Paint = (spot, out) => {
    knit(spot, out)
    wear?.(parts[spot.part]!, spot, out)
    speckle(melange, spot, out)
    for (const graphic of graphics) graphic(spot, out)
    if (spot.thread > 0) cover(out, thread, spot.thread)
  }
  return (spot, out) => {
    out.set(dyes[spot.part]!)
    if (isCloth[spot.part]) clothPaint(spot, out)
    else trim(parts[spot.part]!, spot, out)
  }
}

function cover(out: Float64Array, dye: Rgb, share: number): void {
  for (let k = 0; k < 3; k += 1) out[k]! += (dye[k]! - out[k]!) * share
}

/** A trim without a colour of its own takes the main one, a little changed where that is what cloth does. */
export function dyeOf({ colours }: Colourway, role: TrimRole): string {
  const dark = luminance(linear(colours.main)) < 0.16
  const usual: Record<TrimRole, string> = {
    main: colours.main,
    rib: colours.main,
    contrast: colours.main,
    lining: colours.main,
    cord: dark ? '#e9e6dc' : colours.main,
    button: dark ? '#2b2a2b' : '#e8e2d4',
    metal: '#9a958c',
    label: '#f3f1ea',
    thread: colours.main,
    hole: '#1c1a1a',
  }
  return colours[role] ?? usual[role]
}

function trim({ role }: Part, { u, v }: Spot, out: Float64Array): void {
  if (role !== 'cord') return
  const braid = 1 + 0.2 * Math.sin(2 * Math.PI * (v / 0.004 + u / 0.006))
  for (let k = 0; k < 3; k += 1) out[k]! *= braid
}

function stripe(
  stripes: NonNullable<Finish['ribStripes']>,
  part: Part,
  { u, v }: Spot,
  { out, dye }: { out: Float64Array; dye: Rgb },
) {
  const across = Math.abs(part.turned ? u : v) / ribHeight(part)
  if (stripes.some(([from, to]) => across > from && across < to)) out.set(dye)
}

const ribHeight = ({ edges, turned }: Part): number =>
  Math.max(...edges.flatMap(({ points }) => points.map(([u, v]) => Math.abs(turned ? u : v))))

function speckle(melange: number, { u, v }: Spot, out: Float64Array): void {
  let factor = 1 + 0.02 * crisp(u, v * 0.35, 0.0007)
  if (melange) factor += melange * fibre(u * 0.35, v, 0.0005) + melange * 0.35 * streak(u * 0.5, v, 0.0011)
  factor = Math.min(2, Math.max(0.2, factor))
  for (let k = 0; k < 3; k += 1) out[k]! *= factor
}

type Repeat = NonNullable<Colourway['cloth']>

function repeat({ drawing, size, turn }: Repeat, part: Part, spot: Spot, out: Float64Array): void {
  const u = part.turned ? -spot.v : spot.u
  const v = part.turned ? spot.u : spot.v
  const across = (u * Math.cos(turn) - v * Math.sin(turn)) / size
  const down = ((-u * Math.sin(turn) - v * Math.cos(turn)) / size) * (drawing.width / drawing.height)
  sample(
    drawing,
    (across - Math.floor(across)) * drawing.width - 0.5,
    (down - Math.floor(down)) * drawing.height - 0.5,
    true,
  )
  for (let k = 0; k < 3; k += 1) out[k] = out[k]! * (1 - texel[3]!) + texel[k]!
}

const texel = new Float64Array(4)

/** Bilinear, into `texel`; outside a drawing that does not repeat there is nothing. */
function sample({ width, height, data }: Drawing, x: number, y: number, repeats: boolean): void {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  texel.fill(0)
  for (let k = 0; k < 4; k += 1) {
    const tx = repeats ? wrapped(ix + (k & 1), width) : ix + (k & 1)
    const ty = repeats ? wrapped(iy + (k >> 1), height) : iy + (k >> 1)
    if (!isWithin(tx, width) || !isWithin(ty, height)) continue
    const weight = Math.abs(1 - (k & 1) - x + ix) * Math.abs(1 - (k >> 1) - y + iy)
    const at = (ty * width + tx) * 4
    for (let c = 0; c < 4; c += 1) texel[c]! += data[at + c]! * weight
  }
}

const wrapped = (at: number, size: number) => (at + size) % size
const isWithin = (at: number, size: number) => at >= 0 && at < size

type Graphic = (spot: Spot, out: Float64Array) => void

/** How much a graphic keeps its drawn shape instead of following the weave into every fold. */
const taut = 0.9

function graphicsOf(colourway: Colourway, { parts, finish, anchors }: Dressed): Graphic[] {
  const places = [
    { drawing: colourway.front, place: finish.front, panel: 'front', mirrored: false, inside: false },
    { drawing: colourway.mark, place: finish.mark, panel: 'front', mirrored: false, inside: false },
    { drawing: colourway.back, place: finish.back, panel: 'back', mirrored: true, inside: false },
    {
      drawing: colourway.label,
      place: finish.label && { at: finish.label.at, width: 0.052 },
      panel: finish.label?.panel,
      mirrored: false,
      inside: true,
    },
  ]
  return places.flatMap(({ drawing, place, panel, mirrored, inside }) => {
    if (!drawing || !place || !panel) return []
    // A label sits across the seam in the middle of a waistband's back.
    const isOn = parts.map(({ name }) => (inside ? name.startsWith(panel) : name === panel))
    if (!isOn.includes(true)) return []
    const scale = drawing.width / place.width
    const anchor = inside || drawing === colourway.mark ? undefined : anchors[panel]
    const [share, x0, z0] = anchor ? [taut, place.at[0] - anchor[0], place.at[1] - anchor[1]] : [0, 0, 0]
    return (spot: Spot, out: Float64Array) => {
      if (!isOn[spot.part] || spot.inside !== inside) return
      const u = spot.u + (spot.x + x0 - spot.u) * share
      const v = spot.v + (spot.z + z0 - spot.v) * share
      const x = (mirrored ? place.at[0] - u : u - place.at[0]) * scale + drawing.width / 2 - 0.5
      sample(drawing, x, (place.at[1] - v) * scale + drawing.height / 2 - 0.5, false)
      if (texel[3]! > 0) ink(spot, out)
    }
  })
}

/** Lays `texel` over the paint, a little worn and flecked as ink on cloth is. */
function ink({ u, v }: Spot, out: Float64Array): void {
  const worn = 1 - 0.04 * Math.max(0, crisp(u, v, 0.0004))
  const fleck = 0.94 * (1 + 0.03 * crisp(u, v * 0.4, 0.0008))
  for (let k = 0; k < 3; k += 1) out[k] = out[k]! * (1 - texel[3]! * worn) + texel[k]! * worn * fleck
}
