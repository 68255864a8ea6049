import type { ContentKind } from '@nukkad/contract/content'
import type { ReviewFit } from '@nukkad/contract/review-rules'
import type { SizeChart } from '@nukkad/contract/size-chart-rules'
import type { Gender } from '@nukkad/contract/shapes'

export type ShopData = {
  categories: Iterable<ShopCategory>
  sizeCharts?: Iterable<ShopSizeChart>
  products: Iterable<ShopProduct>
  looks: Iterable<ShopLook>
  reviews: Iterable<ShopReview>
  content?: Iterable<ShopContent>
}

/** Content that the shop wrote; for a page, `key` is its slug. */
export type ShopContent = { kind: ContentKind; key?: string; body: object }

export type ShopSizeChart = SizeChart & { name: string }

export type ShopCategory = { slug: string; name: string; gender: Gender; position: number }

export type ShopPicture = {
  file: string
  alt: string
  colour?: string | undefined
  width: number
  height: number
  tone: string
}

export type ShopProduct = {
  slug: string
  name: string
  categorySlug: string
  summary: string
  description: string
  price: number
  oldPrice: number | null
  colours: readonly { name: string; hex: string }[]
  sizes: readonly string[]
  /** Quantities by `Colour/Size`. */
  stock: Readonly<Record<string, number>>
  hsn: string
  countryOfOrigin: string
  features: readonly { key: string; value: string }[]
  images: readonly ShopPicture[]
  popularity: number
  createdAt: Date
  collection?: string | undefined
  /** The name of a size chart of the shop. */
  sizeChart?: string | undefined
}

export type ShopReview = {
  productSlug: string
  username: string
  rating: number
  /** Null: not answered. */
  fit: ReviewFit | null
  comment: string
  createdAt: Date
  images: readonly string[]
}

export type ShopLook = {
  slug: string
  name: string
  picture: ShopPicture
  /** Its products in order. */
  items?: readonly { productSlug: string; colour: string }[]
}
