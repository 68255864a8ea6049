import { formatRupees } from '@nukkad/contract/money'
import type { Seller } from '@nukkad/contract/shop'
import type { ProductView } from './product-loader.ts'
import { texts } from './texts.ts'

export function featureList({ productFeatures }: Pick<ProductView, 'productFeatures'>) {
  return Object.entries(productFeatures).map(([term, value]) => ({
    term: term.charAt(0).toUpperCase() + term.slice(1),
    value,
  }))
}

type DeclaredProduct = Pick<ProductView, 'mrp' | 'countryOfOrigin' | 'maker' | 'importer'>

/** The declarations that the Legal Metrology (Packaged Commodities) Rules require for a garment sold online. */
export function declarations({ mrp, countryOfOrigin, maker, importer }: DeclaredProduct, seller: Seller) {
  return [
    { term: texts.declarations.mrp, value: formatRupees(mrp) },
    { term: texts.declarations.origin, value: countryOfOrigin },
    ...makers(maker, `${seller.legalName}, ${seller.address.join(', ')}`),
    ...(importer === '' ? [] : [{ term: texts.declarations.importer, value: importer }]),
    { term: texts.declarations.care, value: `${seller.email}, ${seller.phone}` },
  ]
}

function makers(maker: string | null, marketer: string) {
  if (maker === null) return [{ term: texts.declarations.makerAndMarketer, value: marketer }]
  return [
    { term: texts.declarations.maker, value: maker },
    { term: texts.declarations.marketer, value: marketer },
  ]
}
