import { expect, test } from 'vitest'
import { changedLines, formatChange, inColor, inProduct, optionsOf } from './edit-choices.ts'

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

const kurta = {
  productId: 'k',
  name: 'Kurta',
  image: null,
  variants: [variant('Black', 'M', 1), variant('Ecru', 'S', 2), variant('Ecru', 'M', 5), variant('Rust', 'M', 9, true)],
}

test('another product is taken in the ordered size, if a colour has enough', () => {
  const choice = inProduct(item, kurta)
  expect(choice).toEqual({ color: 'Ecru', size: 'M', product: kurta })
  const { colors, sizes } = optionsOf(item, kurta.variants, { ...choice, color: 'Black' })
  expect(colors.map(({ value }) => value)).toEqual(['Black', 'Ecru'])
  // The same colour and size as the ordered ones are not those that were ordered.
  expect(sizes).toEqual([{ value: 'M', label: 'M, 1 in stock', disabled: true }])
  expect(inProduct(item, { ...kurta, productId: 'p' })).toEqual(ordered)
})

test('a sold-out product has no size to choose', () => {
  const choice = inProduct(item, { ...kurta, variants: [variant('Black', 'M', 1)] })
  expect(choice).toMatchObject({ color: 'Black', size: '' })
  expect(formatChange(item, choice)).toBe('Black is out of stock.')
  expect(formatChange(item, inProduct(item, { ...kurta, variants: [] }))).toBe('Kurta is out of stock.')
})

test('the changed lines name another product, and only then', () => {
  const items = [item, { ...item, orderItemId: '2' }, { ...item, orderItemId: '3', cancelledQuantity: 3 }]
  const choices = { '1': inProduct(item, kurta), '2': { color: 'Ecru', size: 'S' }, '3': { color: 'Ecru', size: 'S' } }
  expect(changedLines({ items }, choices)).toEqual([
    { orderItemId: '1', productId: 'k', color: 'Ecru', size: 'M' },
    { orderItemId: '2', color: 'Ecru', size: 'S' },
  ])
  expect(changedLines({ items }, { '1': ordered })).toEqual([])
  expect(formatChange(item, inProduct(item, kurta), 699)).toBe(
    'Restock 2 × Tee (Black, M), deduct 2 × Kurta (Ecru, M). Price ₹699 each.',
  )
})
