import { expect, test } from 'vitest'
import { countAt } from './waiting-lists.ts'

const lines = [{ kind: 'returnsToDecide' as const, count: 3, oldestAt: null }]

test('a view has the count of the line of Today that leads to it, and others have none', () => {
  expect(countAt('/returns?show=decide', lines)).toBe(3)
  expect(countAt('/returns?show=received', lines)).toBeUndefined()
  expect(countAt('/orders?', lines)).toBeUndefined()
})
