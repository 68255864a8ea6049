import { readFile } from 'node:fs/promises'
import type { Log } from '../process/log.ts'
import type { Darkroom } from './image-queue.ts'
import type { KeptFiles } from './kept-files.ts'
import type { Master } from './originals.ts'
import type { Format } from './media-name.ts'
import type { PictureProcess } from './picture-process.ts'
import { recipe } from './recipe.ts'

/** A photograph in one width and format. */
export type Variant = { master: Master; width: number; format: Format }

export type Renditions = {
  /** Its bytes, if it has been made. */
  find: (variant: Variant) => Promise<Buffer | undefined>
  /** Its bytes, made now for somebody of that network if need be. */
  require: (variant: Variant, network: string) => Promise<Buffer>
  /** Has it made when nobody waits for pictures. Never fails. */
  order: (variant: Variant) => Promise<void>
}

type Parts = {
  files: KeptFiles
  darkroom: Darkroom
  log: Log
  /** Who encodes what somebody waits for, and who encodes ahead. */
  now: PictureProcess
  later: PictureProcess
}

/** All widths and formats of the photographs, each made once and kept. */
export function openRenditions({ files, darkroom, log, now, later }: Parts): Renditions {
  const find = (variant: Variant) => (isMaster(variant) ? readFile(variant.master.path) : files.read(fileOf(variant)))

  const make = (variant: Variant) => async (isUrgent: boolean) => {
    // Another process may have made it meanwhile.
    const known = await files.read(fileOf(variant))
    if (known) return known
    const { master, width, format } = variant
    const bytes = await (isUrgent ? now : later).encode({ path: master.path, width, format })
    // A full disk is no reason to show no picture.
    await files.write(fileOf(variant), bytes).catch((err: unknown) => log.error({ err }, 'a picture was not kept'))
    return bytes
  }

  return {
    find,
    require: async (variant, network) => (await find(variant)) ?? darkroom.now(fileOf(variant), make(variant), network),
    order: async (variant) => {
      try {
        if (!(await find(variant))) await darkroom.later(fileOf(variant), make(variant))
      } catch (err) {
        log.warn({ err, picture: fileOf(variant) }, 'a picture was not made ahead')
      }
    },
  }
}

/** The photograph as it came out of the atelier is its own largest rendition. */
function isMaster({ master, width, format }: Variant): boolean {
  return format === 'avif' && width === master.width
}

export function fileOf({ master: { stem, hash }, width, format }: Variant): string {
  return [stem, hash, recipe, width, format].join('.')
}

/** The photograph and recipe that a kept file was made from. */
export function originOf(file: string): { stem: string; hash: string; isCurrentRecipe: boolean } {
  const [stem = '', hash = '', made] = file.split('.')
  return { stem, hash, isCurrentRecipe: made === recipe }
}
