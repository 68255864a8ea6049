import type { ShopCancelReason } from '@nukkad/contract/staff-rules'
import { expect, test } from 'vitest'
import { formatCancelEffect } from './cancel-effect.ts'

const tees = { productName: 'Tee', color: 'Ecru', size: 'M', orderItemId: 'tees', total: 1_598 }
const counts = { quantity: 2, cancelledQuantity: 0, returnedQuantity: 0 }
const paid = {
  paymentMethod: 'ONLINE' as const,
  exchangeOf: null as string | null,
  holdsStock: true,
  items: [{ ...tees, ...counts }],
  leftToRefund: 1_598,
}
const cash = { ...paid, paymentMethod: 'CASH' as const, leftToRefund: 0 }

function words(
  order: Omit<typeof paid, 'paymentMethod'> & { paymentMethod: 'ONLINE' | 'CASH' },
  quantity: number,
  reason: ShopCancelReason | '',
  setStockToZero = true,
) {
  const chosen = [{ orderItemId: 'tees', quantity }]
  return formatCancelEffect(order, { chosen, isWhole: quantity === 2, reason, setStockToZero })
}

test.each([
  ['', 'Restock 2 items.'],
  ['Customer asked', 'Restock 2 items.'],
  ['Damaged before packing', 'Write off 2 items as damaged.'],
  ['Out of stock', 'Set its stock to 0.'],
] as const)('the reason "%s" decides about the stock', (reason, stock) => {
  expect(words(paid, 2, reason)).toBe(`${stock} Refund ₹1,598 to original payment. The customer gets an e-mail.`)
})

test('items are restocked if staff keep the stock of an item that was out of stock', () => {
  expect(words(cash, 2, 'Out of stock', false)).toBe('Restock 2 items. The customer gets an e-mail.')
})

test('a cancelled exchange of a COD order is refunded to the customer’s account', () => {
  const exchange = { ...paid, paymentMethod: 'CASH' as const, exchangeOf: 'NK-7M2K-Q0RT-9XVA' }
  expect(words({ ...exchange, leftToRefund: paid.leftToRefund }, 2, 'Customer asked')).toContain(
    'Refund ₹1,598 to the customer’s account.',
  )
})

test('a part gives back its share, of a COD order the amount to collect drops', () => {
  expect(words(paid, 1, 'Customer asked')).toContain('Restock 1 item. Refund ₹799 to original payment.')
  expect(words(cash, 1, 'Customer asked')).toContain('Restock 1 item. The COD amount drops by ₹799.')
})

test('goodwill is not refunded twice', () => {
  const given = { ...paid, leftToRefund: 598 }
  expect(words(given, 2, 'Customer asked')).toContain('Refund ₹598 to')
  expect(words(given, 1, 'Customer asked')).toContain('Refund ₹598 to')
})

test('an order that reserves nothing restocks nothing', () => {
  expect(words({ ...paid, holdsStock: false }, 2, 'Customer asked')).toMatch(/^Refund/)
})
