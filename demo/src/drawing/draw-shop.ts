import { heroes, promos, type BannerName } from '../banners.ts'
import { slugOf } from '../build-product.ts'
import { colour } from '../colours.ts'
import { looks } from '../looks.ts'
import { pictureStem } from '../pictures.ts'
import { drafts } from '../products/drafts.ts'
import type { SeedPicture } from '../types.ts'
import { drawProduct } from './draw-product.ts'
import { bannerScenes } from './scenes/banners.ts'
import { lookScenes } from './scenes/looks.ts'
import { drawScene } from './scenes/scene.ts'

type Drawn = readonly [file: string, svg: string]

/** Every drawing of the shop: garments from both sides in every colour, then looks, banners and panels. */
export function* drawShop(): Generator<Drawn> {
  yield* drawProducts()
  yield* drawScenes()
}

function* drawProducts(): Generator<Drawn> {
  for (const draft of drafts) {
    for (const slug of draft.colours) {
      for (const view of ['front', 'back'] as const) {
        yield [`${pictureStem(slugOf(draft), colour(slug), view)}.svg`, drawProduct(draft, slug, view)]
      }
    }
  }
}

function* drawScenes(): Generator<Drawn> {
  for (const { slug, picture } of looks) yield [picture.file, drawScene(picture, lookScenes[slug])]
  for (const [name, picture] of Object.entries({ ...heroes, ...promos }) as [BannerName, SeedPicture][]) {
    yield [picture.file, drawScene(picture, bannerScenes[name])]
  }
}
