import type { ColourSlug } from '../../colours.ts'
import { drafts } from '../../products/drafts.ts'
import { productPaint, styleOf } from '../draw-product.ts'
import { garments } from '../garments.ts'
import type { View } from '../garments/top-parts.ts'

export interface Part {
  name: string
  colour: ColourSlug
  view?: View
  /** Where its canvas is put, and how large. */
  x: number
  y: number
  scale: number
  turn?: number
}

/** Products of the shop on one canvas, each with names of its own and its shadow on what lies below. */
export function castOf(parts: readonly Part[]): string {
  return parts.map((part, at) => placed(part, String.fromCodePoint(65 + at))).join('')
}

function placed({ name, colour, view = 'front', x, y, scale, turn = 0 }: Part, prefix: string) {
  const draft = drafts.find((known) => known.name === name)
  if (!draft) throw new Error(`No product named ${name}`)
  const paint = productPaint(draft, colour, view)
  const art = `<defs>${paint.defs}</defs>${garments[draft.garment](paint, view, styleOf(draft))}`
  const turned = turn ? `rotate(${turn} 600 750)` : ''
  return `<g transform="translate(${x} ${y})scale(${scale})${turned}" filter="url(#s)">${renamed(art, prefix)}</g>`
}

/** Every one-letter name but the shared shadow's. */
function renamed(art: string, prefix: string) {
  return art.replaceAll(/(id="|url\(#|href="#)([a-rt-z])(?=[")])/g, `$1${prefix}$2`)
}
