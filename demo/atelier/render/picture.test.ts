import { expect, test } from 'vitest'
import { teeRegular } from '../patterns/tee-regular.ts'
import { sew } from '../cloth/sew.ts'
import { channelsOf } from './colour.ts'
import { distanceMap } from './distance-map.ts'
import { develop } from './picture.ts'
import { buildTree } from './bvh.ts'
import { pose } from './camera.ts'
import { denoise } from './denoise.ts'
import { rasterise } from './raster.ts'
import { pointsOf, trace } from './rays.ts'
import { partsOf, sheetOf, thicken } from './solid.ts'
import { clothsOf } from './stage.ts'
import { thinned } from './thinning.ts'

/** The tee as it is laid out, not yet draped: flat cloth shows its own colour. */
function flatTee(colours: string[], backdrop?: string) {
  const { pattern, finish, views } = teeRegular
  const cloth = sew(pattern, 0.022, 1)
  const solid = thicken(sheetOf({ cloth }), finish.thickness, partsOf(pattern))
  const camera = pose(solid, { view: views.front, aspect: 0.8, fill: 0.87 })
  const frame = rasterise(solid, camera, 128, 160)
  const light = pointsOf(solid, frame, 4)
  trace(
    buildTree(
      solid.positions,
      solid.triangles.filter((_, i) => solid.casts[Math.floor(i / 3)] === 1),
    ),
    light,
    { rays: 9 },
  )
  denoise(light)
  const scene = { solid, frame, shaded: thinned(frame, 2), light, cloths: clothsOf([finish], solid, frame.pixel * 2) }
  return develop(
    scene,
    colours.map((main) => ({ layers: [{ colourway: { colours: { main } }, finish }], ...(backdrop && { backdrop }) })),
    2,
  )
}

const wall = '#efeeec'
const pictures = flatTee(['#b0482f', '#22304a', '#f4f0e6'], wall)

function chest(index: number): number[] {
  const { width, pixels } = pictures[index]!
  const sums = [0, 0, 0]
  for (let y = 30; y < 44; y += 1)
    for (let x = 25; x < 39; x += 1) for (let k = 0; k < 3; k += 1) sums[k]! += pixels[(y * width + x) * 4 + k]! / 196
  return sums
}

test.for(['#b0482f', '#22304a', '#f4f0e6'].map((hex, index) => ({ hex, index })))(
  'flat cloth shows $hex within 14 levels',
  ({ hex, index }) => {
    const asked = channelsOf(hex)
    chest(index).forEach((level, k) => expect(Math.abs(level - asked[k]!)).toBeLessThan(14))
  },
)

test('white cloth keeps its drawing: no pixel of it is clipped', () => {
  expect(Math.max(...chest(2))).toBeLessThan(252)
})

test('the same garment gives the same bytes', () => {
  expect(flatTee(['#b0482f'], wall)[0]!.pixels).toEqual(pictures[0]!.pixels)
})

test('the wall keeps its pale grey in the corner, far from any shadow', () => {
  const [r, g, b] = [...pictures[0]!.pixels.subarray(0, 3)] as [number, number, number]
  expect(Math.min(r, g, b)).toBeGreaterThan(225)
})

test('a garment that is cut out is whole inside, and nothing is left around it', () => {
  const { width, pixels } = flatTee(['#b0482f'])[0]!
  const alpha = (x: number, y: number) => pixels[(y * width + x) * 4 + 3]
  expect([alpha(32, 30), alpha(28, 36), alpha(33, 43)]).toEqual([255, 255, 255])
  expect([alpha(0, 0), alpha(63, 0), alpha(1, 79)]).toEqual([0, 0, 0])
})

test('a distance map measures what a ruler would', () => {
  const outline = [
    [0, 0],
    [0.1, 0],
    [0.1, 0.1],
    [0, 0.1],
  ] as const
  const { distance, along } = distanceMap(
    [
      [
        [0.02, 0],
        [0.02, 0.1],
      ],
    ],
    outline,
  )
  expect(distance(0.05, 0.05)).toBeCloseTo(0.03, 3)
  expect(distance(0.02, 0.031)).toBeCloseTo(0, 3)
  expect(along(0.05, 0.04)).toBeCloseTo(0.04, 2)
})
