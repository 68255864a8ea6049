import type { SizeChart } from '@nukkad/contract/size-chart-rules'
import { expect, it } from 'vitest'
import { girthsOf, lengthIn } from './size-chart.ts'

it.each([
  [42, '106.7'],
  [29.75, '75.6'],
  [9.75, '24.8'],
  [11, '27.9'],
])('%s inches are %s centimetres', (inches, centimetres) => {
  expect(lengthIn('cm', inches)).toBe(centimetres)
  expect(lengthIn('in', inches)).toBe(String(inches))
})

it('a missing measurement is a dash in both', () => {
  expect([lengthIn('in', null), lengthIn('cm', null)]).toEqual(['–', '–'])
})

it('girths are those of the garment, not of its wearer', () => {
  const columns: SizeChart['columns'] = [
    { what: 'Waist', of: 'garment' },
    { what: 'Inseam', of: 'garment' },
    { what: 'Hip', of: 'garment' },
    { what: 'Chest', of: 'body' },
  ]
  expect(girthsOf({ columns, rows: [] })).toEqual(['waist', 'hip'])
})
