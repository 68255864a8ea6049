import type { Colour, ProductCard, ProductImage } from '@nukkad/contract/catalogue'

export type CardPicture = Pick<ProductImage, 'url' | 'alt' | 'width' | 'height' | 'tone'>

/** What a card shows of a product; lists carry no more, because their data is part of the page's weight. */
export type Card = Pick<ProductCard, 'productId' | 'slug' | 'name' | 'price' | 'oldPrice' | 'inStock'> & {
  colours: Colour[]
  front: CardPicture | null
  /** Another view in the same colour. */
  back: CardPicture | null
}

export function toCard(product: ProductCard): Card {
  const { productId, slug, name, price, oldPrice, inStock, colours, images } = product
  const [front] = images
  const back = images.find((image) => image !== front && image.color === front?.color)
  return { productId, slug, name, price, oldPrice, inStock, colours, front: toPicture(front), back: toPicture(back) }
}

function toPicture(image: ProductImage | undefined): CardPicture | null {
  if (image === undefined) return null
  const { url, alt, width, height, tone } = image
  return { url, alt, width, height, tone }
}

export function productPath(slug: string): string {
  return `/product-view/${slug}`
}
