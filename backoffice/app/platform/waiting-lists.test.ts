import { todayKinds } from '@nukkad/contract/staff-rules'
import { expect, test } from 'vitest'
import { builtInViews } from '../orders/view-search.ts'
import { countAt } from './waiting-lists.ts'

const lines = todayKinds.map((kind, place) => ({ kind, count: place + 1, oldestAt: null }))
const kindAt = (address: string) => {
  const count = countAt(address, lines)
  return count === undefined ? undefined : todayKinds[count - 1]
}

test('a view shows the count of its line of Home, and other views show none', () => {
  expect(kindAt('/returns?show=decide')).toBe('returnsToDecide')
  expect(kindAt('/orders?')).toBeUndefined()
  expect(countAt('/returns?show=received', lines.slice(0, 1))).toBeUndefined()
})

test('the sort and the order of the filters make no other list', () => {
  expect(kindAt('/orders?sort=promised&held=true&status=PROCESSING&status=CONFIRMED')).toBe('onHold')
  expect(kindAt('/orders?status=CONFIRMED&held=true')).toBeUndefined()
})

test('each built-in view of orders that Home counts shows that count', () => {
  // Refund failed lists orders and Home counts refunds; Delivery failed includes refusals, which are not tried again.
  expect(builtInViews.map(({ name, search }) => [name, kindAt(`/orders?${search}`)])).toEqual([
    ['All', undefined],
    ['To pack', 'toPack'],
    ['Packing', 'packing'],
    ['In transit', undefined],
    ['Delivery failed', undefined],
    ['On hold', 'onHold'],
    ['Refund failed', undefined],
  ])
})
