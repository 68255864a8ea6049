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
    'jogger back',
    'tee-oversized over jogger look',
    'jogger detail',
  ])
  expect(names({ only: 'jogger', view: 'back' })).toEqual(['jogger back'])
})

test('what is printed behind is photographed from behind first', () => {
  const [, back] = jobsFor({ only: 'tee-oversized' })
  const stems = back && 'shots' in back ? back.shots.map(({ stem }) => stem) : []
  expect(stems).toContain('men-horn-ok-please-oversized-tee-washed-black-back')
  expect(stems).not.toContain('men-cutting-chai-oversized-tee-ecru-back')
})
