import { pictureAt, pictureSet } from '@nukkad/contract/media-rules'

/**
 * The season's pictures: the banners of the home page and the two pictures of each menu panel (spec §2.1, §2.8). They are
 * named without a hash: the newest photograph of that name is shown, or its drawing.
 */
export type Banner = {
  title: string
  words: string
  action: string
  href: string
  /** The banner's ground, `#rrggbb`. */
  tone: string
  alt: string
  wide: string
  tall: string
}

const sizes = { wide: { width: 1920, height: 900 }, tall: { width: 1080, height: 1350 } } as const

/** One of a banner's two pictures, as an image's attributes; the image says itself how wide it stands. */
export function bannerImage(banner: Banner, form: keyof typeof sizes) {
  const url = banner[form]
  return { src: pictureAt(url, sizes[form]), srcSet: pictureSet(url, sizes[form]), ...sizes[form] }
}

export const banners: readonly Banner[] = [
  {
    title: 'Clothes for the corner',
    words: 'Drawn in Bengaluru, sewn in small runs, worn where everyone ends up.',
    action: 'See new arrivals',
    href: '/new-arrivals',
    tone: '#b2472e',
    alt: 'A Horn OK Please tee and a varsity jacket under the wires of a brick-red lane',
    wide: '/media/hero-corner-wide',
    tall: '/media/hero-corner-tall',
  },
  {
    title: 'Last bus, full volume',
    words: 'Hoodies, camp shirts and cargos for the walk home, wet or dry.',
    action: 'Shop Men',
    href: '/collection-men',
    tone: '#1f5c60',
    alt: 'A navy hoodie with a night bus on its back and a plum camp shirt, hung in the rain before a marigold sun',
    wide: '/media/hero-monsoon-wide',
    tall: '/media/hero-monsoon-tall',
  },
  {
    title: 'Flat 20% off summer',
    words: 'The whole summer collection, while there is any of it.',
    action: 'Shop the summer collection',
    href: '/collection-all?q=summer',
    tone: '#e6a832',
    alt: 'A mango tee and a midi dress on marigold sun rays',
    wide: '/media/hero-summer-wide',
    tall: '/media/hero-summer-tall',
  },
]

export type Promo = { caption: string; href: string; tone: string; src: string }

export const promoSize = { width: 600, height: 750 } as const

export const promos: Readonly<Record<'Men' | 'Women', readonly [Promo, Promo]>> = {
  Men: [
    {
      caption: 'Buri Nazar and friends',
      href: '/products/men-oversized-t-shirts',
      tone: '#e6a832',
      src: '/media/promo-men-1',
    },
    { caption: 'The varsity shelf', href: '/products/men-jackets', tone: '#e9c3ae', src: '/media/promo-men-2' },
  ],
  Women: [
    { caption: 'Leheriya, midi', href: '/products/women-dresses', tone: '#1f5c60', src: '/media/promo-women-1' },
    { caption: 'Ikat co-ords', href: '/products/women-coord-sets', tone: '#b7a6cd', src: '/media/promo-women-2' },
  ],
}
