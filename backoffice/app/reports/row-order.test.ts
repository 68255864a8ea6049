import { expect, test } from 'vitest'
import { readRowOrder, rowOrderAddress, sortRows } from './row-order.ts'

const row = (name: string, orders: number, average: number | null) => ({
  id: name,
  name,
  cells: [orders, 0, 0, 0, 0, 0, 0, 0, average],
})
const rows = [row('Kerala', 9, null), row('Goa', 10, 700), row('Assam', 2, 900)]
const sorted = (sort: string) =>
  sortRows('states', rows, readRowOrder('states', new URLSearchParams({ sort }))).map(({ name }) => name)

test('rows are sorted by a figure or by name, and those without a value are last', () => {
  expect(sorted('-Orders')).toEqual(['Goa', 'Kerala', 'Assam'])
  expect(sorted('Orders')).toEqual(['Assam', 'Kerala', 'Goa'])
  expect(sorted('-Average order value')).toEqual(['Assam', 'Goa', 'Kerala'])
  expect(sorted('Average order value')).toEqual(['Goa', 'Assam', 'Kerala'])
  expect(sorted('name')).toEqual(['Assam', 'Goa', 'Kerala'])
  expect(sorted('Shoe size')).toEqual(['Kerala', 'Goa', 'Assam'])
})

test('the first press on a figure shows the largest first, the second turns it round; the period stays', () => {
  const search = new URLSearchParams('range=7days')
  const once = rowOrderAddress('Orders', null, search)
  expect(once).toBe('?range=7days&sort=-Orders')
  const now = readRowOrder('states', new URLSearchParams(once))
  expect(now).toEqual({ column: 'Orders', direction: 'descending' })
  expect(rowOrderAddress('Orders', now, search)).toBe('?range=7days&sort=Orders')
  expect(rowOrderAddress('name', now, search)).toBe('?range=7days&sort=name')
})
