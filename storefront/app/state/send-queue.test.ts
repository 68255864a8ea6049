import { ApiError } from '@nukkad/contract/client'
import type { Cart, CartItem } from '@nukkad/contract/cart'
import { beforeEach, expect, test, vi } from 'vitest'
import { bagQueue } from './bag-queue.ts'
import type { CartLine } from './cart-context.ts'
import { type BagCalls, sendQueue } from './send-queue.ts'

const tee: CartLine = { productId: 'tee', color: 'Red', size: 'M', quantity: 1 }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  })
})

/** A bag on a server that counts what reaches it. */
function serverWith(quantity: number) {
  const state = { quantity, added: [] as number[] }
  const cart = () => {
    const items = state.quantity === 0 ? [] : [{ ...tee, cartItemId: 'line', quantity: state.quantity } as CartItem]
    return { cartId: 'bag', items } as unknown as Cart
  }
  const calls: BagCalls = {
    read: async () => cart(),
    add: async (line) => {
      state.quantity += line.quantity
      state.added.push(line.quantity)
      return cart()
    },
    set: async (_cart, line) => {
      state.quantity = line.quantity
      return cart()
    },
    remove: async () => {
      state.quantity = 0
      return cart()
    },
  }
  return { state, calls }
}

const add = () => bagQueue.push({ kind: 'add', line: tee, productName: 'Tee' })

test('changes are sent in their order, and then none is left', async () => {
  const { state, calls } = serverWith(0)
  add()
  add()
  bagQueue.push({ kind: 'set', line: { ...tee, quantity: 5 }, productName: 'Tee' })
  const { cart, refused } = await sendQueue(calls)
  expect([state.quantity, cart?.items[0]?.quantity, refused, bagQueue.count()]).toEqual([5, 5, [], 0])
})

test('an item whose answer was lost is not added twice', async () => {
  const { state, calls } = serverWith(1)
  add()
  const lost: BagCalls = {
    ...calls,
    add: async (line) => {
      await calls.add(line)
      throw new ApiError(0, {})
    },
  }
  await sendQueue(lost)
  expect([state.quantity, bagQueue.count()]).toEqual([2, 1])
  await sendQueue(calls)
  expect([state.quantity, state.added, bagQueue.count()]).toEqual([2, [1], 0])
})

test('a refused change is reported and the next one is sent', async () => {
  const { state, calls } = serverWith(0)
  bagQueue.push({ kind: 'add', line: { ...tee, size: 'XL' }, productName: 'Boxy Tee' })
  add()
  const { refused } = await sendQueue({
    ...calls,
    add: (line) =>
      line.size === 'XL' ? Promise.reject(new ApiError(409, { detail: 'XL is sold out.' })) : calls.add(line),
  })
  expect(refused).toEqual([{ productName: 'Boxy Tee', reason: 'XL is sold out.' }])
  expect([state.quantity, bagQueue.count()]).toEqual([1, 0])
})

test('after a refusal the bag is read once more', async () => {
  const { state, calls } = serverWith(2)
  bagQueue.push({ kind: 'set', line: { ...tee, quantity: 5 }, productName: 'Tee' })
  const set = () => {
    state.quantity = 1
    return Promise.reject(new ApiError(409, { code: 'OUT_OF_STOCK', detail: 'Only 1 left.' }))
  }
  const { cart, refused } = await sendQueue({ ...calls, set })
  expect([cart?.items[0]?.quantity, refused.length, bagQueue.count()]).toEqual([1, 1, 0])
})

test.each([0, 429, 503])('after status %i the rest waits', async (status) => {
  const { calls } = serverWith(0)
  add()
  const { refused } = await sendQueue({ ...calls, read: () => Promise.reject(new ApiError(status, {})) })
  expect([refused, bagQueue.count()]).toEqual([[], 1])
})

test('a line that is gone is not removed again', async () => {
  const { calls } = serverWith(0)
  const remove = vi.fn<BagCalls['remove']>(calls.remove)
  bagQueue.push({ kind: 'remove', line: { ...tee, quantity: 0 }, productName: 'Tee' })
  await sendQueue({ ...calls, remove })
  expect(remove).not.toHaveBeenCalled()
  expect(bagQueue.count()).toBe(0)
})
