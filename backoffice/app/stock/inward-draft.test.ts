import type { StockRow } from '@nukkad/contract/staff/stock'
import { expect, test } from 'vitest'
import { readLines, withLine } from './inward-draft.ts'

test('lines are a code, how many and what a piece costs', () => {
  expect(readLines('TEE-M\t10\t₹210.50\n\n  TEE-L, 4 \n8901234567890\n')).toEqual([
    { code: 'TEE-M', quantity: '10', cost: '210.50' },
    { code: 'TEE-L', quantity: '4', cost: '' },
    { code: '8901234567890', quantity: '1', cost: '' },
  ])
})

test('the same piece at the same cost is one line', () => {
  const variant = { variantId: 'a' } as StockRow
  const line = { key: '1', variant, quantity: '2', cost: '10' }
  expect(withLine([line], { ...line, key: '2', quantity: '3' })).toEqual([{ ...line, quantity: '5' }])
  expect(withLine([line], { ...line, key: '2', cost: '11' })).toHaveLength(2)
})
