// Looks, banners and panels: the catalogue's scenes say who stands where on which ground. Here their drawn garments become
// sewn ones; what a look's scene draws one above the other is worn together.
import { heroes, promos, type BannerName } from '@nukkad/catalogue/banners'
import { bannerScenes } from '@nukkad/catalogue/drawing/scenes/banners'
import type { Part } from '@nukkad/catalogue/drawing/scenes/cast'
import { lookScenes } from '@nukkad/catalogue/drawing/scenes/looks'
import type { Scene } from '@nukkad/catalogue/drawing/scenes/scene'
import { looks } from '@nukkad/catalogue/looks'
import type { SeedPicture } from '@nukkad/catalogue/types'
import { commissions, type Commission } from '../commissions.ts'
import { findProduct } from './partners.ts'

export interface Figure {
  /** The upper garment first. */
  worn: readonly Commission[]
  view: 'front' | 'back'
  /** Where its canvas of 1200 × 1500 is put, how large, and how far it is turned about its middle, in degrees. */
  x: number
  y: number
  scale: number
  turn: number
}

export interface Tableau {
  /** As the file, without its ending. */
  name: string
  width: number
  height: number
  /** Colour of the ground, and what is drawn on it, as SVG. */
  ground: string
  backdrop: string
  /** From the back to the front. */
  figures: readonly Figure[]
}

export function tableaus(): Tableau[] {
  const ordered = commissions()
  return [
    ...looks.map(({ slug, picture }) => {
      const scene = lookScenes[slug]
      return tableau(picture, scene, [outfit(scene.parts, ordered)])
    }),
    ...(Object.entries({ ...heroes, ...promos }) as [BannerName, SeedPicture][]).map(([name, picture]) => {
      const scene = bannerScenes[name]
      return tableau(
        picture,
        scene,
        scene.parts.map((part) => figure(part, ordered)),
      )
    }),
  ]
}

function tableau(picture: SeedPicture, { backdrop }: Scene, figures: Figure[]): Tableau {
  const { file, width, height, tone } = picture
  return { name: file.replace(/\.\w+$/, ''), width, height, ground: tone, backdrop, figures }
}

function figure({ x, y, scale, turn = 0, view, ...part }: Part, ordered: readonly Commission[]): Figure {
  return {
    worn: [findProduct([part.name, part.colour], ordered)],
    view: view === 'back' ? 'back' : 'front',
    x,
    y,
    scale,
    turn,
  }
}

/** A look is one figure that fills the frame; the drawing lists its trousers first. */
const outfit = (parts: readonly Part[], ordered: readonly Commission[]): Figure => ({
  worn: parts.toReversed().map((part) => findProduct([part.name, part.colour], ordered)),
  view: 'front',
  x: 0,
  y: 0,
  scale: 1,
  turn: 0,
})
