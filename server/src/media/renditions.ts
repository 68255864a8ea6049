import { ShopError } from '@nukkad/api/platform/errors'
import { readFile } from 'node:fs/promises'
import type { Log } from '../base/log.ts'
import type { ImageQueue } from './image-queue.ts'
import type { KeptFiles } from './kept-files.ts'
import type { Original } from './originals.ts'
import type { Format } from './media-name.ts'
import type { PictureProcess } from './picture-process.ts'

/** Raise it when `encode.ts` changes: all renditions are then made again. */
const recipe = 'a1'

export type Variant = { original: Original; width: number; format: Format }

export type Renditions = {
  find: (variant: Variant) => Promise<Buffer | undefined>
  findOrMake: (variant: Variant, network: string) => Promise<Buffer>
  /** Makes it when no request waits for pictures. Never fails. */
  makeLater: (variant: Variant) => Promise<void>
}

type RenditionsOptions = {
  files: KeptFiles
  queue: ImageQueue
  log: Log
  now: PictureProcess
  later: PictureProcess
}

export function openRenditions({ files, queue, log, now, later }: RenditionsOptions): Renditions {
  const find = ({ original, width, format }: Variant) =>
    'path' in original.source && isOriginal({ original, width, format })
      ? readFile(original.source.path)
      : files.read(fileOf({ original, width, format }))

  const make = (variant: Variant) => async (isUrgent: boolean) => {
    const known = await files.read(fileOf(variant))
    if (known) return known
    const bytes = await encode(variant, isUrgent ? now : later)
    // A full disk must not hide a picture.
    await files.write(fileOf(variant), bytes).catch((err: unknown) => log.error({ err }, 'a picture was not kept'))
    return bytes
  }

  return {
    find,
    findOrMake: async (variant, network) => (await find(variant)) ?? queue.now(fileOf(variant), make(variant), network),
    makeLater: async (variant) => {
      try {
        if (!(await find(variant))) await queue.later(fileOf(variant), make(variant))
      } catch (err) {
        log.warn({ err, picture: fileOf(variant) }, 'a picture was not made ahead')
      }
    },
  }
}

async function encode({ original, width, format }: Variant, process: PictureProcess): Promise<Buffer> {
  const { source } = original
  if ('path' in source) return process.encode({ picture: source.path, width, format })
  const bytes = await source.read()
  if (!bytes) throw new ShopError('NOT_FOUND')
  return isOriginal({ original, width, format }) ? bytes : process.encode({ picture: bytes, width, format })
}

/** The original is its own largest rendition. */
function isOriginal({ original, width, format }: Variant): boolean {
  return format === original.format && width === original.width
}

export function fileOf({ original: { stem, hash }, width, format }: Variant): string {
  return [stem, hash, recipe, width, format].join('.')
}

export function originOf(file: string): { stem: string; hash: string; isCurrentRecipe: boolean } {
  const [stem = '', hash = '', made] = file.split('.')
  return { stem, hash, isCurrentRecipe: made === recipe }
}
