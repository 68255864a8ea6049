import { href } from 'react-router'
/** All reviews of a product. The address names the product, so that the page can be shared and reloaded. */
export function reviewsPath(slug: string): string {
  return `${href('/product-reviews')}?product=${encodeURIComponent(slug)}`
}
