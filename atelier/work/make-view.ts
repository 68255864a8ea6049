// One job: a garment, one view of it, all its colours. Sewing and light are cached; finished pictures are left alone.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { Commission } from '../commissions.ts'
import { sewGarment, solverVersion } from '../cloth/sew-garment.ts'
import { garmentOf } from '../patterns/index.ts'
import type { Fabric, Garment, View } from '../patterns/garment.ts'
import { develop, type Picture } from '../render/picture.ts'
import type { Solid } from '../render/solid.ts'
import { wearTogether } from '../render/wear-together.ts'
import { build, clothsOf, light, tracerVersion, type Size } from '../render/stage.ts'
import { keyOf, cacheFolder } from './cache.ts'
import { timed } from './journal.ts'
import { orderOf } from './order.ts'

export type ViewName = 'front' | 'back' | 'detail'

export interface Job {
  garment: string
  /** What is worn with it, as in a set. */
  lower?: string | undefined
  view: ViewName
  commissions: Commission[]
  size: Size
  /** Multiplies the mesh's spacing, for drafts. */
  coarse: number
  folder: string
  format: 'avif' | 'png'
}

const pictureVersion = 1 // raise it when colours change
const atOnce = 8 // colours developed together; each holds a picture's sums in memory

/** Files written. */
export async function makeView(job: Job): Promise<string[]> {
  const garment = garmentOf(job.garment)
  const todo = job.commissions.filter((commission) => !isDone(job, garment, commission))
  if (!todo.length) return []
  const what = `${garment.id}/${job.view}`
  const solid = await dressed(job, garment)
  const finishes = (fabric: Fabric) =>
    [garment, ...(job.lower ? [garmentOf(job.lower)] : [])].map(({ finish }) => ({ ...finish, fabric }))
  const view = job.lower ? { ...garment.views[job.view], ...together[job.view] } : garment.views[job.view]
  const scene = await timed('light', what, () =>
    light({ solid, finishes: finishes(garment.finish.fabric), view, size: job.size }),
  )
  const written: string[] = []
  for (const group of groupsOf(todo)) {
    const fabric = group[0]!.fabric
    scene.cloths = clothsOf(finishes(fabric), scene.solid, scene.frame.camera.height / job.size.height)
    const orders = await Promise.all(
      group.map((commission) => orderOf(commission, finishes(fabric), scene.frame.pixel)),
    )
    const pictures = await timed('colour', `${what}/${group[0]!.file}`, () => develop(scene, orders, job.size.samples))
    for (const [i, picture] of pictures.entries()) {
      written.push(await timed('encode', `${what}/${group[i]!.file}`, () => save(job, garment, group[i]!, picture)))
    }
  }
  return written
}

async function dressed(job: Job, garment: Garment): Promise<Solid> {
  const sewn = async (one: Garment) => build(one, await timed('sew', one.id, () => sewGarment(one, job.coarse)))
  const upper = await sewn(garment)
  return job.lower ? wearTogether(upper, await sewn(garmentOf(job.lower))) : upper
}

/** A set is seen whole; the detail looks at the same place as the top's own. */
const together: Partial<Record<ViewName, Partial<View>>> = { detail: { zoom: 0.24, aim: [-0.02, 0.52] } }

function groupsOf(commissions: Commission[]): Commission[][] {
  const fabrics = Map.groupBy(commissions, ({ fabric }) => fabric)
  return [...fabrics.values()].flatMap((own) =>
    Array.from({ length: Math.ceil(own.length / atOnce) }, (_, i) => own.slice(i * atOnce, (i + 1) * atOnce)),
  )
}

const fileOf = ({ view, folder, format }: Job, { file }: Commission) => join(folder, `${file}-${view}.${format}`)

/** The note beside the cache that says what a finished picture was made from. */
const noteOf = (job: Job, commission: Commission) =>
  join(cacheFolder, 'made', job.format, `${commission.file}-${job.view}`)

const recipeOf = ({ view, size, coarse, lower }: Job, garment: Garment, commission: Commission) =>
  keyOf(pictureVersion, tracerVersion, solverVersion, garment, commission, {
    view,
    size,
    coarse,
    lower: lower ? garmentOf(lower) : '',
  })

function isDone(job: Job, garment: Garment, commission: Commission): boolean {
  const note = noteOf(job, commission)
  return (
    existsSync(fileOf(job, commission)) &&
    existsSync(note) &&
    readFileSync(note, 'utf8') === recipeOf(job, garment, commission)
  )
}

async function save(
  job: Job,
  garment: Garment,
  commission: Commission,
  { width, height, pixels }: Picture,
): Promise<string> {
  const file = fileOf(job, commission)
  mkdirSync(job.folder, { recursive: true })
  const image = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
  const encoded = job.format === 'avif' ? image.avif({ quality: 64, effort: 4 }) : image.png()
  writeFileSync(`${file}.part`, await encoded.toBuffer())
  renameSync(`${file}.part`, file)
  const note = noteOf(job, commission)
  mkdirSync(dirname(note), { recursive: true })
  writeFileSync(note, recipeOf(job, garment, commission))
  return file
}
