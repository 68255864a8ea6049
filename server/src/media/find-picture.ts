import type { Originals } from './originals.ts'

export type FoundPicture = { url: string; width: number; height: number }

export type FindPicture = (name: string) => Promise<FoundPicture | undefined>

export function pictureFinder(originals: Originals): FindPicture {
  return async (name) => {
    const original = await originals.find(name)
    if (!original) return undefined
    const { stem, hash, width, height } = original
    return { url: `/media/${stem}.${hash}`, width, height }
  }
}
