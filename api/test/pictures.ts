import { createHash } from 'node:crypto'
import { copyFile, readFile } from 'node:fs/promises'
import type { PictureTools } from '../src/store/pictures/tools.ts'

const none = () => Promise.reject(new Error('there are no pictures in this test'))

/** For tests without uploads of pictures; `server/test/pictures.test.ts` has the real tools. */
export const noPictures: PictureTools = { inspect: none, makeMaster: none, makeLogo: none }

/** Accepts any file that begins as a JPEG, and makes one master of it; for tests that are not about pictures. */
export const plainPictures: PictureTools = {
  ...noPictures,
  inspect: async () => ({ width: 1200, height: 1600, pages: 1 }),
  makeMaster: async (path, to) => {
    await copyFile(path, to)
    const hash = createHash('sha256')
      .update(await readFile(to))
      .digest('hex')
    return { hash, width: 1200, height: 1600, tone: '#b5533c' }
  },
}
