import type { Call } from '@nukkad/contract/endpoints'
import { href, redirect } from 'react-router'
import { findPlace } from '../listing/find-place.ts'
import { redirectToProduct } from '../product/redirect-to-product.ts'
import { readOldAddress } from './old-addresses.ts'

/** Redirects from an address of Shopify or WooCommerce to our page of the same meaning, if there is one. */
export async function redirectOldAddress(call: Call, path: string): Promise<void> {
  const old = readOldAddress(path)
  if (old === undefined) return
  if (old.kind === 'page') throw redirect(old.path, 301)
  const { slug } = old
  if (old.kind === 'product') return redirectToProduct(call, { slug, search: '' })
  const place = await findPlace(call, slug)
  throw redirect(place === undefined ? old.otherwise : href('/products/:slug', { slug: place.slug }), 301)
}
