import { expect, test } from 'vitest'
import { guardCell, isShortenedNumber, readCell, readPrice } from './sheet-rules.ts'

test.each(['=1+1', '+91 98', '-5', '@cmd', '\t=1', '\r=1', "'=1", '＝1'])(
  '%j is guarded against running as a formula, and read back',
  (text) => {
    expect(guardCell(text)).toBe(`'${text}`)
    expect(readCell(guardCell(text))).toBe(text)
  },
)

test.each(['Kurta', "'twas", "Dadi's", '', 'नीला कुर्ता 🪔', '1299'])('%j is written unchanged', (text) => {
  expect(guardCell(text)).toBe(text)
  expect(readCell(text)).toBe(text)
})

test('text with any beginning is read back unchanged', () => {
  const signs = ["'", '=', '-', '\t', '＝', 'a']
  const pairs = signs.flatMap((first) => signs.map((second) => first + second))
  const texts = pairs.flatMap((first) => pairs.map((second) => first + second))
  expect(texts.map((text) => readCell(guardCell(text)))).toEqual(texts)
})

test.each([
  ['1.20E+03', true],
  ['8,90123E+12', true],
  ['12E4', true],
  ['1200', false],
  ['E12', false],
  ['KURTA-1E', false],
])('%s is a shortened number: %s', (cell, isOne) => {
  expect(isShortenedNumber(cell)).toBe(isOne)
})

test.each([
  ['1299', 1299],
  ['1299.50', 1299.5],
  ['1,299.00', 1299],
  ['1,29,900', 129_900],
  ['₹1299', 1299],
  ['₹ 1,299', 1299],
  ['Rs. 799', 799],
  ['1299,00', undefined],
  ['1.299,00', undefined],
  ['1.20E+03', undefined],
  ['-5', undefined],
  ['', undefined],
  ['free', undefined],
])('a price of %j is read as %j', (cell, rupees) => {
  expect(readPrice(cell)).toBe(rupees)
})
