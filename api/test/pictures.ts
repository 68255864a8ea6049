import type { PictureTools } from '../src/store/pictures/tools.ts'

const none = () => Promise.reject(new Error('there are no pictures in this test'))

/** For tests without uploads of pictures; `server/test/pictures.test.ts` has the real tools. */
export const noPictures: PictureTools = { inspect: none, makeMaster: none, makeLogo: none }
