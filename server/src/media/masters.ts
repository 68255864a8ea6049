import { masterHash } from '@nukkad/catalogue/masters'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Log } from '../log.ts'

/** A finished photograph, from which every width and format is made. */
export type Master = { stem: string; path: string; hash: string; width: number; height: number }

export type Masters = {
  /** Undefined when there is no such photograph. `stem` must be a plain name. */
  find: (stem: string) => Promise<Master | undefined>
}

type Known = { mtimeMs: number; size: number; master: Master | undefined }

/** The photographs of a folder, `<stem>.avif` each; one that is replaced is read again. */
export function openMasters(folder: string, log: Log): Masters {
  const known = new Map<string, Known>()

  const read = async (stem: string, path: string): Promise<Master | undefined> => {
    try {
      const bytes = await readFile(path)
      const { width, height } = await sharp(bytes).metadata()
      return { stem, path, hash: masterHash(bytes), width, height }
    } catch (err) {
      log.error({ err, path }, 'a photograph cannot be read')
      return undefined
    }
  }

  return {
    find: async (stem) => {
      const path = join(folder, `${stem}.avif`)
      const found = await stat(path).catch(() => undefined)
      if (!found?.isFile()) return undefined

      const { mtimeMs, size } = found
      const before = known.get(stem)
      if (before?.mtimeMs === mtimeMs && before.size === size) return before.master
      const master = await read(stem, path)
      known.set(stem, { mtimeMs, size, master })
      return master
    },
  }
}
