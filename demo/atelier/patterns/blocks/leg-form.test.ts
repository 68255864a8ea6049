import { expect, test } from 'vitest'
import { buildField, type LegRing } from '../../cloth/body.ts'
import { skinOf } from '../../cloth/skin.ts'
import { garments } from '../index.ts'

const formed = garments.filter(({ body }) => typeof body.legs !== 'boolean')

test('all trousers hang on a form made after their cut', () => {
  expect(formed.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'jogger',
      'cargo',
      'shorts',
      'jeans-straight',
      'jeans-wide',
      'jeans-baggy',
      'trousers-wide',
    ]),
  )
})

test.for(formed)('the form of $id stands within the inner seams before it grows, or it would catch them', (garment) => {
  const front = garment.pattern.panels.find(({ name }) => name === 'frontL')
  const hem = front?.edges.find(({ name }) => name === 'hem')?.points ?? []
  const inner = Math.min(...hem.map(([u]) => u))
  const [lowest] = garment.body.legs as readonly LegRing[]
  expect(lowest?.[1]).toBeGreaterThan(inner)
})

test.for(formed)('the front of the form of $id has no shelf between belly and thigh', ({ body }) => {
  const { distance } = skinOf(buildField(body, 0.01))
  const depthAt = (x: number, z: number) => {
    let y = -0.2
    while (distance(x, y, z) > 0) y += 0.0005
    return y
  }
  for (const x of [0.05, 0.09, 0.12]) {
    const heights = Array.from({ length: 16 }, (_, k) => 0.97 - k * 0.02)
    const fronts = heights.map((z) => depthAt(x, z))
    for (let k = 2; k < fronts.length; k += 1)
      expect(Math.abs(fronts[k]! - 2 * fronts[k - 1]! + fronts[k - 2]!)).toBeLessThan(0.008)
  }
})
