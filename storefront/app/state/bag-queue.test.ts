import { beforeEach, expect, test, vi } from 'vitest'
import type { QueuedChange } from './bag-queue.ts'

const asha = { userId: 'asha', name: 'Asha Rao', phone: '9876543210', email: 'asha@example.com' }
const meera = { userId: 'meera', name: 'Meera Shah', phone: '9876543211', email: 'meera@example.com' }
const tee: QueuedChange = {
  kind: 'add',
  line: { productId: 'tee', color: 'Red', size: 'M', quantity: 1 },
  productName: 'Tee',
}
const cap: QueuedChange = { ...tee, productName: 'Cap', line: { ...tee.line, productId: 'cap' } }

let kept = new Map<string, string>()
let isFull = false
let room = Infinity

function sizeOf(entries: Iterable<[string, string]>): number {
  return [...entries].reduce((sum, [key, value]) => sum + key.length + value.length, 0)
}

function createStorage() {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      const others = [...kept].filter(([name]) => name !== key)
      if (isFull || sizeOf([...others, [key, value]]) > room) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key: string) => void kept.delete(key),
  }
}

beforeEach(() => {
  kept = new Map()
  isFull = false
  room = Infinity
  vi.stubGlobal('window', {
    localStorage: createStorage(),
    sessionStorage: createStorage(),
    addEventListener: () => {},
  })
})

/** Opens a new tab: fresh modules on the browser's storage. */
async function openTab() {
  vi.resetModules()
  const { session, openSession } = await import('../platform/session.ts')
  const { bagQueue } = await import('./bag-queue.ts')
  openSession()
  return { session, bagQueue, names: () => bagQueue.all().map(({ productName }) => productName) }
}

test('a change outlasts the page, and says so', async () => {
  const { bagQueue } = await openTab()
  expect([bagQueue.push(tee), bagQueue.isStored()]).toEqual([true, true])
  expect((await openTab()).bagQueue.all()).toEqual([tee])
})

test('a full storage keeps what it has; what is new lasts as long as the page, and says so', async () => {
  const { bagQueue, names } = await openTab()
  bagQueue.push(tee)
  isFull = true
  expect([bagQueue.push(cap), bagQueue.isStored(), names()]).toEqual([false, false, ['Tee', 'Cap']])
  expect((await openTab()).names()).toEqual(['Tee'])

  isFull = false
  bagQueue.replaceFirst(tee)
  expect([bagQueue.isStored(), names()]).toEqual([true, ['Cap']])
  expect((await openTab()).names()).toEqual(['Cap'])
})

test('in a full storage, a change that was sent is not left to be sent again', async () => {
  const { bagQueue, names } = await openTab()
  bagQueue.push(tee, cap)
  isFull = true
  bagQueue.replaceFirst(tee)
  expect(names()).toEqual(['Cap'])
  expect((await openTab()).names()).toEqual([])
  bagQueue.replaceFirst(cap)
  expect(names()).toEqual([])
})

test('a change that could not be stored is the customer’s who logs in, and nobody’s after them', async () => {
  const { session, bagQueue, names } = await openTab()
  isFull = true
  bagQueue.push(tee)
  isFull = false
  session.start({ token: 'first', user: asha })
  expect(names()).toEqual(['Tee'])
  session.logOut()
  expect(names()).toEqual([])
  session.start({ token: 'second', user: asha })
  isFull = true
  bagQueue.push(cap)
  isFull = false
  session.start({ token: 'third', user: meera })
  expect(names()).toEqual([])
  session.start({ token: 'fourth', user: asha })
  expect(names()).toEqual([])
})

test('when the session expires, the changes wait for the same customer', async () => {
  const { session, bagQueue, names } = await openTab()
  session.start({ token: 'first', user: asha })
  bagQueue.push(tee)
  session.expire('first')
  expect([names(), bagQueue.isAside()]).toEqual([[], true])
  // The tab is closed, and a guest comes.
  const next = await openTab()
  next.bagQueue.push(cap)
  expect([next.names(), next.bagQueue.isAside()]).toEqual([['Cap'], true])
  next.session.start({ token: 'second', user: asha })
  expect([next.names(), next.bagQueue.isAside()]).toEqual([['Tee', 'Cap'], false])
})

test('an expired session ends in the other tabs too, and takes nothing of the changes', async () => {
  const here = await openTab()
  here.session.start({ token: 'first', user: asha })
  here.bagQueue.push(tee)
  const other = await openTab()
  here.session.expire('first')
  other.session.end()
  other.session.start({ token: 'second', user: asha })
  expect(other.names()).toEqual(['Tee'])
})

test.each<[string, (tab: Awaited<ReturnType<typeof openTab>>) => void]>([
  ['a logout', ({ session }) => session.logOut()],
  ['another customer', ({ session }) => session.start({ token: 'third', user: meera })],
])('%s leaves no waiting change in the browser', async (_, end) => {
  const tab = await openTab()
  tab.session.start({ token: 'first', user: asha })
  tab.bagQueue.push(tee)
  tab.session.expire('first')
  end(tab)
  expect([...kept.keys()].filter((key) => key.startsWith('queuedBag'))).toEqual([])
})

test('changes of a customer who does not come back are removed after 30 days', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const { session, bagQueue } = await openTab()
    session.start({ token: 'first', user: asha })
    bagQueue.push(tee)
    session.expire('first')
    vi.setSystemTime(Date.now() + 29 * 24 * 3600 * 1000)
    expect((await openTab()).bagQueue.isAside()).toBe(true)
    vi.setSystemTime(Date.now() + 2 * 24 * 3600 * 1000)
    expect((await openTab()).bagQueue.isAside()).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test('a storage with no room left loses nothing when the session expires, nor at the next login', async () => {
  const { session, bagQueue, names } = await openTab()
  session.start({ token: 'first', user: asha })
  kept.set('recentSearches', JSON.stringify({ owner: 'asha', value: ['a linen shirt for the summer'] }))
  bagQueue.push(tee)
  room = sizeOf(kept)
  session.expire('first')
  expect(bagQueue.isAside()).toBe(true)

  bagQueue.push(cap)
  // A guest's change becomes the customer's, and the login itself is stored.
  room = sizeOf(kept) + 10
  session.start({ token: 'second', user: asha })
  expect([names(), kept.has('queuedBagAside')]).toEqual([['Tee', 'Cap'], false])
})
