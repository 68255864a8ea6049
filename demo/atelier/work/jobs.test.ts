import { expect, test } from 'vitest'
import { jobName } from './job.ts'
import { jobsFor } from './jobs.ts'

const names = (wish: Parameters<typeof jobsFor>[0]) => jobsFor(wish).map(jobName)

test('the first garments are ready for the listings before looks and banners are made, and all else follows', () => {
  const all = names({})
  expect(all.indexOf('hoodie back')).toBeLessThan(all.indexOf('look-men-shirts'))
  expect(all.indexOf('look-men-shirts')).toBeLessThan(all.indexOf('skirt front'))
  expect(all.indexOf('skirt front')).toBeLessThan(all.indexOf('skirt back'))
})

test('every product is seen from the front, from the back and near by in each colour, and worn once', () => {
  const stems = new Set(jobsFor({}).flatMap((job) => ('tableau' in job ? [] : job.shots.map(({ stem }) => stem))))
  for (const view of ['front', 'back', 'detail', 'look'])
    expect(stems).toContain(`men-cutting-chai-oversized-tee-ecru-${view}`)
  expect(stems).toContain('men-cutting-chai-oversized-tee-monsoon-back')
  expect(stems).not.toContain('men-cutting-chai-oversized-tee-monsoon-look')
})

test('a wish for one garment leaves banners and other garments alone', () => {
  expect(names({ only: 'jogger' })).toEqual([
    'jogger front',
    'jogger front 2',
    'jogger back',
    'jogger back 2',
    'tee-oversized over jogger look',
    'jogger detail',
    'jogger detail 2',
  ])
  expect(names({ only: 'jacket-bomber', view: 'back' })).toEqual(['jacket-bomber back'])
})

test('where many products are cut alike, neighbours are draped differently, and all views of one alike', () => {
  const takeOf = (view: string, product: string) =>
    jobsFor({ only: 'hoodie', view }).find(
      (job) => 'shots' in job && job.shots.some(({ stem }) => stem.includes(product)),
    )
  for (const view of ['front', 'back', 'detail']) {
    expect(takeOf(view, 'last-bus')).not.toHaveProperty('take', 1)
    expect(takeOf(view, 'terrace')).toHaveProperty('take', 1)
  }
  expect(jobsFor({ product: 'terrace-hoodie', view: 'front' })).toMatchObject([{ take: 1 }])
})

test('what is printed behind is photographed from behind first', () => {
  const early = jobsFor({ only: 'tee-oversized' }).slice(0, 4)
  const stems = early.flatMap((job) => ('shots' in job ? job.shots.map(({ stem }) => stem) : []))
  expect(stems).toContain('men-horn-ok-please-oversized-tee-washed-black-back')
  expect(stems).not.toContain('men-cutting-chai-oversized-tee-ecru-back')
})

test('a product photographed alone stands before the same ground as in the whole catalogue', () => {
  const groundOf = (product: string) =>
    jobsFor({ product, view: 'look' }).flatMap((job) => ('shots' in job ? job.shots : []))[0]?.backdrop
  const all = jobsFor({}).flatMap((job) => ('shots' in job ? job.shots : []))
  for (const { stem, backdrop } of all.filter(({ stem }) => stem.endsWith('-look')).slice(0, 12))
    expect(groundOf(stem.replace('-look', ''))).toBe(backdrop)
})
