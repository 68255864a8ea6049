import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIf } from '../process/known-errors.ts'
import type { Log } from '../process/log.ts'
import { NoPicture, type PictureProcess } from './picture-process.ts'

export type Original = { stem: string; path: string; hash: string; width: number; height: number }

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

/** `<stem>.avif` each; a replaced one is read again. */
export function openOriginals({ folder, log, measure, measured }: OriginalsOptions): Originals {
  const known = new Map<string, KnownOriginal>()

  const read = async (stem: string, path: string, size: number): Promise<Original | undefined> => {
    const before = measured(stem)
    if (before?.bytes === size) return { stem, path, hash: before.hash, width: before.width, height: before.height }
    try {
      const { width, height } = await measure(path)
      return { stem, path, hash: originalHash(await readFile(path)), width, height }
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

export function originalHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 8)
}
