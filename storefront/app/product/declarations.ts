import { formatRupees } from '@nukkad/contract/money'
import type { Seller } from '@nukkad/contract/shop'
import type { ProductView } from './product-loader.ts'

export function featureList({ productFeatures }: Pick<ProductView, 'productFeatures'>) {
  return Object.entries(productFeatures).map(([term, value]) => ({
    term: term.charAt(0).toUpperCase() + term.slice(1),
    value,
  }))
}

type DeclaredProduct = Pick<ProductView, 'mrp' | 'countryOfOrigin' | 'maker' | 'importer'>

/** What the Legal Metrology (Packaged Commodities) Rules want beside a garment that is sold online. */
export function declarations({ mrp, countryOfOrigin, maker, importer }: DeclaredProduct, seller: Seller) {
  return [
    { term: 'MRP (incl. of all taxes)', value: formatRupees(mrp) },
    { term: 'Country of origin', value: countryOfOrigin },
    ...makers(maker, `${seller.legalName}, ${seller.address.join(', ')}`),
    ...(importer === '' ? [] : [{ term: 'Imported by', value: importer }]),
    { term: 'Customer care', value: `${seller.email}, ${seller.phone}` },
  ]
}

function makers(maker: string | null, marketer: string) {
  if (maker === null) return [{ term: 'Manufactured and marketed by', value: marketer }]
  return [
    { term: 'Manufactured by', value: maker },
    { term: 'Marketed by', value: marketer },
  ]
}
