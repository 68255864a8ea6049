import { buildProduct } from './build-product.ts'
import { chanceOf, shuffled, type Chance } from './facts/chance.ts'
import { colour, colourSlugs } from './facts/colours.ts'
import { drafts } from './products/drafts.ts'
import { stockOf } from './stock.ts'
import type { SeedColour, SeedPicture, SeedProduct } from './facts/types.ts'

export interface SyntheticOptions {
  /** The number of colours and sizes per product; default 3 and 6. */
  colours?: number
  sizes?: number
  /** Another seed makes another shop of the same size. */
  seed?: number
  /** Products were added during the two years before this moment. */
  now?: Date
}

const day = 24 * 60 * 60 * 1000
const moreSizes = ['S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL', '6XL', '7XL']

/**
 * Makes the given number of products from the demo shop's, one at a time; the same arguments give the same products.
 */
export function* syntheticShop(products: number, options: SyntheticOptions = {}): Generator<SeedProduct> {
  const { colours = 3, sizes = 6, seed = 1, now = new Date('2026-11-01T00:00:00Z') } = options
  const models = drafts.map((draft) => buildProduct(draft, now))
  for (let number = 1; number <= products; number += 1) {
    const model = models[(number - 1) % models.length]
    if (model) yield variation(model, { number, colours, sizes, now, chance: chanceOf(`${seed} ${number}`) })
  }
}

interface Turn {
  number: number
  colours: number
  sizes: number
  now: Date
  chance: Chance
}

function variation(model: SeedProduct, { number, colours, sizes, now, chance }: Turn): SeedProduct {
  const slug = `${model.slug}-${number}`
  const dyed = coloursFor(model, colours, chance)
  const graded = [...new Set([...model.sizes, ...moreSizes])].slice(0, sizes)
  const step = stepFor(model, chance)
  return {
    ...model,
    slug,
    name: `${model.name} ${number}`,
    price: model.price + step,
    oldPrice: model.oldPrice + step,
    colours: dyed,
    sizes: graded,
    stock: stockOf(slug, dyed, graded),
    images: dyed.flatMap((dye, at) => picturesFor(model, dye, at)),
    popularity: Math.floor(chance() * 1000),
    createdAt: new Date(now.getTime() - chance() * 730 * day),
  }
}

function coloursFor({ colours }: SeedProduct, wanted: number, chance: Chance): SeedColour[] {
  const others = shuffled(chance, colourSlugs).filter((slug) => colours.every((own) => own.slug !== slug))
  return [...colours, ...others.map(colour)].slice(0, wanted)
}

/** At most fifty rupees more: a lower price could put a jacket between the two tax rates. */
function stepFor({ collection }: SeedProduct, chance: Chance) {
  return collection ? 0 : Math.floor(chance() * 6) * 10
}

/** The model's pictures again, under the new colour's name. */
function picturesFor({ images, colours }: SeedProduct, dye: SeedColour, at: number): SeedPicture[] {
  const worn = colours[at % colours.length]
  return images.filter((image) => image.colour === worn?.name).map((image) => ({ ...image, colour: dye.name }))
}
