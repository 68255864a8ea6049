import { expect, test } from 'vitest'
import { Rupees } from './shapes.ts'

test.each([0, 0.29, 799, 1234.57, 9_999_999.99])('₹%d is an amount', (rupees) => {
  expect(Rupees.parse(rupees)).toBe(rupees)
})

test.each([0.005, 799.005, 12.345])('₹%d has a fraction of a paisa and is refused', (rupees) => {
  expect(Rupees.safeParse(rupees).error?.issues[0]?.message).toBe('Enter an amount with up to 2 decimals')
})
