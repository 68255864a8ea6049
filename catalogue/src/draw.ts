import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { heroes, promos, type BannerName } from './banners.ts'
import { slugOf } from './build-product.ts'
import { colour } from './colours.ts'
import { drawProduct } from './drawing/draw-product.ts'
import { bannerScenes } from './drawing/scenes/banners.ts'
import { lookScenes } from './drawing/scenes/looks.ts'
import { drawScene } from './drawing/scenes/scene.ts'
import { looks } from './looks.ts'
import { pictureStem } from './pictures.ts'
import { drafts } from './products/drafts.ts'
import type { SeedPicture } from './types.ts'

const media = new URL('../media/', import.meta.url)

type Drawn = readonly [file: string, svg: string]

function* products(): Generator<Drawn> {
  for (const draft of drafts) {
    for (const slug of draft.colours) {
      for (const view of ['front', 'back'] as const) {
        yield [`${pictureStem(slugOf(draft), colour(slug), view)}.svg`, drawProduct(draft, slug, view)]
      }
    }
  }
}

function* scenes(): Generator<Drawn> {
  for (const { slug, picture } of looks) yield [picture.file, drawScene(picture, lookScenes[slug])]
  for (const [name, picture] of Object.entries({ ...heroes, ...promos }) as [BannerName, SeedPicture][]) {
    yield [picture.file, drawScene(picture, bannerScenes[name])]
  }
}

mkdirSync(media, { recursive: true })
for (const file of readdirSync(media)) if (file.endsWith('.svg')) rmSync(new URL(file, media))
let [count, bytes] = [0, 0]
for (const [file, svg] of [...products(), ...scenes()]) {
  writeFileSync(new URL(file, media), svg)
  count += 1
  bytes += svg.length
}
console.log(`${count} pictures, ${Math.round(bytes / 1024)} kB`)
