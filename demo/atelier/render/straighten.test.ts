import { expect, test } from 'vitest'
import { sew } from '../cloth/sew.ts'
import { dressMidi } from '../patterns/dress-midi.ts'
import { partsOf, sheetOf } from './solid.ts'
import { straighten } from './straighten.ts'
import { locator } from './trims/locate.ts'

const { pattern, straightened } = dressMidi
const parts = partsOf(pattern)
const front = parts.findIndex(({ name }) => name === 'front')

/** The dress as it is laid out, slid to the right by a centimetre, and one shoulder lower. */
function slid() {
  const sheet = sheetOf({ cloth: sew(pattern, 0.02, 1) })
  for (let i = 0; i < sheet.positions.length; i += 3) {
    sheet.positions[i + 2]! -= sheet.positions[i]! * 0.1
    sheet.positions[i]! += 0.01
  }
  return sheet
}

const before = slid()
const after = straighten(before, parts, straightened!)
const spot = (sheet: typeof before, u: number, v: number) => locator(sheet)(front, u, v).position

test('the point of the V comes back to the middle', () => {
  expect(spot(before, 0, 1.272)[0]).toBeCloseTo(0.01, 3)
  expect(spot(after, 0, 1.272)[0]).toBeCloseTo(0, 3)
})

test('both halves of the neck are level and equally wide', () => {
  const [right, left] = [spot(after, -0.06, 1.36), spot(after, 0.06, 1.36)]
  expect(left[0] + right[0]).toBeCloseTo(0, 3)
  expect(left[2] - right[2]).toBeCloseTo(0, 3)
})

test('sleeves and skirt stay as they fell', () => {
  expect(spot(after, 0.1, 0.8)).toEqual(spot(before, 0.1, 0.8))
  const sleeve = parts.findIndex(({ name }) => name === 'sleeveL')
  expect(locator(after)(sleeve, 0.05, 0.05).position[0]).toBeCloseTo(locator(before)(sleeve, 0.05, 0.05).position[0], 6)
})
