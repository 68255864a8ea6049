import { isPattern } from '../alt-text.ts'
import { isWide } from '../blocks.ts'
import type { ClothName } from '../cloths.ts'
import { colour } from '../colours.ts'
import type { ColourSlug } from '../colours.ts'
import type { Draft } from '../products/draft.ts'
import { garments } from './garments.ts'
import type { View } from './garments/top-parts.ts'
import { lettered } from './lettering.ts'
import { paintOf, type Paint, type Texture } from './paint.ts'
import { graphics } from './prints/graphics.ts'
import { inkFor } from './prints/ink.ts'
import { patterns } from './prints/patterns.ts'
import { lightnessOf, shadesOf } from './shades.ts'
import { staged } from './stage.ts'
import type { Style } from './style.ts'

const textures: Partial<Record<ClothName, Texture>> = {
  'denim-11': 'denim',
  'denim-12': 'denim',
  'corduroy-280': 'corduroy',
  'rib-220': 'rib',
  'waffle-230': 'waffle',
  'gauze-130': 'crinkle',
}

export function drawProduct(draft: Draft, slug: ColourSlug, view: View): string {
  const paint = productPaint(draft, slug, view)
  return staged(garments[draft.garment](paint, view, styleOf(draft)), paint)
}

export function productPaint(draft: Draft, slug: ColourSlug, view: View): Paint {
  const { hex } = colour(slug)
  const ink = inkFor(hex, lightnessOf(hex))
  const { print } = draft
  if (print && isPattern(print)) return paintOf(hex, 'plain', '', patterns[print](ink, shadesOf(hex)))
  const texture = slug === 'ash-melange' ? 'melange' : (textures[draft.cloth] ?? 'plain')
  return paintOf(hex, texture, print ? placedGraphic(draft, graphics[print](ink), ink.line, view) : '')
}

export function styleOf({ cloth, features = {}, fit, garment }: Draft): Style {
  return {
    sleeveless: garment === 'crop-top' && cloth === 'rib-220',
    tipped: features['Neck'] === 'Tipped rib collar',
    buttonless: features['Closure'] === 'None',
    flapPockets: features['Pockets']?.includes('flap pockets') ?? false,
    wide: isWide(fit),
    buttonFront: features['Closure'] === 'Button front',
    boatNeck: features['Neck'] === 'Boat neck',
  }
}

/** A back print leaves a small mark at the wearer's left chest. */
function placedGraphic({ on }: Draft, art: string, ink: string, view: View) {
  if (on !== 'back') return view === 'front' ? art : ''
  return view === 'back' ? art : lettered('NUKKAD', { x: 146, y: -130, size: 26, fill: ink, tracking: 6 })
}
