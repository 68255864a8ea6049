import { expect, test } from 'vitest'
import { cropAround, visiblePart, zoomOf } from './visible-part.ts'

const card = 4 / 5

test.each([
  ['a wide picture is cut at its sides', { width: 2000, height: 1000 }, { x: 50, y: 50 }, [0.3, 0, 0.4, 1]],
  ['around its focal point', { width: 2000, height: 1000 }, { x: 0, y: 50 }, [0, 0, 0.4, 1]],
  ['a tall one above and below', { width: 1000, height: 2000 }, { x: 50, y: 0 }, [0, 0, 1, 0.625]],
  ['one of the same shape is shown whole', { width: 800, height: 1000 }, { x: 10, y: 90 }, [0, 0, 1, 1]],
])('%s', (_what, size, focus, [left, top, width, height]) => {
  const part = visiblePart(size, card, focus)
  expect(part.left).toBeCloseTo(left ?? 0)
  expect(part.top).toBeCloseTo(top ?? 0)
  expect(part.width).toBeCloseTo(width ?? 0)
  expect(part.height).toBeCloseTo(height ?? 0)
})

test('a part that was cut off stays cut off', () => {
  const half = { left: 0.5, top: 0, width: 0.5, height: 1 }
  expect(visiblePart({ width: 1600, height: 1000 }, card, { x: 50, y: 50 }, half)).toEqual(half)
})

test.each([1, 1.5, 3])('a crop at zoom %s stays within the picture and can be changed again', (zoom) => {
  const size = { width: 2400, height: 1800 }
  const crop = cropAround(size, card, zoom, { x: 100, y: 0 })
  expect(crop.left + crop.width).toBeLessThanOrEqual(1.000001)
  expect(crop.top).toBeGreaterThanOrEqual(0)
  expect((crop.width * size.width) / (crop.height * size.height)).toBeCloseTo(card)
  const { zoom: read, middle } = zoomOf(size, card, crop)
  expect(read).toBeCloseTo(zoom)
  expect(cropAround(size, card, read, middle)).toEqual({
    left: expect.closeTo(crop.left),
    top: expect.closeTo(crop.top),
    width: expect.closeTo(crop.width),
    height: expect.closeTo(crop.height),
  })
})
