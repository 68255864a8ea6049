import { expect, test } from 'vitest'
import { formatRupees, percentOff, toPaise, toRupees } from './money.ts'

test.each([
  [0, 0],
  [1299, 129_900],
  [0.29, 29],
  [1234.57, 123_457],
  [9_999_999.99, 999_999_999],
])('₹%d are %i paise, and back', (rupees, paise) => {
  expect(toPaise(rupees)).toBe(paise)
  expect(toRupees(paise)).toBe(rupees)
})

test.each([0.005, 12.345, Number.NaN, Infinity, 1e15])('%d is not an amount in rupees and paise', (rupees) => {
  expect(() => toPaise(rupees)).toThrow(`${rupees} is not an amount`)
})

test.each([
  [0, '₹0'],
  [1299, '₹1,299'],
  [123_457.5, '₹1,23,457.50'],
  [0.05, '₹0.05'],
])('%d is formatted as %s', (rupees, written) => {
  expect(formatRupees(rupees)).toBe(written)
})

test.each([
  [956, 1195, 20],
  [999, 1499, 33],
  [999, 1000, 0],
  [999, 999, 0],
  [1499, 999, 0],
  [999, null, 0],
])('₹%d against a struck ₹%d are %i %% off, rounded down', (price, oldPrice, percent) => {
  expect(percentOff(price, oldPrice)).toBe(percent)
})
