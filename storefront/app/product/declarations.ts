import { formatRupees } from '@nukkad/contract/money'
import type { Seller } from '@nukkad/contract/shop'
import type { ProductView } from './product-loader.ts'

/** Measurements by size stand in the size chart. */
export function featureList({ productFeatures }: Pick<ProductView, 'productFeatures'>) {
  return Object.entries(productFeatures)
    .filter(([term]) => !term.startsWith('Size '))
    .map(([term, value]) => ({ term: term.charAt(0).toUpperCase() + term.slice(1), value }))
}

/** What the Legal Metrology (Packaged Commodities) Rules want beside a garment that is sold online. */
export function declarations(
  { price, oldPrice, countryOfOrigin }: Pick<ProductView, 'price' | 'oldPrice' | 'countryOfOrigin'>,
  seller: Seller,
) {
  return [
    { term: 'MRP (incl. of all taxes)', value: formatRupees(oldPrice ?? price) },
    { term: 'Country of origin', value: countryOfOrigin },
    { term: 'Manufactured and marketed by', value: `${seller.legalName}, ${seller.address.join(', ')}` },
    { term: 'Customer care', value: `${seller.email}, ${seller.phone}` },
  ]
}
