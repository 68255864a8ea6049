import { ApiError } from '@nukkad/contract/client'
import { expect, test } from 'vitest'
import { isPassing, keepTicks, readTicks } from './tick-queue.ts'

function openStore() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const orderId = 'NK-7K3M-Q8RT-2ABC'
const ticks = [
  { tickId: 'one', itemId: 'tee' },
  { tickId: 'two', itemId: 'tee' },
]

test('ticks outlive a reload, separately for each order, and leave nothing behind', () => {
  const store = openStore()
  keepTicks(store, orderId, ticks)
  expect(readTicks(store, orderId)).toEqual(ticks)
  expect(readTicks(store, 'NK-0000-0000-0000')).toEqual([])
  keepTicks(store, orderId, [])
  expect(store.kept.size).toBe(0)
})

test.each(['{', 'null', '[1, {"tickId": "x"}]'])('a stored %s is no tick', (text) => {
  const store = openStore()
  store.setItem(`packing/${orderId}`, text)
  expect(readTicks(store, orderId)).toEqual([])
})

test('a tick that the network or a busy server refused is sent again, one that the shop refused is not', () => {
  for (const status of [0, 429, 503]) expect(isPassing(new ApiError(status, {}))).toBe(true)
  for (const status of [401, 403, 409, 422]) expect(isPassing(new ApiError(status, {}))).toBe(false)
  expect(isPassing(new Error('a bug'))).toBe(false)
})
