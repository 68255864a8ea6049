// Which shoots there are: each garment from the front, from the back and near by; each product worn as a look.
import { commissions, type Commission } from '../commissions.ts'
import { outfitOf } from '../looks/partners.ts'
import { garmentOf, garments } from '../patterns/index.ts'
import { hangingOf, toScale } from '../patterns/scales.ts'
import { takesOf } from '../patterns/takes.ts'
import type { View } from '../patterns/garment.ts'
import type { Output, Shoot, Shot } from './shoot.ts'
import { nth } from '../nth.ts'

export type ViewName = 'front' | 'back' | 'detail'

const studio = '#efeeec'

/** A set counts its trousers as the second garment. */
const garmentsOf = ({ garment, lower }: Commission): string[] => [garment, ...(lower ? [lower] : [])]

/** One shoot a garment and take, in the garments' order. */
export function shootsOf(view: ViewName, ordered: readonly Commission[], to: Output): Shoot[] {
  const all = commissions()
  return garments.flatMap(({ id }) => {
    const isOurs = ({ garment }: Commission) => garment === id
    const takes = takesOf([...new Set(all.filter(isOurs).map(({ product }) => product))])
    const byTake = Map.groupBy(ordered.filter(isOurs), ({ product }) => takes.get(product) ?? 0)
    return [...byTake.entries()]
      .toSorted(([one], [other]) => one - other)
      .map(([take, own]) => shootOf(view, own, take, to))
  })
}

function shootOf(view: ViewName, own: readonly Commission[], take: number, to: Output): Shoot {
  const shown = garmentsOf(nth(own, 0))
  const shots = own.map((commission): Shot => ({
    stem: `${commission.file}-${view}`,
    worn: shown.map(() => commission),
    backdrop: studio,
  }))
  const name = [shown[0], view, ...(take ? [take + 1] : [])].join(' ')
  return { name, garments: shown, take, view: viewOf(view, shown), shots, ...to }
}

/** Fronts and backs hang to scale; a detail comes as near as it must. */
function viewOf(view: ViewName, shown: readonly string[]): View {
  const own = { ...garmentOf(nth(shown, 0)).views[view], ...(shown.length > 1 && together[view]) }
  return view === 'detail' ? own : toScale(own, hangingOf(shown))
}

/** A set is seen whole; the detail looks at the same place as the top's own. */
const together: Partial<Record<ViewName, Partial<View>>> = { detail: { zoom: 0.24, aim: [-0.02, 0.52] } }

/** Sand, morning sky, clay. */
const moods = ['#e2d3ba', '#c5cfda', '#deb9a6'] as const

/** Every product once, in its first colour, with what goes with it; outfits of the same garments are shot together. */
export function lookShoots(ordered: readonly Commission[], to: Output): Shoot[] {
  const all = commissions()
  const products = [...new Set(all.map(({ product }) => product))]
  const firsts = [...Map.groupBy(ordered, ({ product }) => product).values()].flatMap(([first]) => first ?? [])
  const shots = firsts.map((commission): Shot => {
    const worn = outfitOf(commission, all).flatMap((one) => garmentsOf(one).map(() => one))
    const backdrop = nth(moods, products.indexOf(commission.product) % moods.length)
    return { stem: `${commission.file}-look`, worn, backdrop }
  })
  return [...Map.groupBy(shots, dressedAs).entries()].map(([dressed, own]) => ({
    name: `${dressed} look`,
    garments: garmentsWorn(nth(own, 0)),
    view: { turn: isFromBehind(nth(own, 0)) ? 180 : 0 },
    shots: own,
    ...to,
  }))
}

const garmentsWorn = ({ worn }: Shot): string[] => [...new Set(worn.flatMap(garmentsOf))]

/** What is printed behind is worn to be seen from there. */
const isFromBehind = ({ worn }: Shot): boolean => worn[0]?.graphic?.on === 'back'

const dressedAs = (shot: Shot): string => garmentsWorn(shot).join(' over ') + (isFromBehind(shot) ? ' from behind' : '')
