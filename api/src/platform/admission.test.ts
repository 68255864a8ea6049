import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openAdmission, openSharedAdmission } from './admission.ts'

/** Work that records its name when it starts and ends on request. */
function makeWork() {
  const begun: string[] = []
  const endings = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => endings.set(name, () => resolve(name)))
  }
  const end = async (name: string) => {
    endings.get(name)?.()
    await turn()
  }
  return { begun, work, end }
}

const limits = { atOnce: 2, perCaller: 4, mostWaiting: 10, patienceMs: 60_000 }
const busy = expect.objectContaining({ code: 'UNAVAILABLE', details: { retryAfter: 2 } })

test('no more runs at a time than there is room for, and waiting work runs as soon as there is room', async () => {
  const { admit } = openAdmission(limits)
  const { begun, work, end } = makeWork()
  const all = ['one', 'two', 'three'].map((name) => admit('a', work(name)))
  await turn()
  expect(begun).toEqual(['one', 'two'])
  await end('two')
  expect(begun).toEqual(['one', 'two', 'three'])
  await end('one')
  await end('three')
  expect(await Promise.all(all)).toEqual(['one', 'two', 'three'])
})

test('callers take turns: a caller with many requests does not make others wait', async () => {
  const { admit } = openAdmission({ ...limits, atOnce: 1 })
  const { begun, work, end } = makeWork()
  const all = ['a1', 'a2', 'a3'].map((name) => admit('greedy', work(name)))
  all.push(admit('modest', work('b1')))
  await turn()
  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name)
  await Promise.all(all)
  expect(begun.indexOf('b1')).toBeLessThan(begun.indexOf('a3'))
})

test('one caller’s share of the queue is bounded, and others still get in', async () => {
  const { admit } = openAdmission({ ...limits, perCaller: 1 })
  const { begun, work, end } = makeWork()
  const first = admit('greedy', work('first'))
  await expect(admit('greedy', work('second'))).rejects.toEqual(busy)
  const other = admit('modest', work('other'))
  await turn()
  expect(begun).toEqual(['first', 'other'])
  await end('first')
  await end('other')
  await Promise.all([first, other])
  const again = admit('greedy', work('again'))
  await turn()
  await end('again')
  expect(await again).toBe('again')
})

test('work over the queue’s limit is refused at once, and work that waits too long is refused later', async () => {
  const { admit } = openAdmission({ ...limits, atOnce: 1, mostWaiting: 1, patienceMs: 20 })
  const { begun, work, end } = makeWork()
  const running = admit('a', work('running'))
  const waiting = admit('b', work('waiting'))
  await expect(admit('c', work('refused'))).rejects.toEqual(busy)
  await expect(waiting).rejects.toEqual(busy)
  await end('running')
  await running
  expect(begun).toEqual(['running'])
})

test('failed work also frees its place', async () => {
  const { admit } = openAdmission({ ...limits, atOnce: 1, perCaller: 1 })
  await expect(admit('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await admit('a', async () => 'yes')).toBe('yes')
})

test('one caller holds only their share of the places, and others use the rest', async () => {
  const { admit } = openSharedAdmission({ ...limits, atOnce: 4, share: 2 })
  const { begun, work, end } = makeWork()
  const all = ['g1', 'g2', 'g3', 'g4'].map((name) => admit('greedy', work(name)))
  all.push(admit('modest', work('m1')))
  await turn()
  expect(begun).toEqual(['g1', 'g2', 'm1'])
  await end('g1')
  expect(begun).toEqual(['g1', 'g2', 'm1', 'g3'])
  await expect(Promise.all([1, 2, 3].map((nth) => admit('greedy', work(`more${nth}`))))).rejects.toEqual(busy)
  for (const name of ['g2', 'g3', 'm1', 'g4', 'more1']) await end(name)
  expect(await Promise.all(all)).toEqual(['g1', 'g2', 'g3', 'g4', 'm1'])
})
