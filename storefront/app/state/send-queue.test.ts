import { ApiError } from '@nukkad/contract/client'
import type { Cart, CartItem } from '@nukkad/contract/cart'
import { beforeEach, expect, test, vi } from 'vitest'
import { bagQueue } from './bag-queue.ts'
import type { CartLine } from './cart-context.ts'
import { refusedChanges } from './refused-changes.ts'
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
    isCurrent: () => true,
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
      line.size === 'XL'
        ? Promise.reject(new ApiError(409, { code: 'OUT_OF_STOCK', detail: 'XL is sold out.' }))
        : calls.add(line),
  })
  expect(refused).toEqual([{ productName: 'Boxy Tee', reason: 'XL is sold out.' }])
  expect([state.quantity, bagQueue.count()]).toEqual([1, 0])
})

test('a refusal is noted before the next change is sent, and until it is dismissed', async () => {
  const { calls } = serverWith(0)
  bagQueue.push({ kind: 'add', line: { ...tee, size: 'XL' }, productName: 'Boxy Tee' })
  add()
  const noted: unknown[] = []
  const adding = (line: CartLine) => {
    if (line.size === 'XL') return Promise.reject(new ApiError(409, { code: 'OUT_OF_STOCK', detail: 'Sold out.' }))
    noted.push(...refusedChanges.all())
    // The page is left here.
    return Promise.reject(new ApiError(0, {}))
  }
  await sendQueue({ ...calls, add: adding })
  const refusal = { productName: 'Boxy Tee', reason: 'Sold out.' }
  expect([noted, refusedChanges.all()]).toEqual([[refusal], [refusal]])
  refusedChanges.dismiss()
  expect(refusedChanges.all()).toEqual([])
})

test('a refusal that the browser cannot store is noted as long as the page', () => {
  vi.spyOn(window.localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  refusedChanges.note({ productName: 'Tee', reason: 'Sold out.' })
  refusedChanges.note({ productName: 'Cap', reason: 'Sold out.' })
  expect(refusedChanges.all().map(({ productName }) => productName)).toEqual(['Tee', 'Cap'])
  refusedChanges.dismiss()
  expect(refusedChanges.all()).toEqual([])
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

test('an item that was taken out elsewhere after a lost answer is not put back', async () => {
  const { state, calls } = serverWith(4)
  add()
  await sendQueue({ ...calls, add: () => Promise.reject(new ApiError(0, {})) })
  state.quantity = 0
  await sendQueue(calls)
  expect([state.quantity, state.added]).toEqual([1, [1]])
})

test.each<[string, number, string | undefined]>([
  ['without an answer', 0, undefined],
  ['once the session has ended', 401, 'UNAUTHENTICATED'],
  ['after too slow a request', 408, 'REQUEST_TIMEOUT'],
  ['after too many requests', 429, 'TOO_MANY'],
  ['while the store is busy', 503, 'UNAVAILABLE'],
  ['after a refusal by a proxy', 403, undefined],
  ['on a network that wants a login', 511, undefined],
  ['when a proxy knows no such page', 404, undefined],
])('%s the changes wait', async (_, status, code) => {
  const { calls } = serverWith(0)
  add()
  const failure = new ApiError(status, code === undefined ? {} : { code })
  const sent = await sendQueue({ ...calls, read: () => Promise.reject(failure) })
  expect([sent, bagQueue.count()]).toEqual([{ cart: null, refused: [], failure }, 1])
})

test('a page in place of an answer is no bag, and the changes wait', async () => {
  const { calls } = serverWith(0)
  add()
  const page = async () => undefined as unknown as Cart
  for (const failing of [
    { ...calls, read: page },
    { ...calls, add: page },
  ]) {
    expect(await sendQueue(failing)).toMatchObject({
      cart: null,
      refused: [],
      failure: new Error('the answer is no bag'),
    })
  }
  expect(bagQueue.count()).toBe(1)
})

test('after another shopper has logged in, nothing of theirs is sent or dropped', async () => {
  const { state, calls } = serverWith(0)
  add()
  let isCurrent = true
  const logIn = () => {
    isCurrent = false
    // As the next customer's queue.
    bagQueue.replaceFirst(bagQueue.all()[0]!)
    bagQueue.push({ kind: 'remove', line: tee, productName: 'Tee' })
  }
  const reading: BagCalls = {
    ...calls,
    isCurrent: () => isCurrent,
    read: async () => {
      const cart = await calls.read()
      logIn()
      return cart
    },
  }
  await sendQueue(reading)
  expect([state.added, bagQueue.all().map(({ kind }) => kind)]).toEqual([[], ['remove']])

  isCurrent = true
  const refusing: BagCalls = {
    ...reading,
    read: async () => {
      logIn()
      throw new ApiError(404, { code: 'CART_NOT_FOUND' })
    },
  }
  expect(await sendQueue(refusing)).toMatchObject({ refused: [] })
  expect(bagQueue.count()).toBe(1)
})

test('a line that is gone is not removed again', async () => {
  const { calls } = serverWith(0)
  const remove = vi.fn<BagCalls['remove']>(calls.remove)
  bagQueue.push({ kind: 'remove', line: { ...tee, quantity: 0 }, productName: 'Tee' })
  await sendQueue({ ...calls, remove })
  expect(remove).not.toHaveBeenCalled()
  expect(bagQueue.count()).toBe(0)
})
