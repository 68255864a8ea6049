import { expect, test } from 'vitest'
import { numberOf, optional, percentOf, rupeesOf } from './typed-number.ts'

test('spaces, commas and the rupee sign of a typed amount are ignored', () => {
  expect(['1299', '₹1,299.00', ' 1 299 ', '1,07,269'].map(rupeesOf)).toEqual([1299, 1299, 1299, 107_269])
})

test('text that is not an amount becomes NaN, which the API refuses', () => {
  expect(['', ' ', '₹', 'a lot', '12 rupees', '1.2.3', '1.005', '1e3'].map(rupeesOf)).toEqual(Array(8).fill(Number.NaN))
})

test('a count has no rupee sign', () => {
  expect(['1,000', '7', '₹7', ''].map(numberOf)).toEqual([1000, 7, Number.NaN, Number.NaN])
})

test('a percentage may have its sign', () => {
  expect(['12.5 %', '10', '10%%'].map(percentOf)).toEqual([12.5, 10, Number.NaN])
})

test('an optional amount is null if it is empty, and keeps its text if it is unreadable', () => {
  expect(['', ' ', '₹500', 'much'].map((typed) => optional(typed, rupeesOf))).toEqual([null, null, 500, 'much'])
})
