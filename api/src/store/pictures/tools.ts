import type { Crop } from '@nukkad/contract/picture-rules'

export type MadeLogo = { bytes: Buffer; width: number; height: number; isBlank: boolean }
export type MadeMaster = { bytes: Buffer; width: number; height: number; tone: string }

/** Reads and makes pictures in a separate process. */
export type PictureTools = {
  /** Reads the file's header without decoding; undefined: unreadable. */
  inspect: (bytes: Buffer) => Promise<{ width: number; height: number; pages: number } | undefined>
  /** Undefined: the file is damaged. */
  makeMaster: (bytes: Buffer, crop?: Crop) => Promise<MadeMaster | undefined>
  /** A PNG with a transparent background; undefined: the file is damaged, or of another kind. */
  makeLogo: (bytes: Buffer, kind: 'png' | 'svg') => Promise<MadeLogo | undefined>
}
