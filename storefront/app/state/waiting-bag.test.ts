import { expect, test } from 'vitest'
import type { QueuedChange } from './bag-queue.ts'
import { applyWaiting } from './waiting-bag.ts'

const tee = { productId: 'tee', color: 'Red', size: 'M', quantity: 2 }
const cap = { productId: 'cap', color: 'Red', size: 'M', quantity: 1 }
const change = (kind: QueuedChange['kind'], line = tee, target?: number): QueuedChange => ({
  kind,
  line,
  productName: 'Tee',
  ...(target !== undefined && { target }),
})

test.each<[string, QueuedChange[], { quantity: number | undefined; count: number }]>([
  ['nothing', [], { quantity: 2, count: 2 }],
  ['more of a line', [change('add')], { quantity: 4, count: 4 }],
  ['an added line that is in the bag already', [change('add', tee, 2)], { quantity: 2, count: 2 }],
  ['a line that the bag does not have', [change('add', cap), change('add', cap)], { quantity: 2, count: 4 }],
  ['another quantity', [change('set', { ...tee, quantity: 5 })], { quantity: 5, count: 5 }],
  ['a removed line', [change('remove')], { quantity: undefined, count: 0 }],
  ['a removed line that is changed', [change('remove'), change('set')], { quantity: undefined, count: 0 }],
  ['a removed line that is added again', [change('remove'), change('add')], { quantity: 2, count: 2 }],
  ['an added line that is removed', [change('add', cap), change('remove', cap)], { quantity: 2, count: 2 }],
])('a bag with %s waiting', (_, changes, expected) => {
  const { items, count } = applyWaiting([tee], changes)
  expect({ quantity: items[0]?.quantity, count }).toEqual(expected)
})

test('only the lines that the bag does not have are listed as added, each once', () => {
  const sock = { productId: 'sock', color: 'Red', size: 'M', quantity: 1 }
  const changes = [
    change('add', tee),
    change('add', cap),
    change('add', cap),
    change('add', sock),
    change('remove', sock),
  ]
  expect(applyWaiting([tee], changes).added).toEqual([{ ...cap, quantity: 2, productName: 'Tee' }])
})
