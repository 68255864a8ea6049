import { expect, test } from 'vitest'
import { formatChange, inColor, optionsOf } from './edit-choices.ts'

const item = {
  orderItemId: '1',
  productId: 'p',
  productName: 'Tee',
  slug: 'tee',
  image: '/media/tee.0a1b2c3d',
  quantity: 3,
  cancelledQuantity: 1,
  returnedQuantity: 0,
  size: 'M',
  color: 'Black',
  variant: null,
  price: 799,
  total: 2397,
  tax: 114,
  hsn: '61091000',
}
const variant = (color: string, size: string, stock: number, isArchived = false) => ({
  variantId: `${color} ${size}`,
  color,
  size,
  stock,
  isArchived,
})
const variants = [
  variant('Black', 'M', 0, true),
  variant('Black', 'L', 1),
  variant('Black', 'XL', 2),
  variant('Ecru', 'S', 9),
  variant('Ecru', 'M', 0),
  variant('Rust', 'M', 9, true),
]
const ordered = { color: 'Black', size: 'M' }

test('a line may change to a variant with stock for all its items, or stay as ordered', () => {
  const { colors, sizes } = optionsOf(item, variants, ordered)
  expect(colors.map(({ value }) => value)).toEqual(['Black', 'Ecru'])
  expect(sizes).toEqual([
    { value: 'M', label: 'M, as ordered' },
    { value: 'L', label: 'L, 1 in stock', disabled: true },
    { value: 'XL', label: 'XL, 2 in stock' },
  ])
})

test('another colour keeps the size, or takes the first available size', () => {
  expect(inColor(item, variants, ordered, 'Ecru')).toEqual({ color: 'Ecru', size: 'S' })
  expect(inColor(item, [...variants, variant('Ecru', 'XL', 5)], { color: 'Black', size: 'XL' }, 'Ecru').size).toBe('XL')
  expect(inColor(item, [variant('Ecru', 'S', 1)], ordered, 'Ecru')).toEqual({ color: 'Ecru', size: '' })
})

test('the effect names the restocked and the taken variant, and the price', () => {
  expect(formatChange(item, ordered)).toBeUndefined()
  expect(formatChange(item, { color: 'Ecru', size: 'S' })).toBe(
    'Restock 2 × Black, M, deduct 2 × Ecru, S. Price stays ₹799 each.',
  )
  expect(formatChange(item, { color: 'Ecru', size: '' })).toBe('Ecru is out of stock.')
})
