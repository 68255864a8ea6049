import type { Masters } from './originals.ts'

/** A picture's address, and its own size in pixels. */
export type FoundPicture = { url: string; width: number; height: number }

/** The photograph of this name, as it is now; undefined if there is none. */
export type FindPicture = (name: string) => Promise<FoundPicture | undefined>

/** Answers for pages whose pictures no record of the database names. */
export function pictureFinder(masters: Masters): FindPicture {
  return async (name) => {
    const master = await masters.find(name)
    if (!master) return undefined
    const { stem, hash, width, height } = master
    return { url: `/media/${stem}.${hash}`, width, height }
  }
}
