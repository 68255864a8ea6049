import type { Category, Product, ProductCard } from '@nukkad/contract/catalogue'
import { toRupees } from '@nukkad/contract/money'
import { bySizeIn } from '@nukkad/contract/sameness-rules'
import type { Review } from '@nukkad/contract/reviews'
import { fromHtml } from '../../platform/html-text.ts'
import { summaryOf } from '../reviews/reviews.ts'
import type { ProductRow, WholeProductRow } from './queries.ts'
import { sortVariants } from './sort-variants.ts'
import { fewLeftOf } from './variants-left.ts'

/** The fields that change with every sale. */
export type StockOnCard = Pick<ProductCard, 'inStock' | 'fewLeft'>
export type LastingCard = Omit<ProductCard, keyof StockOnCard>

/** Features with their own columns, because the law requires them. */
export const declaredKeys = { genericName: 'Generic name', netQuantity: 'Net quantity' } as const

/** The categories of a product, its own first. */
export type ProductCategories = readonly [own: Category, second?: Category]

/** `undefined` while one of the categories is unknown. */
export function categoriesOf(
  row: ProductRow,
  categoryOf: (id: string) => Category | undefined,
): ProductCategories | undefined {
  const own = categoryOf(row.categoryId)
  const second = row.secondCategoryId === null ? undefined : categoryOf(row.secondCategoryId)
  if (own === undefined || (row.secondCategoryId !== null && second === undefined)) return undefined
  return second === undefined ? [own] : [own, second]
}

export function cardOf(row: ProductRow, [category, second]: ProductCategories): LastingCard {
  const reviewSummary = summaryOf(row.ratings)
  return {
    productId: row.id,
    name: row.name,
    slug: row.slug,
    summary: row.summary,
    price: toRupees(row.price),
    oldPrice: row.struckPrice === null ? null : toRupees(row.struckPrice),
    images: row.images.map(({ focus, ...image }) => (focus === null ? image : { ...image, focus })),
    colours: row.colours,
    sizes: [...new Set(row.sizes)].toSorted(bySizeIn(row.sizeOrder)),
    gender: category.gender,
    categoryId: category.categoryId,
    categoryName: category.name,
    categorySlug: category.slug,
    ...(second && { secondCategory: linkOf(second) }),
    ...(row.badge && { badge: row.badge }),
    rating: reviewSummary.average,
    popularity: row.popularity,
    createdAt: row.createdAt.toISOString(),
    productFeatures: featuresOf(row),
    hsn: row.hsn,
    countryOfOrigin: row.countryOfOrigin,
    reviewSummary,
  }
}

function linkOf({ categoryId, name, slug, gender }: Category) {
  return { categoryId, name, slug, gender }
}

function featuresOf({ features, genericName, netQuantity }: ProductRow): Record<string, string> {
  const declared = [
    [declaredKeys.genericName, genericName],
    [declaredKeys.netQuantity, netQuantity],
  ].filter(([, value]) => value !== '')
  return Object.fromEntries([...features.map(({ key, value }) => [key, value]), ...declared])
}

/** The data of a product's page beside its row. */
type Beside = { reviews: Review[]; goesWith: ProductCard[] }

export function pageOf(row: WholeProductRow, standing: ProductCategories, { reviews, goesWith }: Beside): Product {
  const few = fewLeftOf(row.colours, row)
  return {
    ...cardOf(row, standing),
    inStock: row.inStock,
    ...(few && { fewLeft: few }),
    // Rows from before HTML was converted may still hold it.
    description: fromHtml(row.description) ?? row.description,
    mrp: toRupees(row.oldPrice ?? row.price),
    lowestPrice30Days: row.lowestPriceBefore === null ? null : toRupees(row.lowestPriceBefore),
    maker: row.maker,
    importer: row.importer,
    sizeChart: row.sizeChart,
    collections: row.collections,
    ...((row.seoTitle || row.seoDescription) && { seo: { title: row.seoTitle, description: row.seoDescription } }),
    variants: sortVariants(row.variants, row),
    reviews,
    fitCounts: row.fitCounts,
    fitReturns: row.fitReturns,
    goesWith,
  }
}
