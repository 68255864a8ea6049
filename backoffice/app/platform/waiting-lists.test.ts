import { expect, test } from 'vitest'
import { countAt } from './waiting-lists.ts'

const lines = [{ kind: 'returnsToDecide' as const, count: 3, oldestAt: null }]

test('a view shows the count of its line of Today, and other views show none', () => {
  expect(countAt('/returns?show=decide', lines)).toBe(3)
  expect(countAt('/returns?show=received', lines)).toBeUndefined()
  expect(countAt('/orders?', lines)).toBeUndefined()
})
