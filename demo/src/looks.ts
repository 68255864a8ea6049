import type { CategorySlug } from './facts/categories.ts'
import { colour, type ColourSlug } from './facts/colours.ts'

const rows = [
  [
    'men-oversized-t-shirts',
    'First Drop',
    'An ecru oversized tee with a glass of chai on the chest, over olive cargos, against a brick-red sun',
    '#e2a436',
  ],
  ['women-dresses', 'After Rain', 'A coral leheriya midi dress against deep teal and slanting rain', '#1f5c60'],
  ['men-shirts', 'Block Print', 'An indigo ajrakh camp shirt over khaki shorts inside a cusped arch', '#d9a988'],
  [
    'women-coord-sets',
    'Sunday, Late',
    'A neem-green co-ord set of camp-collar shirt and wide trousers on a chequered floor',
    '#eec3c1',
  ],
  [
    'men-hoodies-sweatshirts',
    'Last Bus Home',
    'A navy hoodie over grey melange joggers under night wires and a full moon',
    '#56657d',
  ],
  [
    'women-oversized-t-shirts',
    'Shop Door',
    'A chalk oversized tee with a lemon and chillies on the chest, over blue jeans, on brick red',
    '#b9492f',
  ],
  [
    'men-jackets',
    'First Eleven',
    'A bottle-green varsity jacket with cream sleeves over dark jeans, on sun rays of pale green',
    '#bccaa2',
  ],
  [
    'women-joggers-cargos',
    'Platform Two',
    'A coral ribbed tank over pale green parachute cargos at a yellow and black platform edge',
    '#8f7fa8',
  ],
] as const satisfies readonly (readonly [CategorySlug, name: string, alt: string, ground: string])[]

/** The products in the pictures. *Sunday, Late* has none of the shop's: it leads to its category. */
const items: Readonly<Partial<Record<CategorySlug, readonly (readonly [slug: string, colour: ColourSlug])[]>>> = {
  'men-oversized-t-shirts': [
    ['men-cutting-chai-oversized-tee', 'ecru'],
    ['men-six-pocket-cargo', 'olive'],
  ],
  'women-dresses': [['women-leheriya-midi-dress', 'coral']],
  'men-shirts': [
    ['men-ajrakh-camp-shirt', 'indigo'],
    ['men-side-pocket-cargo-shorts', 'khaki'],
  ],
  'men-hoodies-sweatshirts': [
    ['men-last-bus-hoodie', 'navy'],
    ['men-morning-walk-jogger', 'ash-melange'],
  ],
  'women-oversized-t-shirts': [
    ['women-nimbu-mirchi-oversized-tee', 'chalk'],
    ['women-wide-street-jeans', 'mid-wash'],
  ],
  'men-jackets': [
    ['men-first-eleven-varsity-jacket', 'bottle'],
    ['men-straight-line-jeans', 'rinse-indigo'],
  ],
  'women-joggers-cargos': [
    ['women-window-seat-top', 'coral'],
    ['women-umbrella-cargo', 'pista'],
  ],
}

export type LookSlug = (typeof rows)[number][0]

export const looks = rows.map(([slug, name, alt, ground]) => ({
  slug,
  name,
  stem: `look-${slug}`,
  alt,
  ground,
  items: (items[slug] ?? []).map(([productSlug, key]) => ({ productSlug, colour: colour(key).name })),
}))
