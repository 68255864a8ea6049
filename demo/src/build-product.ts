import { blockOf, sizeChartOf } from './blocks.ts'
import { genderOf } from './facts/categories.ts'
import { chanceOf } from './facts/chance.ts'
import { cloths } from './facts/cloths.ts'
import { colour } from './facts/colours.ts'
import { featuresOf } from './features.ts'
import { hsnOf } from './hsn.ts'
import { picturesOf } from './pictures.ts'
import type { Draft } from './facts/draft.ts'
import { stockOf } from './stock.ts'
import type { SeedProduct } from './facts/types.ts'

const day = 24 * 60 * 60 * 1000

export function buildProduct(draft: Draft, now: Date): SeedProduct {
  const slug = slugOf(draft)
  const gender = genderOf(draft.category)
  const colours = draft.colours.map(colour)
  const sizes = [...blockOf(draft).sizes]
  const [price, oldPrice] = draft.price
  return {
    slug,
    name: draft.name,
    categorySlug: draft.category,
    garment: draft.garment,
    ...(draft.print && { print: draft.print }),
    summary: draft.summary,
    description: draft.description,
    price,
    oldPrice,
    colours,
    sizes,
    sizeChart: sizeChartOf(draft).name,
    stock: stockOf(slug, colours, sizes),
    hsn: hsnOf(draft.garment, gender, cloths[draft.cloth]),
    countryOfOrigin: 'India',
    features: featuresOf(draft),
    images: picturesOf(slug, draft, colours),
    popularity: draft.popularity,
    createdAt: new Date(now.getTime() - (draft.age + chanceOf(slug)() * 0.9) * day),
    ...(draft.summer && { collection: 'summer' as const }),
  }
}

/** The gender comes first: men's and women's products may have the same name. */
export function slugOf({ category, name }: Draft): string {
  const words = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return `${genderOf(category).toLowerCase()}-${words}`
}
