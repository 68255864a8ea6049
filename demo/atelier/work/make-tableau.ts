// One job: a look, a banner or a panel. Its garments are cut out, each cut-out kept, and put before their ground.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { solverVersion } from '../cloth/sew-garment.ts'
import { compose } from '../looks/compose.ts'
import type { Figure, Tableau } from '../looks/tableaus.ts'
import { garmentOf } from '../patterns/index.ts'
import type { Garment } from '../patterns/garment.ts'
import { develop, type Picture } from '../render/picture.ts'
import { tracerVersion } from '../render/stage.ts'
import { cacheFolder, keyOf, put } from './cache.ts'
import { timed } from './journal.ts'
import { isMade } from './ledger.ts'
import { orderOf, type Worn } from './order.ts'
import { save } from './save.ts'
import { cutFrom, inCloth, labelled, sceneOf } from './scene-of.ts'
import { pictureVersion, type Output } from './shoot.ts'
import { nth } from '../nth.ts'

/** `size` is that of a figure's canvas. */
export interface TableauJob extends Output {
  tableau: Tableau
}

const fullWidth = 1200
const composeVersion = 2 // raise it when grounds or shadows change

/** Files written. */
export async function makeTableau(job: TableauJob): Promise<string[]> {
  const { tableau, size } = job
  const file = join(job.folder, `${tableau.name}.${job.format}`)
  const recipe = keyOf(composeVersion, tableau, ...tableau.figures.map((figure) => recipeOf(job, figure)))
  if (isMade(file, recipe)) return []
  const cutOuts: Buffer[] = []
  for (const figure of tableau.figures) cutOuts.push(await cutOut(job, figure))
  const picture = await timed('compose', tableau.name, async () =>
    pictureOf(await compose(tableau, cutOuts, size.width / fullWidth)),
  )
  return [await timed('encode', tableau.name, () => save(file, recipe, picture))]
}

async function pictureOf(image: Sharp): Promise<Picture> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}

async function cutOut(job: TableauJob, figure: Figure): Promise<Buffer> {
  const kept = join(cacheFolder(), 'cut-outs', `${recipeOf(job, figure)}.png`)
  if (existsSync(kept)) return readFileSync(kept)
  const { width, height, pixels } = await photographed(job, figure)
  const png = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 3 })
    .toBuffer()
  put(kept, png)
  return png
}

async function photographed({ size, coarse }: TableauJob, figure: Figure): Promise<Picture> {
  const worn = wornOf(figure)
  const view = nth(worn, 0).garment.views[figure.view]
  const garments = worn.map(({ garment }) => labelled(garment, view))
  const what = `${garments.map(({ id }) => id).join(' over ')} ${figure.view}`
  const scene = await sceneOf({ what, garments, view, size, coarse })
  const finishes = cutFrom(
    garments,
    worn.map(({ commission }) => commission.fabric),
  )
  const layers: Worn[] = worn.map(({ commission }, k) => ({ commission, finish: nth(finishes, k) }))
  const order = await orderOf(layers, scene.frame.pixel)
  const pictures = await timed('colour', `${what}/${nth(worn, 0).commission.file}`, () =>
    develop(inCloth(scene, finishes, size), [order], size.samples),
  )
  return nth(pictures, 0)
}

/** A set's own trousers count as worn with it. */
const wornOf = ({ worn }: Figure): { garment: Garment; commission: Worn['commission'] }[] =>
  worn.flatMap((commission) =>
    [commission.garment, ...(commission.lower ? [commission.lower] : [])].map((id) => ({
      garment: garmentOf(id),
      commission,
    })),
  )

const recipeOf = ({ size, coarse }: TableauJob, figure: Figure): string =>
  keyOf(pictureVersion, tracerVersion, solverVersion, wornOf(figure), figure.view, { size, coarse })
