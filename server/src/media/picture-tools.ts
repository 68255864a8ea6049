import type { PictureTools } from '@nukkad/api/store/pictures/tools'
import type { Lifecycle } from '../base/lifecycle.ts'
import { NoPicture, openPictureProcess, type PictureProcess } from './picture-process.ts'

/** The API's work on uploaded files, done in that process. */
export function pictureTools({ inspect, makeMaster, makeLogo }: PictureProcess): PictureTools {
  return {
    inspect: (path) => inspect(path).catch(noPicture),
    makeMaster: (path, to, crop) => makeMaster(path, to, crop).catch(noPicture),
    makeLogo: (path, to, kind) => makeLogo(path, to, kind).catch(noPicture),
  }
}

function noPicture(error: unknown): undefined {
  if (!(error instanceof NoPicture)) throw error
}

/** The same in a separate process, which starts with the first file. */
export async function openPictureTools(lifecycle: Lifecycle, niceness: number): Promise<PictureTools> {
  const process = await lifecycle.open({
    start: async () => openPictureProcess({ niceness }),
    close: (open) => open.close(),
  })
  return pictureTools(process)
}
