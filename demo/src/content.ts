import type { Banner, ContentPage, ContentPicture, Feature, MenuPromo } from '@nukkad/contract/content'
import type { WrittenProduct } from './facts/types.ts'

// Addresses without a hash: the store shows the demo's current picture.
const wide = (name: string): ContentPicture => ({ url: `/media/hero-${name}-wide`, width: 1920, height: 900 })
const tall = (name: string): ContentPicture => ({ url: `/media/hero-${name}-tall`, width: 1080, height: 1350 })
const panel = (name: string): ContentPicture => ({ url: `/media/promo-${name}`, width: 1200, height: 1500 })

const banners: readonly Omit<Banner, 'layout'>[] = [
  {
    title: 'Clothes for the corner',
    words: 'Drawn in Bengaluru, sewn in small runs, worn where everyone ends up.',
    action: 'See new arrivals',
    href: '/new-arrivals',
    tone: '#b2472e',
    alt: 'A Horn OK Please tee and a varsity jacket under the wires of a brick-red lane',
    wide: wide('corner'),
    tall: tall('corner'),
  },
  {
    title: 'Last\u00a0bus, full volume',
    words: 'Hoodies, camp shirts and cargos for the walk home, wet or dry.',
    action: 'Shop Men',
    href: '/collection-men',
    tone: '#1f5c60',
    alt: 'A navy hoodie with a night bus on its back and a plum camp shirt, hung in the rain before a marigold sun',
    wide: wide('monsoon'),
    tall: tall('monsoon'),
  },
  {
    title: 'Flat 20% off summer',
    words: 'The whole summer collection, while stocks last.',
    action: 'Shop the summer collection',
    href: '/collection-all?q=summer',
    tone: '#e6a832',
    alt: 'A mango tee and a midi dress on marigold sun rays',
    wide: wide('summer'),
    tall: tall('summer'),
  },
]

const menuPromos: readonly MenuPromo[] = [
  {
    gender: 'Men',
    caption: 'Buri Nazar and friends',
    href: '/products/men-oversized-t-shirts',
    tone: '#e6a832',
    picture: panel('men-1'),
  },
  {
    gender: 'Men',
    caption: 'The varsity shelf',
    href: '/products/men-jackets',
    tone: '#e9c3ae',
    picture: panel('men-2'),
  },
  {
    gender: 'Women',
    caption: 'Leheriya, midi',
    href: '/products/women-dresses',
    tone: '#1f5c60',
    picture: panel('women-1'),
  },
  {
    gender: 'Women',
    caption: 'Ikat co-ords',
    href: '/products/women-coord-sets',
    tone: '#b7a6cd',
    picture: panel('women-2'),
  },
]

const labels = [
  'Gully Eleven',
  'Last Bus',
  'Monsoon Club',
  'Horn OK Please',
  'Nukkad Junction',
  'Cutting Chai',
  'Meter Se',
  'Light Gayi',
]

const feature: Feature = {
  icon: 'fabric',
  title: 'Made in India',
  words: 'Indian cotton, sewn in India, printed with water-based ink.',
}

const about: Omit<ContentPage, 'slug'> = {
  title: 'Everyone ends up at the nukkad',
  description: 'Nukkad is the street corner where everyone ends up. We make the clothes for it.',
  lead: 'The nukkad is where the lane meets the road: a tea stall, a bench, two scooters and an argument about cricket. Nobody dresses up for it and everybody is seen. Nukkad began there in 2024, with one heavy tee and a drawing of half a glass of chai.',
  picture: {
    ...wide('corner'),
    alt: 'A Horn OK Please tee and a varsity jacket under the wires of a brick-red lane',
  },
  cards: [
    {
      title: 'Style',
      words:
        'We draw what is on the street: the chai glass, the lorry’s eye, the last bus. Loud on the chest or small at the hem, never both. Cuts are loose because summers are long.',
    },
    {
      title: 'Craft',
      words:
        'Indian cotton, knitted and woven in India, sewn in two workshops in Bengaluru and Tiruppur. Water-based ink that sinks into the cloth. Every product page has the fabric weight, the measurements and the wash care.',
    },
    {
      title: 'Vision',
      words:
        'Small runs, no landfill. When a print is gone it is gone, and something new takes its corner. We would rather sell you three shirts in ten years than ten in three.',
    },
  ],
}

/** The demo shop's content, in the order of each kind. */
export const content: readonly WrittenProduct[] = [
  ...banners.map((body) => ({ kind: 'banner' as const, body })),
  ...menuPromos.map((body) => ({ kind: 'promo' as const, body })),
  ...labels.map((name) => ({ kind: 'label' as const, body: { name } })),
  { kind: 'feature', body: feature },
  { kind: 'page', key: 'about-us', body: about },
]
