import { expect, test } from 'vitest'
import { ewayBillLimit } from './eway-bill-rules.ts'
import { states } from './state-rules.ts'

test('between two States the limit is ₹50,000, whatever it is inside them', () => {
  expect(ewayBillLimit('Maharashtra', 'Delhi')).toBe(50_000)
  expect(ewayBillLimit('Jammu and Kashmir', 'Ladakh')).toBe(50_000)
  expect(ewayBillLimit('Karnataka', 'Mysore')).toBe(50_000)
})

test('inside a State its own limit holds, in any spelling of the name', () => {
  expect(ewayBillLimit('Karnataka', 'Karnataka')).toBe(50_000)
  expect(ewayBillLimit('Tamil Nadu', ' tamil nadu ')).toBe(100_000)
  expect(ewayBillLimit('Jammu & Kashmir', 'Jammu and Kashmir')).toBeNull()
})

test('eight of the States have their own limit', () => {
  const others = states.filter(({ name }) => ewayBillLimit(name, name) !== 50_000).map(({ code }) => code)
  expect(others.toSorted()).toEqual(['01', '03', '07', '08', '10', '19', '27', '33'])
})
