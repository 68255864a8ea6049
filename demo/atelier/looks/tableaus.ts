// Looks, banners and panels: a scene says who stands where on which ground. What a look's scene puts one above the other
// is worn together.
import { heroes, promos, type Banner, type BannerName } from '@nukkad/demo/banners'
import { looks } from '@nukkad/demo/looks'
import { commissions, type Commission } from '../commissions.ts'
import { bannerScenes } from './banner-scenes.ts'
import { lookScenes } from './look-scenes.ts'
import { findProduct } from './partners.ts'
import type { Part } from './scene.ts'

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
    ...looks.map(({ slug, stem, ground }): Tableau => {
      const { backdrop, parts } = lookScenes[slug]
      return { name: stem, ...lookSize, ground, backdrop, figures: [outfit(parts, ordered)] }
    }),
    ...banners.map(([name, banner]): Tableau => {
      const { backdrop, parts } = bannerScenes[name]
      return { name, ...banner, backdrop, figures: parts.map((part) => figure(part, ordered)) }
    }),
  ]
}

const all: Record<BannerName, Banner> = { ...heroes, ...promos }
const isBanner = (name: string): name is BannerName => name in all
const banners = Object.keys(all)
  .filter(isBanner)
  .map((name) => [name, all[name]] as const)

const lookSize = { width: 1200, height: 1500 }

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

/** A look is one figure that fills the frame; its scene lists the trousers first. */
const outfit = (parts: readonly Part[], ordered: readonly Commission[]): Figure => ({
  worn: parts.toReversed().map((part) => findProduct([part.name, part.colour], ordered)),
  view: 'front',
  x: 0,
  y: 0,
  scale: 1,
  turn: 0,
})
