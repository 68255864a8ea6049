import { expect, test } from 'vitest'
import { imageOf, pictureNow } from './content-pictures.ts'

const kept = { url: '/media/hero-corner-tall', width: 1080, height: 1350 }
const hashed = async (name: string) => ({ url: `/media/${name}.0a1b2c3d`, width: 1200, height: 1500 })

test('a picture is shown as its file is now, in every width up to its own', async () => {
  const picture = await pictureNow(hashed, kept)
  expect(picture).toEqual({ url: '/media/hero-corner-tall.0a1b2c3d', width: 1200, height: 1500 })
  expect(imageOf(picture)).toEqual({
    src: '/media/hero-corner-tall.0a1b2c3d.800',
    srcSet: expect.stringMatching(/\.0a1b2c3d\.640 640w, .*\.0a1b2c3d 1200w$/) as string,
    width: 1200,
    height: 1500,
  })
})

test('a picture that cannot be found keeps its place', async () => {
  const picture = await pictureNow(async () => undefined, kept)
  expect(imageOf(picture)).toEqual({ src: kept.url, srcSet: undefined, width: 1080, height: 1350 })
})

test('an uploaded picture is named with its hash, and what else is told of it stays', async () => {
  const uploaded = { url: '/media/a-kurta.0a1b2c3d', width: 900, height: 1200, alt: 'A kurta' }
  expect(await pictureNow(async () => undefined, uploaded)).toEqual(uploaded)
})
