import type { StockRow } from '@nukkad/contract/staff/stock'
import { expect, test } from 'vitest'
import { errorsOf, readLines, sumOf, withLine } from './inward-draft.ts'

test('a line is a code with quantity and unit cost', () => {
  expect(readLines('TEE-M\t10\t₹210.50\n\n  TEE-L, 4 \n8901234567890\n8901234567890 4 99')).toEqual([
    { text: 'TEE-M\t10\t₹210.50', code: 'TEE-M', quantity: '10', cost: '210.50' },
    { text: 'TEE-L, 4', code: 'TEE-L', quantity: '4', cost: '' },
    { text: '8901234567890', code: '8901234567890', quantity: '1', cost: '' },
    { text: '8901234567890 4 99', code: '8901234567890', quantity: '4', cost: '99' },
  ])
})

test.each([
  ['Everyday Crew Tee Navy M, 4, 200', 'Everyday Crew Tee Navy M', '4', '200'],
  ['Everyday Crew Tee, Navy, M, 4, 200', 'Everyday Crew Tee Navy M', '4', '200'],
  ['Everyday Crew Tee Navy M 4', 'Everyday Crew Tee Navy M', '4', ''],
  ['Cord Jeans Blue 32, 4', 'Cord Jeans Blue 32', '4', ''],
  ['TEE-M, ten', 'TEE-M ten', '1', ''],
  ['TEE-M, 4, 1,200', 'TEE-M 4', '1', '200'],
  ['TEE-M -4', 'TEE-M', '-4', ''],
])('%s is read as one line, and its words stay together', (text, code, quantity, cost) => {
  expect(readLines(text)).toEqual([{ text, code, quantity, cost }])
})

test('a bill with a wrong line has no sum, and reports the error', () => {
  const line = (quantity: string, cost = '') => ({ key: quantity, variant: {} as StockRow, quantity, cost })
  expect(sumOf([line('10', '210.50'), line('3')])).toEqual({ pieces: 13, cost: 2105, wrong: 0 })
  const wrong = [line('-4', '200'), line('ten'), line('1.5'), line('0'), line(''), line('100001'), line('1', 'x')]
  expect(sumOf([line('10'), ...wrong])).toEqual({ pieces: 0, cost: 0, wrong: 7 })
  expect(wrong.map((one) => errorsOf(one).quantity ?? errorsOf(one).cost)).toEqual([
    ...Array.from({ length: 6 }, () => 'Enter a whole number from 1 to 1,00,000'),
    'Enter an amount such as 210.50',
  ])
  expect(errorsOf(line('1', '₹'))).toEqual({ cost: 'Enter an amount such as 210.50' })
  expect(errorsOf(line('12', '0'))).toEqual({})
})

test('the same variant at the same cost is one line', () => {
  const variant = { variantId: 'a' } as StockRow
  const line = { key: '1', variant, quantity: '2', cost: '10' }
  expect(withLine([line], { ...line, key: '2', quantity: '3' })).toEqual([{ ...line, quantity: '5' }])
  expect(withLine([line], { ...line, key: '2', cost: '11' })).toHaveLength(2)
  expect(withLine([line], { ...line, key: '2', quantity: '-1' })).toHaveLength(2)
})
