import type { Originals } from './originals.ts'

/** A picture's address, and its own size in pixels. */
export type FoundPicture = { url: string; width: number; height: number }

/** The photograph of this name, as it is now; undefined if there is none. */
export type FindPicture = (name: string) => Promise<FoundPicture | undefined>

/** For pages whose pictures no record of the database names. */
export function pictureFinder(originals: Originals): FindPicture {
  return async (name) => {
    const original = await originals.find(name)
    if (!original) return undefined
    const { stem, hash, width, height } = original
    return { url: `/media/${stem}.${hash}`, width, height }
  }
}
