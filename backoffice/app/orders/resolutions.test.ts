import type { OrderPage } from '@nukkad/contract/staff/orders'
import { expect, test } from 'vitest'
import { withResolutions } from './Resolutions.tsx'

const variant = (variantId: string, color: string) => ({ variantId, color, size: 'M', stock: 2, isArchived: false })
const stock = [{ productId: 'tee', name: 'Tee', variants: [variant('own', 'Malai'), variant('other', 'Ecru')] }]
/** Ordered as Ecru, which was renamed to Malai; Ecru is a new colour since. */
const item = { orderItemId: 'tee', productId: 'tee', color: 'Ecru', size: 'M', variant: variant('own', 'Malai') }
const order = { items: [item] } as unknown as Pick<OrderPage, 'items'>
const lines = [{ orderItemId: 'tee', quantity: 1 }]

test.each([
  ['not for the same variant under its new name', 'Malai', false],
  ['for another variant with the old name', 'Ecru', true],
])('an item is exchanged %s', (_name, color, isExchanged) => {
  const exchanges = { tee: { color, size: 'M' } }
  const [line] = withResolutions(order, { lines, stock: stock as never, exchanges })
  expect(line).toEqual({ ...lines[0], ...(isExchanged && { resolution: 'exchange', color, size: 'M' }) })
})
