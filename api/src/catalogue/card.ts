import type { Category, Product, ProductCard } from '@nukkad/contract/catalogue'
import { toRupees } from '@nukkad/contract/money'
import type { Review, ReviewSummary } from '@nukkad/contract/reviews'
import type { ProductRow, WholeProductRow } from './queries.ts'

export type LastingCard = Omit<ProductCard, 'inStock'>

export function cardOf(row: ProductRow, category: Category): LastingCard {
  const reviewSummary = summaryOf(row.ratings)
  return {
    productId: row.id,
    name: row.name,
    slug: row.slug,
    summary: row.summary,
    price: toRupees(row.price),
    oldPrice: row.oldPrice === null ? null : toRupees(row.oldPrice),
    images: row.images,
    colours: row.colours,
    sizes: [...new Set(row.sizes)],
    gender: category.gender,
    categoryId: category.categoryId,
    categoryName: category.name,
    categorySlug: category.slug,
    rating: reviewSummary.average,
    popularity: row.popularity,
    createdAt: row.createdAt.toISOString(),
    productFeatures: Object.fromEntries(row.features.map(({ key, value }) => [key, value])),
    hsn: row.hsn,
    countryOfOrigin: row.countryOfOrigin,
    reviewSummary,
  }
}

export function pageOf(row: WholeProductRow, category: Category, reviews: Review[]): Product {
  return {
    ...cardOf(row, category),
    inStock: row.inStock,
    description: row.description,
    variants: row.variants,
    reviews,
  }
}

/** Rounds the average here, once, so that display, filter and sorting agree. */
export function summaryOf(counts: readonly number[]): ReviewSummary {
  const count = counts.reduce((sum, of) => sum + of, 0)
  const stars = counts.reduce((sum, of, index) => sum + of * (index + 1), 0)
  return { average: count === 0 ? 0 : Math.round((stars / count) * 10) / 10, count, counts: [...counts] }
}
