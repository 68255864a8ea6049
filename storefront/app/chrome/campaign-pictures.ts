import { pictureAt, pictureSet } from '@nukkad/contract/media-rules'
import type { FindPicture, ShopPicture } from '../platform/picture-context.ts'
import { type Banner, type BannerForm, type BannerPicture, banners, type PromoPicture, promos } from './campaign.ts'

export type CampaignPictures = Record<BannerPicture | PromoPicture, ShopPicture>
type Place = readonly [name: keyof CampaignPictures, width: number, height: number]

/** What stands on the pages even if a photograph cannot be read. */
const places: readonly Place[] = [
  ...banners.flatMap(({ name }): Place[] => [
    [`hero-${name}-wide`, 1920, 900],
    [`hero-${name}-tall`, 1080, 1350],
  ]),
  ...Object.values(promos).flatMap((pair) => pair.map(({ picture }): Place => [picture, 1200, 1500])),
]

export async function findCampaignPictures(find: FindPicture): Promise<CampaignPictures> {
  const found = await Promise.all(
    places.map(async ([name, width, height]) => {
      const picture = (await find(name)) ?? { url: `/media/${name}`, width, height }
      return [name, picture] as const
    }),
  )
  return Object.fromEntries(found) as CampaignPictures
}

/** One of a banner's two pictures, as an image's attributes; the image says itself how wide it stands. */
export function bannerImage(pictures: CampaignPictures, { name }: Banner, form: BannerForm) {
  const { url, width, height } = pictures[`hero-${name}-${form}`]
  return { src: pictureAt(url, { width }), srcSet: pictureSet(url, { width }), width, height }
}
