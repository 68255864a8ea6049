import type { PictureTools } from '@nukkad/api/store/pictures/tools'
import { NoPicture, type PictureProcess } from './picture-process.ts'

/** The API's work on uploaded files, done in that process. */
export function pictureTools({ inspect, makeMaster, makeLogo }: PictureProcess): PictureTools {
  return {
    inspect: (bytes) => inspect(bytes).catch(noPicture),
    makeMaster: (bytes, crop) => makeMaster(bytes, crop).catch(noPicture),
    makeLogo: (bytes, kind) => makeLogo(bytes, kind).catch(noPicture),
  }
}

function noPicture(error: unknown): undefined {
  if (!(error instanceof NoPicture)) throw error
}
