import { expect, test } from 'vitest'
import { numberOf, rupeesOf } from './typed-number.ts'

test('spaces, commas and the rupee sign of a typed amount are ignored', () => {
  expect(['1299', '₹1,299.00', ' 1 299 ', '1,07,269'].map(rupeesOf)).toEqual([1299, 1299, 1299, 107_269])
})

test('text that is not an amount becomes NaN, which the API refuses', () => {
  expect(['', ' ', '₹', 'a lot', '12 rupees', '1.2.3'].map(rupeesOf)).toEqual(Array(6).fill(Number.NaN))
})

test('a count has no rupee sign', () => {
  expect(['1,000', '7', '₹7', ''].map(numberOf)).toEqual([1000, 7, Number.NaN, Number.NaN])
})
