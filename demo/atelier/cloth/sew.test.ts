import { expect, test } from 'vitest'
import { garments } from '../patterns/index.ts'
import { countSegments, sew } from './sew.ts'
import { sidesOf, tie } from './springs.ts'

const coarse = 0.02
const softness = { bend: 2e-4, link: 2e-3, spacing: coarse }

test.for(garments)('$id: every seam joins edges with the same number of points', ({ pattern }) => {
  const segments = countSegments(pattern, coarse)
  for (const { one, other } of pattern.seams) expect(segments(...one)).toBe(segments(...other))
})

test.for(garments)('$id: the sewn cloth is one sheet in which no edge has three sides', ({ pattern, seed }) => {
  const cloth = sew(pattern, coarse, seed)
  for (const sides of sidesOf(cloth).values()) expect(sides.length).toBeLessThanOrEqual(2)
})

test.for(garments)('$id: neighbours across a seam show the same side', ({ pattern, seed }) => {
  const cloth = sew(pattern, coarse, seed)
  const clashes = [...sidesOf(cloth).values()].filter(([one, other]) => {
    if (!one || !other) return false
    const start = ({ triangle, corner }: typeof one) => cloth.triangles[triangle * 3 + corner]
    return start(one) === start(other)
  })
  expect(clashes).toEqual([])
})

test('along its free edge a rib is as much shorter than the hem as it was cut', () => {
  const { pattern, seed } = garments.find(({ id }) => id === 'hoodie')!
  const cloth = sew(pattern, coarse, seed)
  const rib = pattern.panels.findIndex(({ name }) => name === 'hemrib-front')
  const isEnd = (flat: number) => cloth.panelOfPoint[flat] === rib && Math.abs(cloth.uv[flat * 2 + 1]! + 0.065) < 1e-6
  const end = new Set([...cloth.sewn].filter((_, flat) => isEnd(flat)))
  const { ends, rest, edgeCount } = tie(pattern, cloth, softness)
  const own = Array.from({ length: edgeCount }, (_, k) => k).filter(
    (k) => end.has(ends[k * 2]!) && end.has(ends[k * 2 + 1]!),
  )
  expect(own.reduce((sum, k) => sum + rest[k]!, 0)).toBeCloseTo(0.82 * 2 * 0.274, 2)
})

test('the same seed sews the same cloth', () => {
  const { pattern } = garments[0]!
  expect(sew(pattern, coarse, 7)).toEqual(sew(pattern, coarse, 7))
})
