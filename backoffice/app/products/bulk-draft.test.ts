import { expect, test } from 'vitest'
import { emptyBulk, inputOf } from './bulk-draft.ts'

test('a price change is read as typed, down or up', () => {
  const step = { action: 'price', of: 'price', by: 'percent' }
  expect(inputOf('price', { ...emptyBulk, amount: '12.5 %' })).toEqual({ ...step, amount: -12.5 })
  expect(inputOf('price', { ...emptyBulk, amount: '₹1,200', by: 'rupees', way: 'up', of: 'both' })).toEqual({
    action: 'price',
    of: 'both',
    by: 'rupees',
    amount: 1200,
  })
})

test.each(['', '0', '-5', 'ten', '1.005'])('%j is not a price change', (amount) => {
  expect(inputOf('price', { ...emptyBulk, amount })).toEqual({
    errors: { amount: 'Please enter a number, such as 10' },
  })
})

test('a category must be selected', () => {
  expect(inputOf('move', emptyBulk)).toEqual({ errors: { categoryId: 'Please choose a category' } })
  expect(inputOf('move', { ...emptyBulk, categoryId: 'a' })).toEqual({ action: 'move', categoryId: 'a' })
  expect(inputOf('archive', emptyBulk)).toEqual({ action: 'archive' })
})

test('one tag at a time is read, as displayed or as stored', () => {
  expect(inputOf('addTag', { ...emptyBulk, tag: ' #Diwali' })).toEqual({ action: 'addTag', tag: 'diwali' })
  expect(inputOf('removeTag', { ...emptyBulk, tag: ' ' })).toEqual({ errors: { tag: 'Please enter a tag' } })
  expect(inputOf('addTag', { ...emptyBulk, tag: 'a, b' })).toEqual({
    errors: { tag: 'Please enter one tag at a time' },
  })
})
