import { altText, views, type View } from './alt-text.ts'
import { paper } from './drawing/stage.ts'
import { findMaster } from './masters.ts'
import type { Draft } from './products/draft.ts'
import type { SeedColour, SeedPicture } from './types.ts'

/** What photographs are taken before, as drawings stand on `paper`. */
const backdrop = '#efeeec'

/**
 * The pictures of every colour, the printed side first: photographs, or as long as that first one has not been taken the
 * drawings. A colour never mixes the two.
 */
export function picturesOf(slug: string, draft: Draft, colours: SeedColour[]): SeedPicture[] {
  const order: Order = leadingView(draft) === 'back' ? ['back', 'front', 'detail', 'look'] : views
  return colours.flatMap((colour) => picturesIn(colour, { slug, draft, order }))
}

/** The printed side. */
export const leadingView = ({ on }: Draft): View => (on === 'back' ? 'back' : 'front')

/** What a picture's file is called, without its ending. */
export const pictureStem = (slug: string, colour: SeedColour, view: View) => `${slug}-${colour.slug}-${view}`

/** The photograph in place of a drawing, once it has been taken. */
export function photographed(drawing: SeedPicture): SeedPicture {
  const stem = drawing.file.replace(/\.svg$/, '')
  const master = findMaster(stem)
  if (!master) return drawing
  const { hash, width, height, wall = drawing.tone } = master
  return { ...drawing, file: `${stem}.${hash}`, width, height, tone: wall }
}

type Order = readonly [View, ...View[]]
type Garment = { slug: string; draft: Draft; order: Order }

function picturesIn(colour: SeedColour, { slug, draft, order }: Garment): SeedPicture[] {
  const isTaken = (view: View) => findMaster(pictureStem(slug, colour, view)) !== undefined
  const [first, ...others] = order
  const isPhotographed = isTaken(first)
  const tone = isPhotographed ? backdrop : paper
  const drawing = (view: View): SeedPicture => ({
    file: `${pictureStem(slug, colour, view)}.svg`,
    alt: altText(draft, colour, view),
    colour: colour.name,
    width: 1200,
    height: 1500,
    tone,
  })
  return isPhotographed
    ? [first, ...others.filter(isTaken)].map((view) => photographed(drawing(view)))
    : order.slice(0, 2).map(drawing)
}
