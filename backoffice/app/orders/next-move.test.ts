import type { OrderStatus } from '@nukkad/contract/order-rules'
import { expect, test } from 'vitest'
import { nextMove } from './next-move.ts'

const moves = (...to: OrderStatus[]) => to.map((one) => ({ to: one, does: '' }))

test('a missed parcel goes out again, a refused one comes back', () => {
  const failed = { status: 'DELIVERY_FAILED', moves: moves('OUT_FOR_DELIVERY', 'RETURNED_TO_ORIGIN', 'LOST') } as const
  expect(nextMove({ ...failed, deliveryFailure: 'Nobody at home' })?.to).toBe('OUT_FOR_DELIVERY')
  expect(nextMove({ ...failed, deliveryFailure: null })?.to).toBe('OUT_FOR_DELIVERY')
  expect(nextMove({ ...failed, deliveryFailure: 'Refused by the customer' })?.to).toBe('RETURNED_TO_ORIGIN')
})

test('neither a cancel nor a step back comes next', () => {
  expect(nextMove({ status: 'CONFIRMED', deliveryFailure: null, moves: moves('CANCELLED') })).toBeUndefined()
  expect(nextMove({ status: 'DELIVERED', deliveryFailure: null, moves: moves('OUT_FOR_DELIVERY') })).toBeUndefined()
})
