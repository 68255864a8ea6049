// One job: garments before the camera, one view of them, in all their colours. Sewing and light are cached; finished
// pictures are left alone.
import { join } from 'node:path'
import type { Commission } from '../commissions.ts'
import { solverVersion } from '../cloth/sew-garment.ts'
import { garmentOf } from '../patterns/index.ts'
import { retaken } from '../patterns/takes.ts'
import type { Garment, View } from '../patterns/garment.ts'
import { develop } from '../render/picture.ts'
import { tracerVersion, type Size } from '../render/stage.ts'
import type { Scene } from '../render/strip.ts'
import { keyOf } from './cache.ts'
import { timed } from './journal.ts'
import { isMade } from './ledger.ts'
import { orderOf, type Worn } from './order.ts'
import { save, type Format } from './save.ts'
import { cutFrom, inCloth, labelled, sceneOf } from './scene-of.ts'
import { nth } from '../nth.ts'

export interface Shot {
  /** Name of the file, without its ending. */
  stem: string
  /** The product each garment is, the upper one first. */
  worn: readonly Commission[]
  backdrop: string
}

export interface Output {
  size: Size
  /** Multiplies the mesh's spacing, for drafts. */
  coarse: number
  folder: string
  format: Format
}

export interface Shoot extends Output {
  name: string
  /** Ids, the upper garment first. */
  garments: readonly string[]
  /** Which draping of them; the first if not said. */
  take?: number
  view: View
  shots: readonly Shot[]
}

export const pictureVersion = 1 // raise it when colours change
const atOnce = 16 // colours developed together; each holds a picture's sums in memory

/** Files written. */
export async function shoot(job: Shoot): Promise<string[]> {
  const todo = job.shots.filter((shot) => !isMade(fileOf(job, shot), recipeOf(job, shot)))
  if (!todo.length) return []
  const { name, view, size, coarse } = job
  const scene = await sceneOf({ what: name, garments: drapedFor(job), view, size, coarse })
  const written: string[] = []
  for (const group of groupsOf(todo)) written.push(...(await developed(job, scene, group)))
  return written
}

/** Shots in the same cloths. */
async function developed(job: Shoot, scene: Scene, group: readonly Shot[]): Promise<string[]> {
  const { name, size } = job
  const finishes = cutFrom(drapedFor(job), fabricsOf(nth(group, 0)))
  const wornBy = ({ worn }: Shot): Worn[] => worn.map((commission, k) => ({ commission, finish: nth(finishes, k) }))
  const orders = await Promise.all(group.map((shot) => orderOf(wornBy(shot), scene.frame.pixel, shot.backdrop)))
  const pictures = await timed('colour', `${name}/${nth(group, 0).stem}`, () =>
    develop(inCloth(scene, finishes, size), orders, size.samples),
  )
  const written: string[] = []
  for (const [i, picture] of pictures.entries()) {
    const shot = nth(group, i)
    const put = () => save(fileOf(job, shot), recipeOf(job, shot), picture)
    written.push(await timed('encode', shot.stem, put))
  }
  return written
}

const drapedFor = ({ garments, take = 0, view }: Shoot): Garment[] =>
  garments.map((id) => labelled(retaken(garmentOf(id), take), view))

const fabricsOf = ({ worn }: Shot) => worn.map(({ fabric }) => fabric)

function groupsOf(shots: Shot[]): Shot[][] {
  const inOneCloth = Map.groupBy(shots, (shot) => fabricsOf(shot).join(' '))
  return [...inOneCloth.values()].flatMap((own) =>
    Array.from({ length: Math.ceil(own.length / atOnce) }, (_, i) => own.slice(i * atOnce, (i + 1) * atOnce)),
  )
}

const fileOf = ({ folder, format }: Shoot, { stem }: Shot): string => join(folder, `${stem}.${format}`)

function recipeOf(job: Shoot, { worn, backdrop }: Shot): string {
  const { view, size, coarse } = job
  const patterns = drapedFor(job).map(unseen)
  return keyOf(pictureVersion, tracerVersion, solverVersion, patterns, worn, { view, backdrop, size, coarse })
}

/** What a picture owes to a garment, whichever other views there are. */
const unseen = ({ views: _views, ...garment }: Garment) => garment
