// What is to be made, in the order in which it is worth most: the cards of the garments the shop opens with, what stands on
// the home page, all other cards, then the other sides, the looks of single products and the details.
import { join } from 'node:path'
import { commissions, type Commission } from '../commissions.ts'
import { tableaus } from '../looks/tableaus.ts'
import { draft, finished } from '../render/stage.ts'
import { cacheFolder } from './cache.ts'
import type { Job } from './job.ts'
import type { Output, Shoot } from './shoot.ts'
import { lookShoots, shootsOf } from './shoots.ts'

export const media = join(import.meta.dirname, '../../media')

/** So many shoots of fronts come before looks and banners. */
const openedWith = 10

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

const output = ({ draft: isDraft }: Wish): Output =>
  isDraft
    ? { size: draft, coarse: 1, folder: join(cacheFolder(), 'drafts'), format: 'png' }
    : { size: finished, coarse: 1, folder: media, format: 'avif' }

export function jobsFor(wish: Wish, to: Output = output(wish)): Job[] {
  if (wish.scene !== undefined) return scenes(wish.scene, to)
  const ordered = wanted(wish)
  const isAsked = (view: string) => view.startsWith(wish.view ?? '')
  const shoots = (view: 'front' | 'back' | 'detail') => (isAsked(view) ? shootsOf(view, ordered, to) : [])
  const cards = cardsOf(shoots('front'), isAsked('back') ? shootsOf('back', ordered.filter(isPrintedBehind), to) : [])
  const isEverything = ordered.length === commissions().length && wish.view === undefined
  return [
    ...cards.slice(0, openedWith).flat(),
    ...(isEverything ? scenes('', to) : []),
    ...cards.slice(openedWith).flat(),
    ...shoots('back'),
    ...(isAsked('look') ? lookShoots(ordered, to) : []),
    ...shoots('detail'),
  ]
}

function wanted({ only = '', product = '', sample = false }: Wish): Commission[] {
  const ordered = commissions().filter(({ garment, file }) => garment.startsWith(only) && file.includes(product))
  const firsts = [...Map.groupBy(ordered, ({ garment }) => garment).values()].flatMap(([first]) => first ?? [])
  return sample ? firsts : ordered
}

/** What a listing shows of each garment: the front, and the back of what is printed there. */
const cardsOf = (fronts: Shoot[], printedBacks: Shoot[]): Shoot[][] =>
  fronts.length
    ? fronts.map((front) => [front, ...printedBacks.filter((back) => isSameDrape(back, front))])
    : [printedBacks]

const isSameDrape = (one: Shoot, other: Shoot) => one.garments[0] === other.garments[0] && one.take === other.take

const isPrintedBehind = ({ graphic }: Commission) => graphic?.on === 'back'

/** Banners for phones come last: their garments are cut out for the wide ones already. */
const scenes = (name: string, to: Output): Job[] =>
  tableaus()
    .filter((tableau) => tableau.name.startsWith(name))
    .toSorted((a, b) => Number(a.name.endsWith('-tall')) - Number(b.name.endsWith('-tall')))
    .map((tableau) => ({ tableau, ...to }))
