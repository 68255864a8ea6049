import { expect, test } from 'vitest'
import { isSlowLine, smallerPicture } from './low-data-rules.ts'

test.each([
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '3g' }, false],
  [{ saveData: false }, false],
  [undefined, false],
])('a network %o has low data %s', (line, isLow) => expect(isSlowLine(line)).toBe(isLow))

test.each([
  ['1600', '800'],
  ['1200', '800'],
  ['800', '480'],
  ['640', '320'],
  ['480', '320'],
  ['320', undefined],
])('a picture of %s is taken in %s', (width, smaller) => {
  const own = '/media/box-tee-front.0123abcd'
  expect(smallerPicture(`${own}.${width}`)).toBe(smaller && `${own}.${smaller}`)
})

test.each([
  '/media/logos/0123456789abcdef01234567.png',
  '/media/box-tee.0123abcd',
  '/media/tee.0123abcd.800.jpg',
  '/favicon.svg',
])('%s stays as it is', (path) => expect(smallerPicture(path)).toBeUndefined())
