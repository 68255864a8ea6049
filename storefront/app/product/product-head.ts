import { markupWords } from '@nukkad/contract/markup-rules'
import { jpegOf } from '@nukkad/contract/media-rules'
import { href } from 'react-router'
import { breadcrumbs, identityOf, type Matches, publicHead, sellerOf } from '../page/public-head.ts'
import { productPath } from '../goods/card.ts'
import type { ProductView } from './product-loader.ts'
import { genderPath } from '../page/gender-path.ts'
import { texts } from './texts.ts'

export function productTrail({ gender, categoryName, categorySlug, name, slug }: ProductView) {
  return [
    { name: texts.trail.home, path: href('/') },
    { name: gender, path: genderPath(gender) },
    { name: categoryName, path: href('/products/:slug', { slug: categorySlug }) },
    { name, path: productPath(slug) },
  ]
}

export function productHead(matches: Matches, product: ProductView) {
  return publicHead(matches, {
    title: product.seo?.title || product.name,
    description: metaDescription(product),
    path: productPath(product.slug),
    image: product.images[0]?.url,
    type: 'product',
    jsonLd: [
      productData(product, { brand: identityOf(matches)?.name, seller: sellerOf(matches)?.legalName }),
      breadcrumbs(productTrail(product)),
    ],
  })
}

/** As long as search engines show one. */
const mostDescription = 160

function metaDescription(product: ProductView): string {
  return product.seo?.description || product.summary || descriptionOf(product).slice(0, mostDescription)
}

/** Its description, or what it is where it has none: neither search engines nor Google's feed take an empty one. */
function descriptionOf({ description, summary, name, categoryName, gender }: ProductView): string {
  const words = typeof description === 'string' ? description : markupWords(description)
  return words.replaceAll(/\s+/g, ' ').trim() || summary || texts.description({ name, category: categoryName, gender })
}

type Names = { brand: string | undefined; seller: string | undefined }

function productData(product: ProductView, { brand, seller }: Names) {
  const { average, count } = product.reviewSummary
  return {
    '@type': 'Product',
    name: product.name,
    description: descriptionOf(product),
    sku: product.slug,
    category: `${product.gender} > ${product.categoryName}`,
    image: product.images.map(({ url }) => jpegOf(url)),
    color: product.colours.map(({ name }) => name).join(', '),
    brand: { '@type': 'Brand', name: brand },
    offers: {
      '@type': 'Offer',
      url: productPath(product.slug),
      price: product.price.toFixed(2),
      priceCurrency: 'INR',
      availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: seller },
    },
    ...(count > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5 },
    }),
  }
}
