import { altText, type View } from './alt-text.ts'
import type { Draft } from './products/draft.ts'
import type { SeedColour, SeedPicture } from './types.ts'

export const paper = '#ece3d4'

/** Both sides of every colour, the printed side first. */
export function picturesOf(slug: string, draft: Draft, colours: SeedColour[]): SeedPicture[] {
  const views: View[] = draft.on === 'back' ? ['back', 'front'] : ['front', 'back']
  return colours.flatMap((colour) => views.map((view) => picture(slug, draft, colour, view)))
}

export const pictureFile = (slug: string, colour: SeedColour, view: View) => `${slug}-${colour.slug}-${view}.svg`

function picture(slug: string, draft: Draft, colour: SeedColour, view: View): SeedPicture {
  return {
    file: pictureFile(slug, colour, view),
    alt: altText(draft, colour, view),
    colour: colour.name,
    width: 1200,
    height: 1500,
    tone: mean(paper, colour.hex),
  }
}

/** The garment covers about four tenths of its picture. */
function mean(ground: string, garment: string) {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(channel(ground, at) * 0.6 + channel(garment, at) * 0.4))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
