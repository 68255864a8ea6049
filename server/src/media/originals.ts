import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIf } from '../base/known-errors.ts'
import type { Masters } from '@nukkad/api/store/pictures/masters'
import type { Log } from '../base/log.ts'
import type { Format } from './media-name.ts'
import { NoPicture, type PictureProcess } from './picture-process.ts'

export type Original = {
  stem: string
  hash: string
  width: number
  height: number
  /** The stored format: in this format, at its own width, the original is sent unchanged. */
  format: Format
  /** A file, or a function that reads a master from the database; undefined once it has been deleted. */
  source: { path: string } | { read: () => Promise<Buffer | undefined> }
}

export type Originals = {
  /** `stem` must be a plain name. */
  find: (stem: string) => Promise<Original | undefined>
}

export type Measured = { bytes: number; hash: string; width: number; height: number }

type KnownOriginal = { mtimeMs: number; size: number; original: Original | undefined }

type OriginalsOptions = {
  folder: string
  log: Log
  measure: PictureProcess['measure']
  measured: (stem: string) => Measured | undefined
}

/** One `<stem>.avif` each; a replaced one is read again. */
export function openOriginals({ folder, log, measure, measured }: OriginalsOptions): Originals {
  const known = new Map<string, KnownOriginal>()

  const read = async (stem: string, path: string, size: number): Promise<Original | undefined> => {
    const before = measured(stem)
    const file = { stem, format: 'avif', source: { path } } as const
    if (before?.bytes === size) return { ...file, hash: before.hash, width: before.width, height: before.height }
    try {
      const { width, height } = await measure(path)
      return { ...file, hash: originalHash(await readFile(path)), width, height }
    } catch (err) {
      if (!(err instanceof NoPicture)) throw err
      log.error({ err, path }, 'a photograph cannot be read')
      return undefined
    }
  }

  return {
    find: async (stem) => {
      const path = join(folder, `${stem}.avif`)
      const found = await stat(path).catch(undefinedIf('ENOENT', 'ENOTDIR', 'ENAMETOOLONG'))
      if (!found?.isFile()) return undefined

      const { mtimeMs, size } = found
      const before = known.get(stem)
      if (before?.mtimeMs === mtimeMs && before.size === size) return before.original
      const original = await read(stem, path, size)
      known.set(stem, { mtimeMs, size, original })
      return original
    },
  }
}

const isMaster = /^m-[0-9a-f]{24}$/

/** Files of that folder, and uploads by staff: masters, JPEGs in the database. */
export function bothOriginals(files: Originals, masters: Masters): Originals {
  return { find: (stem) => (isMaster.test(stem) ? findMaster(masters, stem) : files.find(stem)) }
}

async function findMaster(masters: Masters, stem: string): Promise<Original | undefined> {
  const master = await masters.find(stem)
  if (!master) return undefined
  const { hash, width, height } = master
  return { stem, hash: hash.slice(0, 8), width, height, format: 'jpg', source: { read: () => masters.read(hash) } }
}

export function originalHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 8)
}
