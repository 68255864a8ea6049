import type { Crop } from '@nukkad/contract/picture-rules'

export type MadeLogo = { bytes: Buffer; width: number; height: number; isBlank: boolean }
export type MadeMaster = { bytes: Buffer; width: number; height: number; tone: string }

/** What reads and makes pictures, in a process of its own. */
export type PictureTools = {
  /** From the file's head, before anything is decoded; undefined: it cannot be read. */
  inspect: (bytes: Buffer) => Promise<{ width: number; height: number; pages: number } | undefined>
  /** Undefined: the file is damaged. */
  makeMaster: (bytes: Buffer, crop?: Crop) => Promise<MadeMaster | undefined>
  /** A PNG with its transparent ground; undefined: the file is damaged, or not of that kind. */
  makeLogo: (bytes: Buffer, kind: 'png' | 'svg') => Promise<MadeLogo | undefined>
}
