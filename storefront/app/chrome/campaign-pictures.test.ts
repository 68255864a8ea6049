import { expect, test } from 'vitest'
import { bannerImage, findCampaignPictures } from './campaign-pictures.ts'
import { banners, promos } from './campaign.ts'

const hashed = async (name: string) => ({ url: `/media/${name}.0a1b2c3d`, width: 1080, height: 1350 })
const [banner] = banners

test('the season’s photographs are named by what they show, in every width up to their own', async () => {
  const pictures = await findCampaignPictures(hashed)
  expect(Object.keys(pictures)).toHaveLength(banners.length * 2 + 4)
  for (const { url } of Object.values(pictures)) expect(url).toMatch(/^\/media\/[a-z0-9-]+\.[0-9a-f]{8}$/)
  expect(bannerImage(pictures, banner!, 'tall')).toEqual({
    src: `/media/hero-corner-tall.0a1b2c3d.800`,
    srcSet: expect.stringMatching(/\.0a1b2c3d\.640 640w, .*\.0a1b2c3d 1080w$/) as string,
    width: 1080,
    height: 1350,
  })
})

test('a photograph that is larger than before says so, and its place stays the same', async () => {
  const [{ picture }] = promos.Men
  for (const width of [600, 1200]) {
    const pictures = await findCampaignPictures(async (name) => ({
      ...(await hashed(name)),
      width,
      height: width * 1.25,
    }))
    expect(pictures[picture]).toMatchObject({ width, height: width * 1.25 })
  }
})

test('a photograph that cannot be read keeps its place', async () => {
  const pictures = await findCampaignPictures(async () => undefined)
  expect(bannerImage(pictures, banner!, 'wide')).toEqual({
    src: '/media/hero-corner-wide',
    srcSet: undefined,
    width: 1920,
    height: 900,
  })
  expect(pictures['promo-men-1']).toEqual({ url: '/media/promo-men-1', width: 1200, height: 1500 })
})
