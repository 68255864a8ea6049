import { expect, test } from 'vitest'
import { jpegOf, mailPictureOf, pictureAt, pictureSet } from './media-rules.ts'

const tee = '/media/men-tee-chalk-front.0a1b2c3d'

test('a photograph has every width below its own, and its own', () => {
  expect(pictureSet(tee, { width: 800 })).toBe(
    `${tee}.240 240w, ${tee}.320 320w, ${tee}.480 480w, ${tee}.640 640w, ${tee} 800w`,
  )
  expect(pictureSet(tee, { width: 1920 })).toMatch(/\.1600 1600w, \S+0a1b2c3d 1920w$/)
  expect(pictureSet(tee, { width: 700 })).toMatch(/\.640 640w, \S+0a1b2c3d 700w$/)
})

test('a small place gets small widths only', () => {
  expect(pictureSet(tee, { width: 1200, most: 320 })).toBe(`${tee}.240 240w, ${tee}.320 320w`)
})

test('an old order that names a drawing shows the photograph of that name', () => {
  const drawing = '/media/men-tee-chalk-front.svg'
  expect(pictureSet(drawing, { width: 1200, most: 320 })).toBe(
    '/media/men-tee-chalk-front.240 240w, /media/men-tee-chalk-front.320 320w',
  )
  expect(pictureAt(drawing, { width: 1200, most: 320 })).toBe('/media/men-tee-chalk-front.320')
  expect(pictureAt(drawing, { width: 200 })).toBe('/media/men-tee-chalk-front')
  expect(mailPictureOf(drawing, 240)).toBe('/media/men-tee-chalk-front.240.jpg')
  expect(jpegOf(drawing)).toBe('/media/men-tee-chalk-front.jpg')
})

test.for(['/media/men-tee-chalk-front', '/favicon.svg?2', '', 'https://elsewhere.test/media/tee'])(
  'the picture %s is used unchanged',
  (url) => {
    expect(pictureSet(url, { width: 1200 })).toBeUndefined()
    expect(pictureAt(url, { width: 1200 })).toBe(url)
    expect(jpegOf(url)).toBe(url)
    expect(mailPictureOf(url, 240)).toBeNull()
  },
)

test('shared links show a JPEG, and a reader that cannot choose gets the nearest width', () => {
  expect(jpegOf(tee)).toBe(`${tee}.jpg`)
  expect(pictureAt(tee, { width: 1920, most: 640 })).toBe(`${tee}.640`)
  expect(pictureAt(tee, { width: 600 })).toBe(`${tee}.480`)
  expect(pictureAt(tee, { width: 200 })).toBe(tee)
})
