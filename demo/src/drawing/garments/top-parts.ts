import type { Paint } from '../paint.ts'
import { flipped, line, middle, path, type Point } from '../svg.ts'
import { neckBand, topShape, type TopCut, type TopShape } from '../top-block.ts'
import { bodyLight, sleeveLight } from './top-light.ts'

export type View = 'front' | 'back'

/** What a garment adds to the block: inside the neck, on the sleeves, on the body, above everything. */
export interface TopLayers {
  neck?: string
  sleeves?: string
  body?: string
  over?: string
}

export interface TopScene {
  cut: TopCut
  shape: TopShape
  paint: Paint
  view: View
}

export function topScene(cut: TopCut, paint: Paint, view: View): TopScene {
  return { cut, shape: topShape(cut, view), paint, view }
}

/** Stacks the block in the order the cloth lies: inside, sleeves, body, print, light, trims. */
export function assembled(scene: TopScene, layers: TopLayers): string {
  const { shape, paint, view, cut } = scene
  const { shades } = paint
  const [left, right] = shape.sleeves
  const inside = view === 'front' ? path(shape.neckHole, shades.inside) : ''
  const clips = `<clipPath id="a"><path d="${left}${right}"/></clipPath><clipPath id="b"><path d="${shape.body}"/></clipPath>`
  return [
    clips,
    inside,
    layers.neck ?? '',
    path(left, paint.fillLeft),
    path(right, paint.fillRight),
    `<g clip-path="url(#a)">${layers.sleeves ?? ''}</g>`,
    sleeveLight(cut, paint.sleeveShade ? { ...shades, shade: paint.sleeveShade } : shades),
    path(shape.body, paint.fill),
    `<g clip-path="url(#b)">${placed(paint.graphic, cut, view)}${layers.body ?? ''}</g>`,
    bodyLight(cut, shades),
    line(shape.armholes.join(''), shades.seam, 3),
    layers.over ?? '',
  ].join('')
}

/** A ribbed collar: the band with ticks across it and a seam at its foot. */
export function ribCollar({ cut, shape, paint, view }: TopScene, width = 36): string {
  const depth = view === 'front' ? cut.neck.front : cut.neck.back
  return ribBand(neckBand(cut, depth, width), view === 'front' ? shape.neckFront : shape.neckBack, paint)
}

/** The inside of the back collar with its label, seen through the neck. */
export function backCollar({ cut, shape, paint }: TopScene, width = 36): string {
  const band = path(neckBand(cut, cut.neck.back, width), paint.shades.collar)
  const ticks = line(
    shape.neckBack,
    paint.shades.seam,
    120,
    'stroke-dasharray="2.5 8" opacity=".5" clip-path="url(#n)"',
  )
  const y = cut.neck.back + width + 6
  const label = `<path d="M574 ${y}h52v30h-52z" fill="#e79f1f"/><path d="M584 ${y + 15}h32" stroke="#2d2c2e" stroke-width="6"/>`
  return `<clipPath id="n"><path d="${neckBand(cut, cut.neck.back, width)}"/></clipPath>${band}${ticks}${label}`
}

function ribBand(band: string, along: string, { shades }: Paint) {
  const ticks = line(along, shades.seam, 120, 'stroke-dasharray="2.5 8" opacity=".55" clip-path="url(#k)"')
  const edge = line(band, shades.seam, 3, 'opacity=".7"')
  return `<clipPath id="k"><path d="${band}"/></clipPath>${path(band, shades.trim)}${ticks}${edge}`
}

/** A twin-needle seam along an edge. */
export function stitched(d: string, { shades }: Paint): string {
  return line(d, shades.stitch, 2.5, 'stroke-dasharray="9 5" opacity=".85"')
}

export function hemLine({ hem: [x, y], dip }: TopCut, rise: number): string {
  const [foot, left] = [y + dip - rise, 2 * middle - x]
  return `M${left} ${y - rise}Q${(middle + left) / 2} ${foot} ${middle} ${foot}Q${(middle + x) / 2} ${foot} ${x} ${y - rise}`
}

/** A line across both sleeve mouths, `rise` above them (negative lies beyond), shortened at both ends. */
export function cuffLines({ cuff }: TopCut, rise: number, inset = 0): string {
  if (!cuff) return ''
  const [mx, my] = [cuff.in[0] - cuff.out[0], cuff.in[1] - cuff.out[1]]
  const length = Math.hypot(mx, my)
  const moved = ([x, y]: Point, along: number): Point => [
    x + (mx * along - my * rise) / length,
    y + (my * along + mx * rise) / length,
  ]
  const [[ox, oy], [ix, iy]] = [moved(cuff.out, inset), moved(cuff.in, -inset)]
  const right = `M${ox} ${oy}Q${(ox + ix) / 2 + 4} ${(oy + iy) / 2 + 8} ${ix} ${iy}`
  return right + flipped(right)
}

/** A knitted band laid along a line, with its ribs across. */
export function ribStrip(along: string, { shades }: Pick<Paint, 'shades'>, width: number): string {
  return line(along, shades.trim, width) + line(along, shades.seam, width, 'stroke-dasharray="2.5 8" opacity=".55"')
}

function placed(graphic: string, { neck, armpit, drop = 0 }: TopCut, view: View) {
  if (!graphic) return ''
  const y = view === 'front' ? neck.front + 250 + drop : neck.back + 330 + drop
  const scale = Math.min(1, Math.round((armpit[0] - middle) / 2.55) / 100)
  return `<g transform="translate(${middle} ${y})scale(${scale})">${graphic}</g>`
}
