const [wide, tall, panel] = [size(1920, 900), size(1080, 1350), size(1200, 1500)]

/** The home page's banners, for wide and tall screens; the left half, or the upper third, stays calm for text. */
export const heroes = {
  'hero-monsoon-wide': wide('#1f5c60'),
  'hero-monsoon-tall': tall('#1f5c60'),
  'hero-summer-wide': wide('#e6a832'),
  'hero-summer-tall': tall('#e6a832'),
  'hero-corner-wide': wide('#b2472e'),
  'hero-corner-tall': tall('#b2472e'),
} as const

/** Two pictures for each of the header's panels. */
export const promos = {
  'promo-men-1': panel('#e6a832'),
  'promo-men-2': panel('#e9c3ae'),
  'promo-women-1': panel('#1f5c60'),
  'promo-women-2': panel('#b7a6cd'),
} as const

export type BannerName = keyof typeof heroes | keyof typeof promos

/** A picture's size in pixels and the colour of its background. */
export type Banner = { width: number; height: number; ground: string }

function size(width: number, height: number) {
  return (ground: string): Banner => ({ width, height, ground })
}
