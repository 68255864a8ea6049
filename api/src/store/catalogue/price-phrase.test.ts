import { expect, test } from 'vitest'
import { isIn, readPricePhrase } from './price-phrase.ts'

test.each([
  ['black t shirt under 800', 'black t shirt', [799], [800, 899]],
  ['jeans below ₹500', 'jeans', [499], [500]],
  ['1000 se kam', '', [999], [1000]],
  ['shirt 1,000 से कम', 'shirt', [999], [1000]],
  ['tshirt 500 tak', 'tshirt', [500], [501]],
  ['hoodie 1k ke andar', 'hoodie', [1000], [1001]],
  ['dress less than rs. 999', 'dress', [998], [999]],
  ['shirts within 1500 rupees', 'shirts', [1500], [1501]],
  ['jacket above 2000', 'jacket', [2000], [1999]],
  ['kurta 500 se zyada', 'kurta', [500], [499]],
  ['tee between 500 and 900', 'tee', [500, 900], [499, 901]],
  ['500-900 tee', 'tee', [500, 900], [499, 901]],
  ['₹799 tshirt', 'tshirt', [799], [800]],
  ['५०० से कम टी-शर्ट', 'टी-शर्ट', [499], [500]],
] as const)('%j is read as %j with a price', (typed, words, inside, outside) => {
  const { range, ...read } = readPricePhrase(typed)
  expect(read.words).toBe(words)
  expect(inside.map((price) => range && isIn(price, range))).toEqual(inside.map(() => true))
  expect(outside.map((price) => range && isIn(price, range))).toEqual(outside.map(() => false))
})

test.each([
  'jeans 32',
  'size 28-30',
  'tee',
  'under armour',
  'kids 2-3 years',
  '2xl',
  'under',
  '500 days of summer',
  '',
])('%j names no price', (typed) => {
  expect(readPricePhrase(typed)).toEqual({ words: typed, range: undefined })
})
