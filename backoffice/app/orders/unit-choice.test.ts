import { expect, test } from 'vitest'
import { chosenUnits, keptOf } from './UnitChoice.tsx'

const item = { productName: 'Tee', color: 'Ecru', size: 'M' }
const tees = { ...item, orderItemId: 'tees', quantity: 3, cancelledQuantity: 1, returnedQuantity: 0 }
const cap = { ...item, orderItemId: 'cap', quantity: 1, cancelledQuantity: 1, returnedQuantity: 0 }

test('all that is left is chosen unless fewer are wanted', () => {
  expect(keptOf(tees)).toBe(2)
  expect(chosenUnits([tees, cap], {})).toEqual([{ orderItemId: 'tees', quantity: 2 }])
  expect(chosenUnits([tees], { tees: 1 })).toEqual([{ orderItemId: 'tees', quantity: 1 }])
  expect(chosenUnits([tees], { tees: 0 })).toEqual([])
})

test('units that somebody else took meanwhile cannot be chosen', () => {
  expect(chosenUnits([{ ...tees, cancelledQuantity: 2 }], { tees: 2 })).toEqual([{ orderItemId: 'tees', quantity: 1 }])
})
