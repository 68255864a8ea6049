import { expect, test } from 'vitest'
import {
  faultOfPriceRange,
  faultOfPrices,
  highestPrice,
  priceRangeInWords,
  priceRangeWords,
  readPriceRange,
  writePriceRange,
} from './price-range-rules.ts'

test.each([
  ['500-1500', null],
  ['500-', null],
  ['-1500', null],
  ['799-799', null],
  ['-', priceRangeWords.form],
  ['', priceRangeWords.form],
  ['799', priceRangeWords.form],
  ['cheap', priceRangeWords.form],
  ['1e9-', priceRangeWords.form],
  ['-500-1500', priceRangeWords.form],
  ['4.5-9', priceRangeWords.form],
  ['1000000000-', priceRangeWords.tooHigh],
  [`0-${'9'.repeat(400)}`, priceRangeWords.tooHigh],
  ['1500-500', priceRangeWords.turned],
])('a price range of %j: %j', (range, fault) => {
  expect(faultOfPriceRange(range)).toBe(fault)
})

test.each([
  ['', '', null],
  ['500', '', null],
  ['abc', '1500', { field: 'least', message: priceRangeWords.number }],
  ['500', '1e9', { field: 'most', message: priceRangeWords.number }],
  ['500', '1000000000', { field: 'most', message: priceRangeWords.tooHigh }],
  ['1500', '500', { field: 'most', message: priceRangeWords.turned }],
])('prices typed as %j and %j: %j', (least, most, fault) => {
  expect(faultOfPrices(least, most)).toEqual(fault)
})

test.each([
  [{ least: 500, most: 1500 }, '500-1500'],
  [{ least: 0, most: null }, '0-'],
  [{ least: null, most: highestPrice }, '-10000000'],
])('the range %j is written %s and read again', (range, text) => {
  expect(writePriceRange(range)).toBe(text)
  expect(readPriceRange(text)).toEqual(range)
  expect(faultOfPriceRange(text)).toBeNull()
})

test.each([
  ['500-1500', '₹500 to ₹1,500'],
  ['500-', '₹500 and more'],
  ['-1500', 'Up to ₹1,500'],
])('%s reads %s', (range, words) => {
  expect(priceRangeInWords(range)).toBe(words)
})
