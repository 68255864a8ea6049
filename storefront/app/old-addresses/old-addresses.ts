import { href } from 'react-router'

/** Paths that Shopify and WooCommerce give every store, without the first slash, and our page of the same meaning. */
const fixed: Readonly<Record<string, string>> = {
  collections: href('/collection-all'),
  'collections/all': href('/collection-all'),
  shop: href('/collection-all'),

  'pages/contact': href('/contact-us'),
  'pages/contact-us': href('/contact-us'),
  contact: href('/contact-us'),
  'policies/contact-information': href('/contact-us'),
  'pages/about': href('/about-us'),
  'pages/about-us': href('/about-us'),
  about: href('/about-us'),

  'policies/refund-policy': href('/shipping-returns'),
  'policies/shipping-policy': href('/shipping-returns'),
  'pages/refund-policy': href('/shipping-returns'),
  'pages/return-policy': href('/shipping-returns'),
  'pages/shipping-policy': href('/shipping-returns'),
  refund_returns: href('/shipping-returns'),
  'policies/privacy-policy': href('/privacy-policy'),
  'policies/terms-of-service': href('/terms-and-conditions'),
  'policies/legal-notice': href('/terms-and-conditions'),
  'pages/terms-of-service': href('/terms-and-conditions'),

  account: href('/my-profile'),
  'account/login': href('/auth/login'),
  'account/register': href('/auth/register'),
  'account/orders': href('/manage-orders'),
  'account/addresses': href('/manage-address'),
  'my-account': href('/my-profile'),
  'my-account/orders': href('/manage-orders'),
  'my-account/edit-address': href('/manage-address'),
  'my-account/edit-account': href('/manage-profile'),
  'my-account/lost-password': href('/auth/login'),

  cart: href('/checkout/cart'),
  checkout: href('/checkout/cart'),
}

const listings: Readonly<Record<string, string>> = {
  men: href('/collection-men'),
  women: href('/collection-women'),
  'new-arrivals': href('/new-arrivals'),
}

export type OldAddress =
  | { kind: 'page'; path: string }
  /** A collection or category of the old store, and our listing if none here has its slug. */
  | { kind: 'list'; slug: string; otherwise: string }
  | { kind: 'product'; slug: string }

/** Reads a path of Shopify or WooCommerce; undefined if it is none. */
export function readOldAddress(path: string): OldAddress | undefined {
  const parts = path.toLowerCase().split('/').filter(Boolean)
  const page = Object.entries(fixed).find(([old]) => old === parts.join('/'))
  if (page !== undefined) return { kind: 'page', path: page[1] }
  const [first, slug] = parts
  if (slug === undefined) return undefined
  if (first === 'collections') return readShopifyList(parts, slug)
  // WooCommerce writes the parents of a category before it.
  return first === 'product-category' ? listOf(parts.at(-1)!) : undefined
}

/** `collections/{slug}/products/{handle}` is how Shopify links to a product from a list; a third part can be a tag. */
function readShopifyList(parts: readonly string[], slug: string): OldAddress {
  const [, , third, handle] = parts
  return third === 'products' && handle !== undefined ? { kind: 'product', slug: handle } : listOf(slug)
}

function listOf(slug: string): OldAddress {
  const known = Object.entries(listings).find(([name]) => name === slug)
  return { kind: 'list', slug, otherwise: known?.[1] ?? href('/collection-all') }
}
