import type { StockProduct } from '@nukkad/contract/staff/stock-products'
import { expect, test } from 'vitest'
import { colorsOf, inColor, lineFor, withCustomer } from './new-order-draft.ts'

const variant = (color: string, size: string, stock: number, isArchived = false) => ({
  variantId: `${color}-${size}`,
  color,
  size,
  stock,
  isArchived,
})
const tee: StockProduct = {
  productId: 'tee',
  name: 'Tee',
  image: null,
  variants: [
    variant('Black', 'S', 0),
    variant('Black', 'M', 2),
    variant('White', 'S', 1),
    variant('White', 'M', 0),
    variant('Old', 'M', 5, true),
  ],
}

test('a product starts with its first variant in stock, and a sold-out one adds no line', () => {
  expect(lineFor(tee)).toMatchObject({ color: 'Black', size: 'M', quantity: 1 })
  expect(lineFor({ ...tee, variants: [variant('Black', 'S', 0), variant('Old', 'M', 5, true)] })).toBeNull()
})

test('archived colours are not listed', () => {
  expect(colorsOf(tee)).toEqual(['Black', 'White'])
})

test('another colour keeps the size if it is in stock', () => {
  const line = lineFor(tee)!
  expect(inColor(line, 'White')).toMatchObject({ color: 'White', size: 'S' })
  expect(inColor({ ...line, size: 'S' }, 'White')).toMatchObject({ size: 'S' })
})

test('a selected customer fills in the first saved address, or else name and phone', () => {
  const asha = { userId: 'u', name: 'Asha Rao', email: 'asha@mail.test', phone: '9876543210', addresses: [] }
  expect(withCustomer(asha)).toMatchObject({ fullName: 'Asha Rao', phone: '9876543210', street: '' })
  const home = {
    addressId: 'a',
    fullName: 'Asha at home',
    phone: '9876500000',
    street: '4 MG Road',
    city: 'Pune',
    state: 'Maharashtra',
    postalCode: '411001',
  }
  expect(withCustomer({ ...asha, addresses: [home] })).toMatchObject({ fullName: 'Asha at home', city: 'Pune' })
})
