import { expect, test } from 'vitest'
import { allUnits, chosenLines, type returnable } from './returnable.ts'

type Item = Parameters<typeof returnable>[0][number]
const item = (orderItemId: string, quantity: number, gone = 0) =>
  ({ orderItemId, quantity, cancelledQuantity: gone, returnedQuantity: 0 }) as Item

const items = [item('tee', 3, 1), item('jogger', 1), item('cap', 2, 2)]

test('all items left are selected at first, and then the request names none', () => {
  expect([...allUnits(items)]).toEqual([
    ['tee', 2],
    ['jogger', 1],
  ])
  expect(chosenLines(items, allUnits(items))).toBeUndefined()
})

test('the request names all items if one of them is exchanged', () => {
  const choices = new Map([['jogger', { color: 'Black', size: 'L' }]])
  expect(chosenLines(items, allUnits(items), choices)).toEqual([
    { orderItemId: 'tee', quantity: 2 },
    { orderItemId: 'jogger', quantity: 1, resolution: 'exchange', color: 'Black', size: 'L' },
  ])
})

test('a selection of items is named line by line', () => {
  const chosen = new Map([
    ['tee', 1],
    ['jogger', 0],
  ])
  expect(chosenLines(items, chosen)).toEqual([{ orderItemId: 'tee', quantity: 1 }])
})
