import { href } from 'react-router'
/** The season's words and pictures: the banners of the home page and the two pictures of each menu panel (spec §2.1, §2.8). */
export type Banner = {
  name: 'corner' | 'monsoon' | 'summer'
  title: string
  words: string
  action: string
  href: string
  /** The banner's ground, `#rrggbb`. */
  tone: string
  alt: string
}

export type BannerForm = 'wide' | 'tall'
export type BannerPicture = `hero-${Banner['name']}-${BannerForm}`
export type PromoPicture = `promo-${'men' | 'women'}-${1 | 2}`

export const banners: readonly Banner[] = [
  {
    name: 'corner',
    title: 'Clothes for the corner',
    words: 'Drawn in Bengaluru, sewn in small runs, worn where everyone ends up.',
    action: 'See new arrivals',
    href: href('/new-arrivals'),
    tone: '#b2472e',
    alt: 'A Horn OK Please tee and a varsity jacket under the wires of a brick-red lane',
  },
  {
    name: 'monsoon',
    title: 'Last\u00a0bus, full volume',
    words: 'Hoodies, camp shirts and cargos for the walk home, wet or dry.',
    action: 'Shop Men',
    href: href('/collection-men'),
    tone: '#1f5c60',
    alt: 'A navy hoodie with a night bus on its back and a plum camp shirt, hung in the rain before a marigold sun',
  },
  {
    name: 'summer',
    title: 'Flat 20% off summer',
    words: 'The whole summer collection, while there is any of it.',
    action: 'Shop the summer collection',
    href: `${href('/collection-all')}?q=summer`,
    tone: '#e6a832',
    alt: 'A mango tee and a midi dress on marigold sun rays',
  },
]

export type Promo = { caption: string; href: string; tone: string; picture: PromoPicture }

export const promos: Readonly<Record<'Men' | 'Women', readonly [Promo, Promo]>> = {
  Men: [
    {
      caption: 'Buri Nazar and friends',
      href: href('/products/:slug', { slug: 'men-oversized-t-shirts' }),
      tone: '#e6a832',
      picture: 'promo-men-1',
    },
    {
      caption: 'The varsity shelf',
      href: href('/products/:slug', { slug: 'men-jackets' }),
      tone: '#e9c3ae',
      picture: 'promo-men-2',
    },
  ],
  Women: [
    {
      caption: 'Leheriya, midi',
      href: href('/products/:slug', { slug: 'women-dresses' }),
      tone: '#1f5c60',
      picture: 'promo-women-1',
    },
    {
      caption: 'Ikat co-ords',
      href: href('/products/:slug', { slug: 'women-coord-sets' }),
      tone: '#b7a6cd',
      picture: 'promo-women-2',
    },
  ],
}
