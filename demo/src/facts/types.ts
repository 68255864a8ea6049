import type { ContentKind } from '@nukkad/contract/content'
import type { Gender } from '@nukkad/contract/shapes'
import type { SizeChart } from '@nukkad/contract/size-chart-rules'

export type { Gender }

export type Garment =
  | 'tee-oversized'
  | 'tee-regular'
  | 'tee-long-sleeve'
  | 'polo'
  | 'shirt-camp'
  | 'shirt-regular'
  | 'hoodie'
  | 'zip-hoodie'
  | 'sweatshirt'
  | 'jacket-bomber'
  | 'jacket-varsity'
  | 'jogger'
  | 'cargo'
  | 'jeans-straight'
  | 'shorts'
  | 'top'
  | 'crop-top'
  | 'dress-mini'
  | 'dress-midi'
  | 'skirt'
  | 'coord-set'

/** One placed drawing, on the chest or on the back. */
export type Graphic =
  | 'aam-baat'
  | 'ajrakh-star'
  | 'buri-nazar'
  | 'carrom'
  | 'cutting-chai'
  | 'dabba'
  | 'gully-cricket'
  | 'horn-ok-please'
  | 'kirana-bill'
  | 'kolam'
  | 'last-bus'
  | 'light-gayi'
  | 'local-13'
  | 'ludo'
  | 'meter-se'
  | 'monsoon-club'
  | 'nimbu-mirchi'
  | 'nukkad-sign'
  | 'patang'
  | 'platform'
  | 'sea-face'
  | 'truck-lotus'

/** A drawing that repeats over the whole fabric. */
export type Pattern =
  | 'ajrakh-all-over'
  | 'bandhani'
  | 'block-buti'
  | 'gamcha-check'
  | 'ikat'
  | 'kolam-all-over'
  | 'leheriya'
  | 'madras-check'
  | 'rain-all-over'
  | 'stripe'

export type Print = Graphic | Pattern

export interface SeedCategory {
  slug: string
  name: string
  gender: Gender
  position: number
}

export interface SeedColour {
  name: string
  slug: string
  hex: string
}

export interface SeedPicture {
  /** Its name under `/media/`: `<stem>.<hash>`. */
  file: string
  /** The alt text of the picture. */
  alt: string
  /** The colour's name, as in the product's `colours`; absent if the picture shows no single colour. */
  colour?: string
  width: number
  height: number
  /** The picture's mean colour, which fills its place while it loads. */
  tone: string
}

export interface SeedFeature {
  key: string
  value: string
}

/** The measures of products with one cut. */
export type SeedSizeChart = SizeChart & { name: string }

export interface SeedProduct {
  slug: string
  name: string
  categorySlug: string
  garment: Garment
  print?: Print
  summary: string
  description: string
  /** Whole rupees, tax included. */
  price: number
  /** MRP in whole rupees, tax included; always above `price`. */
  oldPrice: number
  colours: SeedColour[]
  sizes: string[]
  /** The name of its size chart. */
  sizeChart: string
  /** Units in stock, keyed by `stockKey(colour name, size)`; every pair has a key. */
  stock: Record<string, number>
  hsn: string
  countryOfOrigin: 'India'
  features: SeedFeature[]
  /** Front, back and the other views of each colour, in the order of `colours`; a printed back comes first. */
  images: SeedPicture[]
  /** 0 to 1000; higher sells better. */
  popularity: number
  createdAt: Date
  collection?: 'summer'
}

export interface SeedReview {
  productSlug: string
  username: string
  rating: 1 | 2 | 3 | 4 | 5
  fit: 'small' | 'right' | 'large' | null
  comment: string
  createdAt: Date
  images: string[]
}

export interface SeedLook {
  /** A category's slug: the look opens that listing. */
  slug: string
  name: string
  picture: SeedPicture
  items: { productSlug: string; colour: string }[]
}

/** Content that the shop wrote; for a page, `key` is its slug. */
export interface WrittenProduct {
  kind: ContentKind
  key?: string
  body: object
}

export interface DemoShop {
  categories: SeedCategory[]
  sizeCharts: SeedSizeChart[]
  products: SeedProduct[]
  looks: SeedLook[]
  reviews: SeedReview[]
  content: readonly WrittenProduct[]
}

export const stockKey = (colour: string, size: string) => `${colour}/${size}`
