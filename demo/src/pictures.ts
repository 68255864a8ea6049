import { altText, views, type View } from './facts/alt-text.ts'
import { findOriginal } from './originals.ts'
import type { Draft } from './facts/draft.ts'
import type { SeedColour, SeedPicture } from './facts/types.ts'

/** The photographs of every colour, the leading side first. */
export function picturesOf(slug: string, draft: Draft, colours: SeedColour[]): SeedPicture[] {
  const order: readonly View[] = leadingView(draft) === 'back' ? ['back', 'front', 'detail', 'look'] : views
  return colours.flatMap((colour) =>
    order.flatMap((view) => {
      const stem = pictureStem(slug, colour, view)
      // Only one colour of a product is photographed on a person.
      if (!findOriginal(stem)) return []
      return [{ ...photograph(stem, altText(draft, colour, view)), colour: colour.name }]
    }),
  )
}

/** The printed side, unless the draft says another. */
export const leadingView = ({ on, leads }: Draft): View => leads ?? on ?? 'front'

/** The name of a picture's file, without hash and extension. */
export const pictureStem = (slug: string, colour: SeedColour, view: View) => `${slug}-${colour.slug}-${view}`

/** The photograph with this stem; throws if there is none. */
export function photograph(stem: string, alt: string): SeedPicture {
  const original = findOriginal(stem)
  if (!original) throw new Error(`no photograph ${stem} has been measured`)
  const { hash, width, height, wall } = original
  return { file: `${stem}.${hash}`, alt, width, height, tone: wall }
}
