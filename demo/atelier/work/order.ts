// From a commission's words to things that can be painted: drawings inked and rasterised as finely as the picture can show.
import type { Commission } from '../commissions.ts'
import type { Finish } from '../patterns/garment.ts'
import { chestMark, clothSvg, frameWidth, graphicSvg, neckLabel, paint } from '../prints/drawings.ts'
import type { Drawing } from '../render/colourway.ts'
import type { Dressing, Order } from '../render/picture.ts'

/** A garment in the colours of one product. */
export interface Worn {
  commission: Commission
  finish: Finish
}

/** Upper garment first. `pixel` is the size of a sample in metres; without a backdrop the picture is cut out. */
export async function orderOf(worn: readonly Worn[], pixel: number, backdrop?: string): Promise<Order> {
  const layers = await Promise.all(worn.map((one) => dressing(one, pixel)))
  return { layers, ...(backdrop && { backdrop }) }
}

async function dressing({ commission, finish }: Worn, pixel: number): Promise<Dressing> {
  const { colours, melange, wash } = commission
  const [cloth, front, back, mark, label] = await Promise.all([
    clothOf(commission, pixel),
    graphicOf(commission, finish, 'front', pixel),
    graphicOf(commission, finish, 'back', pixel),
    markOf(commission, finish),
    paint(neckLabel, 520),
  ])
  return { colourway: { colours, melange, wash, cloth, front, back, mark, label }, finish: placed(finish) }
}

async function clothOf({ cloth, colours }: Commission, pixel: number) {
  if (!cloth) return undefined
  const { svg, size, turn } = clothSvg(cloth, colours.main)
  return { drawing: await paint(svg, Math.min(2000, size / pixel)), size, turn }
}

type Place = 'front' | 'back'

async function graphicOf(
  { graphic, colours }: Commission,
  finish: Finish,
  on: Place,
  pixel: number,
): Promise<Drawing | undefined> {
  const place = finish[on]
  if (graphic?.on !== on || !place) return undefined
  return paint(graphicSvg(graphic.name, colours.main), Math.min(3000, frameWidth(place.width) / pixel))
}

/** What is printed behind leaves a small mark on the chest. */
async function markOf({ graphic, colours }: Commission, finish: Finish): Promise<Drawing | undefined> {
  return graphic?.on === 'back' && finish.mark ? paint(chestMark(colours.main), 400) : undefined
}

/** A graphic's frame is wider than the graphic. */
const placed = (finish: Finish): Finish => ({
  ...finish,
  ...(finish.front && { front: { ...finish.front, width: frameWidth(finish.front.width) } }),
  ...(finish.back && { back: { ...finish.back, width: frameWidth(finish.back.width) } }),
})
