import { href } from 'react-router'
/** All reviews of a product; the product stands in the address so that the page can be shared and reloaded. */
export function reviewsPath(slug: string): string {
  return `${href('/product-reviews')}?product=${encodeURIComponent(slug)}`
}
