import type { ContentPicture } from '@nukkad/contract/content'
import { pictureAt, pictureSet } from '@nukkad/contract/media-rules'
import type { FindPicture } from '../platform/picture-context.ts'

const folder = '/media/'

/** The picture as it is now: an address without a hash follows its file. One that cannot be found keeps its place. */
export async function pictureNow<Kept extends ContentPicture>(find: FindPicture, kept: Kept): Promise<Kept> {
  return { ...kept, ...(await find(kept.url.slice(folder.length))) }
}

/** An image's attributes. Its shown width is the image's own. */
export function imageOf({ url, width, height }: ContentPicture) {
  return { src: pictureAt(url, { width }), srcSet: pictureSet(url, { width }), width, height }
}
