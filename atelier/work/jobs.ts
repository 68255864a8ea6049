// What is to be made, in the order in which it is worth most: the cards of the garments the shop opens with, what stands on
// the home page, all other cards, then the other sides and the details.
import { join } from 'node:path'
import { commissions } from '../commissions.ts'
import { tableaus } from '../looks/tableaus.ts'
import { garments } from '../patterns/index.ts'
import { draft, finished, type Size } from '../render/stage.ts'
import { cacheFolder } from './cache.ts'
import type { Job } from './job.ts'
import type { ViewJob, ViewName } from './make-view.ts'
import type { Format } from './save.ts'

export const media = join(import.meta.dirname, '../../catalogue/media')

/** So many garments come before looks and banners. */
const openedWith = 6

export interface Wish {
  /** Starts of a garment's id, of a view's name and of a tableau's; part of a product's file name. */
  only?: string | undefined
  view?: string | undefined
  scene?: string | undefined
  product?: string | undefined
  draft?: boolean
  /** One product of each garment. */
  sample?: boolean
}

interface Output {
  size: Size
  coarse: number
  folder: string
  format: Format
}

const output = ({ draft: isDraft }: Wish): Output =>
  isDraft
    ? { size: draft, coarse: 1, folder: join(cacheFolder(), 'drafts'), format: 'png' }
    : { size: finished, coarse: 1, folder: media, format: 'avif' }

const isNarrow = ({ only, view, product, sample }: Wish) => Boolean(only ?? view ?? product ?? sample)

export function jobsFor(wish: Wish, to: Output = output(wish)): Job[] {
  const scenes = wish.scene === undefined && isNarrow(wish) ? [] : scenesOf(wish, to)
  if (wish.scene !== undefined) return scenes
  const fronts = viewsOf('front', wish, to)
  const backs = viewsOf('back', wish, to)
  const cards = fronts.map((front) => [front, ...backs.filter(({ garment }) => garment === front.garment).map(printed)])
  return [
    ...cards.slice(0, openedWith).flat(),
    ...scenes,
    ...cards.slice(openedWith).flat(),
    ...backs,
    ...viewsOf('detail', wish, to),
  ].filter((job) => 'tableau' in job || job.commissions.length > 0)
}

/** Only what is printed behind: its back is what a listing shows. */
const printed = (back: ViewJob): ViewJob => ({
  ...back,
  commissions: back.commissions.filter(({ graphic }) => graphic?.on === 'back'),
})

const scenesOf = ({ scene = '' }: Wish, to: Output): Job[] =>
  tableaus()
    .filter(({ name }) => name.startsWith(scene))
    .map((tableau) => ({ tableau, ...to }))

function viewsOf(view: ViewName, { only = '', view: wanted = '', product = '', sample }: Wish, to: Output): ViewJob[] {
  if (!view.startsWith(wanted)) return []
  const ordered = commissions().filter(({ file }) => file.includes(product))
  return garments
    .filter(({ id }) => id.startsWith(only))
    .map(({ id }) => {
      const own = ordered.filter(({ garment }) => garment === id).slice(0, sample ? 1 : undefined)
      return { garment: id, lower: own[0]?.lower, view, commissions: own, ...to }
    })
}
