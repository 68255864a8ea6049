import { expect, test } from 'vitest'
import { chartDraftOf, emptyChart, readChart, withColumn, withInches, withoutColumn, withSizes } from './chart-draft.ts'

const fields = {
  name: 'Men, jeans',
  columns: [
    { what: 'Waist', of: 'garment' as const },
    { what: 'Waist', of: 'body' as const },
  ],
  rows: [
    { size: '30', inches: [31, 30] },
    { size: '32', inches: [33.25, null] },
  ],
  picture: { url: '/media/m-1.0a1b2c3d', alt: 'Jeans laid flat' },
}

test('untouched fields stay unchanged', () => {
  expect(readChart(chartDraftOf(fields))).toEqual({ fields })
  expect(readChart(emptyChart())).toMatchObject({ fields: { picture: null } })
})

test('garment measures precede body measures, and a removed column takes its values along', () => {
  const more = withColumn(chartDraftOf(fields), { what: 'Hip', of: 'garment' })
  expect(more.columns.map(({ what, of }) => `${of} ${what}`)).toEqual(['garment Waist', 'garment Hip', 'body Waist'])
  expect(more.rows.map(({ typed }) => typed)).toEqual([
    ['31', '', '30'],
    ['33.25', '', ''],
  ])
  expect(withColumn(more, { what: 'hip', of: 'garment' })).toBe(more)
  expect(readChart(withoutColumn(more, 1))).toEqual({ fields })
})

test('sizes are added and removed; typed values of the others stay', () => {
  const draft = withSizes(chartDraftOf(fields), ['28', '32'])
  expect(draft.rows).toEqual([
    { size: '28', typed: ['', ''] },
    { size: '32', typed: ['33.25', ''] },
  ])
  expect(emptyChart(['S']).rows).toEqual([{ size: 'S', typed: ['', '', '', ''] }])
})

test('unreadable inches are reported with their size', () => {
  expect(readChart(withInches(chartDraftOf(fields), '32', 0, 'wide'))).toEqual({
    error: expect.stringMatching(/^32: /),
  })
})

test.each([
  [['28', '30', '32'], 'Waist'],
  [['W30', '40'], 'Waist'],
  [['38', '40', '42'], 'Chest'],
  [['S', 'M'], 'Chest'],
  [['28', 'M'], 'Chest'],
  [['8', '10', '12'], 'Chest'],
  [[], 'Chest'],
])('the empty size guide of %j begins with %s', (sizes, what) => {
  expect(emptyChart(sizes).columns[0]).toEqual({ what, of: 'garment' })
})
