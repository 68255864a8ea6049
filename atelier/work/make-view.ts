// One job: a garment, one view of it, all its colours. Sewing and light are cached; finished pictures are left alone.
import { join } from 'node:path'
import type { Commission } from '../commissions.ts'
import { solverVersion } from '../cloth/sew-garment.ts'
import { garmentOf } from '../patterns/index.ts'
import type { Garment, View } from '../patterns/garment.ts'
import { develop } from '../render/picture.ts'
import { tracerVersion, type Size } from '../render/stage.ts'
import type { Scene } from '../render/strip.ts'
import { keyOf } from './cache.ts'
import { timed } from './journal.ts'
import { isMade } from './ledger.ts'
import { orderOf } from './order.ts'
import { save, type Format } from './save.ts'
import { cutFrom, inCloth, sceneOf } from './scene-of.ts'

export type ViewName = 'front' | 'back' | 'detail'

export interface ViewJob {
  garment: string
  /** What is worn with it, as in a set. */
  lower?: string | undefined
  view: ViewName
  commissions: Commission[]
  size: Size
  /** Multiplies the mesh's spacing, for drafts. */
  coarse: number
  folder: string
  format: Format
}

export const pictureVersion = 1 // raise it when colours change
const atOnce = 16 // colours developed together; each holds a picture's sums in memory
const backdrop = '#efeeec'

/** Files written. */
export async function makeView(job: ViewJob): Promise<string[]> {
  const todo = job.commissions.filter((commission) => !isMade(fileOf(job, commission), recipeOf(job, commission)))
  if (!todo.length) return []
  const garments = garmentsOf(job)
  const { size, coarse } = job
  const scene = await sceneOf({ what: nameOf(job), garments, view: viewOf(job, garments), size, coarse })
  const written: string[] = []
  for (const group of groupsOf(todo)) written.push(...(await developed(job, scene, group)))
  return written
}

/** Colours in one cloth. */
async function developed(job: ViewJob, scene: Scene, group: readonly Commission[]): Promise<string[]> {
  const { fabric, file } = group[0]!
  const garments = garmentsOf(job)
  const finishes = cutFrom(
    garments,
    garments.map(() => fabric),
  )
  const orders = await Promise.all(
    group.map((commission) =>
      orderOf(
        finishes.map((finish) => ({ commission, finish })),
        scene.frame.pixel,
        backdrop,
      ),
    ),
  )
  const pictures = await timed('colour', `${nameOf(job)}/${file}`, () =>
    develop(inCloth(scene, finishes, job.size), orders, job.size.samples),
  )
  const written: string[] = []
  for (const [i, picture] of pictures.entries()) {
    const commission = group[i]!
    written.push(
      await timed('encode', `${nameOf(job)}/${commission.file}`, () =>
        save(fileOf(job, commission), recipeOf(job, commission), picture),
      ),
    )
  }
  return written
}

export const nameOf = ({ garment, view }: ViewJob): string => `${garment} ${view}`

const garmentsOf = ({ garment, lower }: ViewJob): Garment[] => [
  garmentOf(garment),
  ...(lower ? [garmentOf(lower)] : []),
]

const viewOf = ({ view, lower }: ViewJob, [upper]: readonly Garment[]): View =>
  lower ? { ...upper!.views[view], ...together[view] } : upper!.views[view]

/** A set is seen whole; the detail looks at the same place as the top's own. */
const together: Partial<Record<ViewName, Partial<View>>> = { detail: { zoom: 0.24, aim: [-0.02, 0.52] } }

function groupsOf(commissions: Commission[]): Commission[][] {
  const fabrics = Map.groupBy(commissions, ({ fabric }) => fabric)
  return [...fabrics.values()].flatMap((own) =>
    Array.from({ length: Math.ceil(own.length / atOnce) }, (_, i) => own.slice(i * atOnce, (i + 1) * atOnce)),
  )
}

export const fileOf = ({ view, folder, format }: ViewJob, { file }: Commission): string =>
  join(folder, `${file}-${view}.${format}`)

function recipeOf(job: ViewJob, commission: Commission): string {
  const { view, size, coarse } = job
  return keyOf(pictureVersion, tracerVersion, solverVersion, garmentsOf(job), commission, { view, size, coarse })
}
