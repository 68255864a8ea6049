// Stage 6b: the picture. Light meets colour for every sample, folds glow with the cloth's own colour, the backdrop takes the
// shadow, bright parts roll off softly, and three by three samples become one pixel under a tent filter.
import { linear, luminance, toSrgb, type Rgb } from './colour.ts'
import { paintOf, type Paint } from './albedo.ts'
import type { Colourway, Spot } from './colourway.ts'
import { stripWidth } from './raster.ts'
import { randomFrom } from '../cloth/random.ts'
import { fillStrip, makeStrip, type Scene, type Strip } from './strip.ts'
import type { Finish, TrimRole } from '../patterns/garment.ts'

/** One garment's colours. */
export interface Dressing {
  colourway: Colourway
  finish: Finish
}

export interface Order {
  /** As the solid's layers: the upper garment first. */
  layers: readonly Dressing[]
  /** The wall's colour; without one the garment is cut out. */
  backdrop?: string
}

export interface Picture {
  width: number
  height: number
  /** RGBA, eight bits. */
  pixels: Uint8Array
}

const stripRows = 12 // finished rows a strip
const exposure = 1.04
const contrast = 1.18
const bounce = 0.41
const numbers = 5

interface Sheet {
  paint: Paint
  /** Of each part. */
  sheens: number[]
  backdrop: Rgb | undefined
  /** Five numbers a pixel: linear colour, weight of all samples, and of those that see something. */
  sums: Float32Array
}

/** All orders of one view at once: the light is the same for every colour. */
export function develop(scene: Scene, orders: readonly Order[], samples: number): Picture[] {
  const { frame, solid } = scene
  const width = frame.width / samples
  const height = frame.height / samples
  const sheets = orders.map(({ layers, backdrop }): Sheet => ({
    paint: layered(
      layers.map(({ colourway, finish }, k) =>
        paintOf(colourway, { parts: solid.layers[k]!, finish, anchors: k ? {} : solid.anchors }),
      ),
      solid,
    ),
    sheens: layers.flatMap(({ colourway }, k) => solid.layers[k]!.map(() => sheenOf(colourway))),
    backdrop: backdrop ? linear(backdrop) : undefined,
    sums: new Float32Array(width * height * numbers),
  }))
  const glossy = solid.parts.map(({ role }) => glossOf(role))
  const strip = makeStrip(frame.width, stripRows * samples)
  for (let top = 0; top < frame.height; top += strip.rows) {
    fillStrip(scene, strip, top)
    for (const sheet of sheets) expose(scene, strip, top, { sheet, samples, glossy })
  }
  return sheets.map((sheet) => print(sheet, width, height))
}

/** Black needs more of the light that grazes its fibres. */
const sheenOf = ({ colours }: Colourway) => 0.22 + 0.23 * Math.max(0, 1 - luminance(linear(colours.main)) / 0.05)

/** Each layer's paint counts its own parts from nought. */
function layered(paints: readonly Paint[], { layers }: Scene['solid']): Paint {
  const [upper, lower] = paints
  const start = layers[0]!.length
  if (!lower) return upper!
  return (spot, out) => {
    if (spot.part < start) return upper!(spot, out)
    spot.part -= start
    lower(spot, out)
    spot.part += start
  }
}

const gloss: Partial<Record<TrimRole, number>> = { metal: 0.9, button: 0.35 }
const glossOf = (role: TrimRole): number => gloss[role] ?? 0

/** Linear colour of a sample; the fourth is 0 where a cut-out has a hole. */
const colour = new Float64Array(4)

interface Exposure {
  sheet: Sheet
  samples: number
  glossy: number[]
}

function expose(
  { solid, frame, shaded }: Scene,
  strip: Strip,
  top: number,
  { sheet, samples, glossy }: Exposure,
): void {
  const { turn, pivot } = frame.camera
  const columns = tentsOf(frame.width / samples, samples)
  const rows = tentsOf(frame.height / samples, samples)
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  const spot: Spot = { part: 0, inside: false, u: 0, v: 0, x: 0, z: 0, thread: 0, marked: 0 }
  for (let r = 1; r <= strip.rows && top + r - 1 < frame.height; r += 1) {
    const row = top + r - 1
    for (let x = 0; x < strip.width; x += 1) {
      const at = r * strip.width + x
      if (!shaded[row * strip.width + x]) continue
      const t = frame.triangle[row * strip.width + x]!
      colour[3] = 1
      if (t < 0) {
        if (sheet.backdrop) wall(sheet.backdrop, strip.light[at]!)
        else colour.fill(0)
      } else {
        spot.part = solid.part[t]!
        spot.inside = solid.inside[t] === 1
        spot.u = strip.points[at * stripWidth + 6]!
        spot.v = strip.points[at * stripWidth + 7]!
        spot.x = strip.points[at * stripWidth]! * cos + strip.points[at * stripWidth + 1]! * sin + pivot[0]
        spot.z = strip.points[at * stripWidth + 2]! + pivot[2]
        spot.thread = strip.thread[at]!
        spot.marked = strip.marked[at]!
        sheet.paint(spot, colour)
        shine(strip, at, { sheen: sheet.sheens[spot.part]!, gloss: glossy[spot.part]!, inside: spot.inside })
      }
      splat(sheet.sums, frame.width / samples, columns[x]!, rows[row]!)
    }
  }
}

function wall(backdrop: Rgb, light: number): void {
  const shadow = Math.min(1.06, Math.max(0, light)) ** 0.3
  for (let k = 0; k < 3; k += 1) colour[k] = rolledOff(backdrop[k]! * shadow * exposure)
}

interface Surface {
  sheen: number
  gloss: number
  inside: boolean
}

/** Turns the paint in `colour` into light. */
function shine(strip: Strip, at: number, { sheen, gloss, inside }: Surface): void {
  const light = Math.max(0, strip.light[at]!)
  const lit = light ** contrast
  const closed = bounce * (1 - strip.open[at]!)
  const depth = 0.72 + 0.28 * strip.hollow[at]!
  const turned = 1 - strip.facing[at]!
  const fuzz = sheen * (turned * turned * 2.2 + 0.1) * Math.min(1.3, light) ** 1.6
  const tone = strip.shade[at]! * (inside ? 0.82 : 1)
  for (let k = 0; k < 3; k += 1) {
    const paint = colour[k]! * tone
    const body = paint * (lit + closed * paint) * depth
    colour[k] = rolledOff((body + fuzz * (paint * 0.5 + 0.1) + gloss * strip.gloss[at]!) * exposure)
  }
}

const rolledOff = (value: number) =>
  Math.min(1, value < 0.75 ? value : 0.75 + 0.25 * (1 - Math.exp(-(value - 0.75) / 0.25)))

/** A tent: a sample at a pixel's border also gives a part to the neighbour. */
function splat(sums: Float32Array, width: number, across: Tent, down: Tent): void {
  add(sums, down.own * width + across.own, across.share * down.share)
  if (across.beside >= 0) add(sums, down.own * width + across.beside, (1 - across.share) * down.share)
  if (down.beside < 0) return
  add(sums, down.beside * width + across.own, across.share * (1 - down.share))
  if (across.beside >= 0) add(sums, down.beside * width + across.beside, (1 - across.share) * (1 - down.share))
}

interface Tent {
  own: number
  /** What the own pixel gets; the rest is for the one beside, if there is one. */
  share: number
  beside: number
}

const tentsOf = (pixels: number, samples: number): Tent[] =>
  Array.from({ length: samples * pixels }, (_, at) => tentAt(at, samples, pixels))

function tentAt(place: number, samples: number, pixels: number): Tent {
  const own = Math.floor(place / samples)
  const rest = place % samples
  const beside = rest === 0 ? own - 1 : rest === samples - 1 ? own + 1 : -1
  const share = samples === 1 ? 1 : samples === 2 ? 0.75 : beside === -1 ? 1 : 2 / 3
  return { own, share, beside: beside < pixels ? beside : -1 }
}

function add(sums: Float32Array, pixel: number, weight: number): void {
  const at = pixel * numbers
  sums[at]! += colour[0]! * weight
  sums[at + 1]! += colour[1]! * weight
  sums[at + 2]! += colour[2]! * weight
  sums[at + 3]! += weight
  sums[at + 4]! += colour[3]! * weight
}

const grain = 0.004

function print({ sums }: Sheet, width: number, height: number): Picture {
  const random = randomFrom(1)
  const pixels = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i += 1) {
    const weight = sums[i * numbers + 3]!
    const seen = sums[i * numbers + 4]!
    const noise = (random() + random() + random() - 1.5) * 2 * grain
    for (let k = 0; k < 3; k += 1) {
      const value = seen > 0 ? sums[i * numbers + k]! / seen : 0
      pixels[i * 4 + k] = Math.round(Math.min(1, Math.max(0, encoded(value) + noise)) * 255)
    }
    pixels[i * 4 + 3] = Math.round((seen / weight) * 255)
  }
  return { width, height, pixels }
}

const steps = 1 << 14
const curve = Float32Array.from({ length: steps + 1 }, (_, step) => toSrgb(step / steps))

const encoded = (value: number): number => curve[Math.round(Math.min(1, Math.max(0, value)) * steps)]!
