import type { Crop } from '@nukkad/contract/picture-rules'

/** `hash`: SHA-256 of the file that was written. */
export type MadeLogo = { hash: string; width: number; height: number; isBlank: boolean }
export type MadeMaster = { hash: string; width: number; height: number; tone: string }

/** Reads and makes pictures in a separate process, from file to file. */
export type PictureTools = {
  /** Reads the file's header without decoding; undefined: unreadable. A picture that moves has several pages. */
  inspect: (path: string) => Promise<{ width: number; height: number; pages: number } | undefined>
  /** Writes the master to the path `to`. Undefined: the file is damaged. */
  makeMaster: (path: string, to: string, crop?: Crop) => Promise<MadeMaster | undefined>
  /** Writes a PNG with a transparent background; undefined: the file is damaged, or of another kind. */
  makeLogo: (path: string, to: string, kind: 'png' | 'svg') => Promise<MadeLogo | undefined>
}
