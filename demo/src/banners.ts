import type { SeedPicture } from './types.ts'

const wide = picture(1920, 900)
const tall = picture(1080, 1350)
const panel = picture(1200, 1500)

/** Home's banners, for wide and for tall screens; the left half, or the upper third, stays calm for words. */
export const heroes = {
  'hero-monsoon-wide': wide(
    'hero-monsoon-wide',
    'A plum camp shirt, a navy hoodie and slate cargos hung in the rain before a marigold sun',
    '#1f5c60',
  ),
  'hero-monsoon-tall': tall(
    'hero-monsoon-tall',
    'A plum camp shirt and a navy hoodie with a night bus on its back, hung in the rain before a marigold sun',
    '#1f5c60',
  ),
  'hero-summer-wide': wide(
    'hero-summer-wide',
    'A mango tee, a leheriya dress and striped shorts on marigold sun rays',
    '#e6a832',
  ),
  'hero-summer-tall': tall('hero-summer-tall', 'A mango tee and a plum midi dress on marigold sun rays', '#e6a832'),
  'hero-corner-wide': wide(
    'hero-corner-wide',
    'A Horn OK Please tee, a varsity jacket and indigo jeans under the wires of a brick-red lane',
    '#b2472e',
  ),
  'hero-corner-tall': tall(
    'hero-corner-tall',
    'A Horn OK Please tee and a varsity jacket under the wires of a brick-red lane',
    '#b2472e',
  ),
} as const

/** Two pictures for each of the header's panels. */
export const promos = {
  'promo-men-1': panel('promo-men-1', 'A black tee with a painted eye across its back, on marigold', '#e6a832'),
  'promo-men-2': panel('promo-men-2', 'A green varsity jacket with cream sleeves, on pale pink', '#e9c3ae'),
  'promo-women-1': panel('promo-women-1', 'A coral leheriya midi dress on deep teal', '#1f5c60'),
  'promo-women-2': panel('promo-women-2', 'An indigo ikat co-ord set on a lilac and chequered ground', '#b7a6cd'),
} as const

export type BannerName = keyof typeof heroes | keyof typeof promos

function picture(width: number, height: number) {
  return (name: string, alt: string, tone: string): SeedPicture => ({ file: `${name}.svg`, alt, width, height, tone })
}
