import { expect, it } from 'vitest'
import { girthsOf, lengthIn, sizeChartOf } from './size-chart.ts'

it.each([
  [42, '106.7'],
  [29.75, '75.6'],
  [9.75, '24.8'],
  [11, '27.9'],
])('%s inches are %s centimetres', (inches, centimetres) => {
  expect(lengthIn('cm', inches)).toBe(centimetres)
  expect(lengthIn('in', inches)).toBe(String(inches))
})

it('a garment that tells nothing has the store’s chart, S to 3XL', () => {
  const chart = sizeChartOf(['S', 'M'], {})
  expect(chart.rows.map(({ size }) => size)).toEqual(['S', 'M', 'L', 'XL', '2XL', '3XL'])
  expect(chart.rows[0]?.inches).toEqual([42, 29, 9.75])
})

it('a garment cut to the store’s chart shows the whole of it', () => {
  const features = {
    'Size S': 'Chest 42 in (106.7 cm), Length 29 in (73.7 cm), Sleeve 9.75 in (24.8 cm). To fit chest 38 in (96.5 cm)',
  }
  expect(sizeChartOf(['S'], features).rows).toHaveLength(6)
})

it('jeans show their own measurements, not those of a T-shirt', () => {
  const features = {
    'Size 30': 'Waist 31 in (78.7 cm), Hip 40 in (101.6 cm). To fit waist 30 in (76.2 cm)',
    'Size 32': 'Waist 33 in (83.8 cm), Hip 42 in (106.7 cm). To fit waist 32 in (81.3 cm)',
  }
  expect(sizeChartOf(['30', '32'], features)).toEqual({
    columns: ['Waist', 'Hip'],
    rows: [
      { size: '30', inches: [31, 40] },
      { size: '32', inches: [33, 42] },
    ],
  })
  expect(girthsOf(sizeChartOf(['30', '32'], features))).toEqual(['waist', 'hip'])
})

it('half a chart is no chart', () => {
  expect(sizeChartOf(['30', '32'], { 'Size 30': 'Waist 31 in (78.7 cm)' }).rows[0]?.size).toBe('S')
})
