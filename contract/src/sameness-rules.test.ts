import { expect, test } from 'vitest'
import { bySize, bySizeIn, nameKey, sizeKey, spelledAs, storedSizeOrder } from './sameness-rules.ts'
import { tidyTags } from './product-rules.ts'

test.each([
  ['M', ' m ', 'Medium', 'size M'],
  ['XXL', '2XL', '2 XL', '2-xl', 'xxl', 'double XL', '2X L'],
  ['3XL', 'XXXL', 'triple xl'],
  ['XL', 'extra large', 'X-Large', '1XL'],
  ['XXS', '2XS'],
  ['Free size', 'FREE SIZE', 'One Size', 'onesize', 'free'],
  ['32', '32 in', '32"', 'W32', 'waist 32'],
  ['2-3 years', '2-3Y', '2 – 3 yrs'],
  ['6-12 months', '6-12M'],
])('the sizes %s are the same', (...sizes) => {
  expect(new Set(sizes.map(sizeKey)).size).toBe(1)
})

test.each([
  ['S', 'M'],
  ['7', '07'],
  ['XL', 'XXL'],
  ['6', '6M'],
  ['30', '32'],
  ['2-3 years', '2-3 months'],
  ['28-30', '28'],
])('the sizes %s and %s differ', (one, other) => {
  expect(sizeKey(one)).not.toBe(sizeKey(other))
})

test.each([
  ['Chalk', ' chalk', 'CHALK'],
  ['Off White', 'off-white', 'Offwhite'],
  ['Grey', 'gray'],
  ['T-shirt', 'tshirt', 'T Shirts', 'tee-shirt'],
  ['Half sleeve', 'half-sleeves', 'Half Sleeved'],
  ['Caf\u00e9', 'Cafe\u0301'],
  ['नीला', 'नीला\u200B'],
])('the names %s are the same', (...names) => {
  expect(new Set(names.map(nameKey)).size).toBe(1)
})

test('names that only look alike differ', () => {
  expect(nameKey('Chalk')).not.toBe(nameKey('Chalky'))
  expect(nameKey('नीला')).not.toBe(nameKey('नील'))
})

test('sizes are sorted: letters, numbers, ages, words, free size', () => {
  const sizes = ['2XS', 'XS', 'S', 'S/M', 'm', 'L', 'XL', 'XXL', '3XL', '10', '28', '30', '32.5', '100', '6-12 months']
  const inOrder = [...sizes, '2-3 years', '4-5Y', 'Petite', 'Tall', 'Free size']
  expect(inOrder.toReversed().toSorted(bySize)).toEqual(inOrder)
})

test('a product’s own order comes first, and other sizes follow in the standard order', () => {
  const order = storedSizeOrder(['XXL', 'm', 'One Size'])
  expect(order).toEqual(['2xl', 'm', 'free size'])
  const sizes = ['Free size', 'L', '2XL', '32', 'Medium', 'XS']
  expect(sizes.toSorted(bySizeIn(order))).toEqual(['2XL', 'Medium', 'Free size', 'XS', 'L', '32'])
  expect(sizes.toSorted(bySizeIn(null))).toEqual(sizes.toSorted(bySize))
})

test('an own order names each size once, and the standard order is none', () => {
  expect(storedSizeOrder(['L', 'XL', 'large', 'M', '2-3 years', '7', '07'])).toEqual([
    'l',
    'xl',
    'm',
    '2-3y',
    '7',
    '07',
  ])
  for (const standard of [null, [], ['M'], ['S', 'small'], ['XS', 'M', 'XXL', '7', '30', '2-3Y', 'Tall', 'Free size']])
    expect(storedSizeOrder(standard)).toBeNull()
  const stored = storedSizeOrder(['One size', '4 years', '34"', 'XXS', '2 X L', 'Extra Large'])
  expect(storedSizeOrder(stored)).toEqual(stored)
})

test('text equal to a known name takes the known spelling', () => {
  expect(spelledAs(['Chalk', 'M'], 'chalk')).toBe('Chalk')
  expect(spelledAs(['Chalk'], '  Deep   navy ')).toBe('Deep navy')
  expect(tidyTags(['T-shirt', 'tshirt', ' Diwali '])).toEqual(['diwali', 't-shirt'])
})
