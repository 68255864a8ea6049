import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jobsFor, media } from '../work/jobs.ts'

const wallLeast = 180
const mostGrey = 22
const size = { width: 240, height: 300 }

/** The part of its frame a dark or coloured garment covers, in metres. */
async function shownSize(stem: string): Promise<{ width: number; height: number; margin: number }> {
  const image = sharp(join(media, `${stem}.avif`)).resize(size)
  const pixels = await image.removeAlpha().raw().toBuffer()
  const covered = Array.from({ length: size.width * size.height }, (_, at) => at).filter((at) => {
    const [red, green, blue] = [pixels[at * 3]!, pixels[at * 3 + 1]!, pixels[at * 3 + 2]!]
    return (
      Math.max(red, green, blue) - Math.min(red, green, blue) > mostGrey || Math.max(red, green, blue) < wallLeast - 40
    )
  })
  const columns = covered.map((at) => at % size.width)
  const rows = covered.map((at) => Math.floor(at / size.width))
  const [left, right, top, bottom] = [least(columns), most(columns), least(rows), most(rows)]
  const metres = frameOf(stem) / size.height
  return {
    width: (right - left + 1) * metres,
    height: (bottom - top + 1) * metres,
    margin: Math.min(left, size.width - 1 - right, top, size.height - 1 - bottom) * metres,
  }
}

const least = (values: number[]) => values.reduce((one, other) => Math.min(one, other), Infinity)
const most = (values: number[]) => values.reduce((one, other) => Math.max(one, other), -Infinity)

const shoots = jobsFor({}).filter((job) => 'shots' in job)
const shootOf = (stem: string) => shoots.find(({ shots }) => shots.some((shot) => shot.stem === stem))

function frameOf(stem: string): number {
  const frame = shootOf(stem)?.view.frame
  if (frame === undefined) throw new RangeError(`${stem} is not to scale`)
  return frame
}

test('tops hang at one scale, trousers, shorts and skirts at one, dresses at one, sets at one', () => {
  const scales = Map.groupBy(
    shoots.filter(({ name }) => /front|back/.test(name)),
    ({ view }) => view.frame,
  )
  const hung = new Map([...scales].map(([frame, own]) => [frame, new Set(own.map(({ garments }) => garments[0]))]))
  expect([...hung.values()]).toHaveLength(4)
  const besides = (garment: string) => [...hung.values()].find((own) => own.has(garment))
  expect([...besides('crop-tank')!]).toEqual(expect.arrayContaining(['sweatshirt', 'tee-oversized', 'hoodie', 'polo']))
  expect([...besides('shorts')!]).toEqual(expect.arrayContaining(['jeans-straight', 'skirt', 'cargo', 'jogger']))
  expect([...besides('dress-mini')!]).toEqual(['dress-mini', 'dress-midi'])
  expect([...besides('coord-set')!]).toEqual(['coord-set'])
})

test('a detail comes as near as it must', () => {
  for (const { name, view } of shoots.filter(({ name }) => name.includes('detail'))) {
    expect(name + view.frame).toBe(`${name}undefined`)
  }
})

test('the pictures show it: a tank is smaller than a sweatshirt, shorts are half as long as trousers', async () => {
  const tank = await shownSize('women-rib-crop-tank-jamun-front')
  const sweatshirt = await shownSize('women-sea-face-sweatshirt-slate-front')
  expect(tank.width / sweatshirt.width).toBeLessThan(0.65)
  expect(tank.height / sweatshirt.height).toBeLessThan(0.85)
  const shorts = await shownSize('men-galli-shorts-washed-black-front')
  const trousers = await shownSize('men-morning-walk-jogger-washed-black-front')
  expect(shorts.height / trousers.height).toBeLessThan(0.65)
  expect(shorts.width / trousers.width).toBeGreaterThan(1)
})

test.for([
  'men-straight-line-jeans-rinse-indigo-front',
  'women-wide-street-jeans-mid-wash-front',
  'women-rain-check-midi-dress-kokum-front',
  'women-mehfil-co-ord-set-haldi-front',
  'women-hostel-hoodie-bottle-front',
  'men-ludo-varsity-jacket-brick-back',
])('%s keeps off the edge of its frame', async (stem) => {
  expect((await shownSize(stem)).margin).toBeGreaterThan(0.01)
})
