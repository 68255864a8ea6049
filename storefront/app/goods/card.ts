import { href } from 'react-router'
import type { Colour, ProductCard, ProductImage } from '@nukkad/contract/catalogue'
import type { ReviewSummary } from '@nukkad/contract/reviews'
import { fewUnits } from '@nukkad/contract/stock-rules'

export type CardPicture = Pick<ProductImage, 'url' | 'alt' | 'width' | 'height' | 'tone' | 'focus'>

/** The colour and the size of a product that were asked for, as the product calls them. */
export type VariantChoice = { color?: string | undefined; size?: string | undefined }

/** The fields of a product on its card. Lists carry no more, because their data is part of the page's weight. */
export type Card = Pick<ProductCard, 'productId' | 'slug' | 'name' | 'price' | 'oldPrice' | 'inStock' | 'badge'> & {
  colours: Colour[]
  front: CardPicture | null
  back: CardPicture | null
  /** Left out where nobody has rated it. */
  reviewSummary?: Pick<ReviewSummary, 'average' | 'count'>
  asked?: VariantChoice
  /** Units left, where few are: of the colour that was asked for, or of all. */
  fewLeft?: number
}

/** A product in the colour that was asked for, or as the shop shows it first. */
export function toCard(product: ProductCard, asked: VariantChoice = {}): Card {
  const { productId, slug, name, price, oldPrice, inStock, badge, colours, images, reviewSummary } = product
  const { average, count } = reviewSummary
  const few = fewOf(product, asked.color)
  const front = images.find(({ color }) => color === asked.color) ?? images[0]
  const back = images.find((image) => image !== front && image.color === front?.color)
  return {
    productId,
    slug,
    name,
    price,
    oldPrice,
    inStock,
    ...(badge && { badge }),
    colours,
    front: toPicture(front),
    back: toPicture(back),
    ...(count > 0 && { reviewSummary: { average, count } }),
    ...(few !== undefined && { fewLeft: few }),
    ...((asked.color ?? asked.size) !== undefined && { asked }),
  }
}

function fewOf({ colours, fewLeft = {} }: ProductCard, color: string | undefined): number | undefined {
  const units = (color === undefined ? colours.map(({ name }) => name) : [color]).map((name) => fewLeft[name])
  const left = units.reduce<number>((sum, one) => sum + (one ?? fewUnits + 1), 0)
  return left > 0 && left <= fewUnits ? left : undefined
}

function toPicture(image: ProductImage | undefined): CardPicture | null {
  if (image === undefined) return null
  const { url, alt, width, height, tone, focus } = image
  return { url, alt, width, height, tone, ...(focus && { focus }) }
}

/** A product's page, which begins with the colour and size that were asked for. */
export function productPath(slug: string, { color, size }: VariantChoice = {}): string {
  const search = new URLSearchParams()
  if (color !== undefined) search.set('color', color)
  if (size !== undefined) search.set('size', size)
  return `${href('/product-view/:slug', { slug })}${search.size === 0 ? '' : `?${search.toString()}`}`
}
