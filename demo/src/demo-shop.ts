import { sizeChartOf } from './blocks.ts'
import { buildProduct } from './build-product.ts'
import { categories } from './facts/categories.ts'
import { content } from './content.ts'
import { looks } from './looks.ts'
import { photograph } from './pictures.ts'
import { drafts } from './products/drafts.ts'
import { reviewsOf } from './reviews/write-reviews.ts'
import { withSnapshots } from './snapshots.ts'
import type { DemoShop, SeedSizeChart } from './facts/types.ts'

/** The whole demo shop; the same `now` gives the same shop, byte for byte. */
export function demoShop(now: Date): DemoShop {
  const products = drafts.map((draft) => buildProduct(draft, now))
  const said = new Set<string>()
  return {
    categories,
    sizeCharts: sizeCharts(),
    products,
    looks: looks.map(({ slug, name, stem, alt, items }) => ({ slug, name, picture: photograph(stem, alt), items })),
    content,
    reviews: products.flatMap((product) => withSnapshots(product, reviewsOf(product, now, said))),
  }
}

/** Each chart once, by its name. */
export function sizeCharts(): SeedSizeChart[] {
  return [...new Map(drafts.map(sizeChartOf).map((chart) => [chart.name, chart])).values()]
}
