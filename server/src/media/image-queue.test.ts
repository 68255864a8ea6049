import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openImageQueue } from './image-queue.ts'

const picture = Buffer.from('picture')
const roomy = { atOnce: 2, mostWaiting: 8, perNetwork: 8, mostLater: 8 }
const here = '198.51.100.1'
const there = '198.51.100.2'

/** Work that ends on request. */
function heldWork() {
  const held = Promise.withResolvers<Buffer>()
  let begun = 0
  const work = () => {
    begun += 1
    return held.promise
  }
  return { work, finish: () => held.resolve(picture), fail: () => held.reject(new Error('spoilt')), begun: () => begun }
}

test('a picture requested many times at once is made once', async () => {
  const queue = openImageQueue(roomy)
  const held = heldWork()
  const asked = Array.from({ length: 50 }, () => queue.now('tee', held.work, here))
  held.finish()
  expect(await Promise.all(asked)).toEqual(asked.map(() => picture))
  expect(held.begun()).toBe(1)
})

test('the number made at once is limited, and a request over the queue’s limit is asked to retry', async () => {
  const queue = openImageQueue({ ...roomy, mostWaiting: 3 })
  const works = Array.from({ length: 5 }, heldWork)
  const asked = works.map(({ work }, at) => queue.now(`${at}`, work, here))
  expect(works.map(({ begun }) => begun())).toEqual([1, 1, 0, 0, 0])
  await expect(queue.now('one more', heldWork().work, here)).rejects.toMatchObject({
    status: 503,
    details: { retryAfter: 2 },
  })
  for (const { finish } of works) finish()
  await Promise.all(asked)
  expect(works.map(({ begun }) => begun())).toEqual([1, 1, 1, 1, 1])
})

test('one network may wait for a limited number, and others still get theirs, in turns', async () => {
  const queue = openImageQueue({ ...roomy, atOnce: 1, perNetwork: 3 })
  const works = Array.from({ length: 3 }, heldWork)
  const asked = works.map(({ work }, at) => queue.now(`${at}`, work, here))
  await expect(queue.now('one more', heldWork().work, here)).rejects.toMatchObject({ status: 503 })
  const other = heldWork()
  const theirs = queue.now('theirs', other.work, there)
  works[0]?.finish()
  await asked[0]
  expect([works[1], other, works[2]].map((work) => work?.begun())).toEqual([0, 1, 0])
  other.finish()
  expect(await theirs).toBe(picture)
  // Once one is made, there is room for another of the network.
  const last = heldWork()
  const again = queue.now('one more', last.work, here)
  for (const { finish } of [...works, last]) finish()
  await Promise.all([...asked, again])
})

test('prefetched work runs one at a time, after waiting requests, and moves up when a request needs it', async () => {
  const queue = openImageQueue(roomy)
  const [first, second, third] = [heldWork(), heldWork(), heldWork()]
  const ahead = [queue.later('first', first.work), queue.later('second', second.work)]
  void queue.later('third', third.work)
  expect([first.begun(), second.begun()]).toEqual([1, 0])
  const shopper = queue.now('second', second.work, here)
  expect([first.begun(), second.begun(), third.begun()]).toEqual([1, 1, 0])
  first.finish()
  second.finish()
  expect(await Promise.all([...ahead, shopper])).toEqual([picture, picture, picture])
  expect(second.begun()).toBe(1)
  third.finish()
})

test('a request does not wait for work done ahead', async () => {
  const queue = openImageQueue({ ...roomy, atOnce: 1 })
  const [ahead, wanted] = [heldWork(), heldWork()]
  void queue.later('ahead', ahead.work)
  const shopper = queue.now('wanted', wanted.work, here)
  expect([ahead.begun(), wanted.begun()]).toEqual([1, 1])
  wanted.finish()
  expect(await shopper).toBe(picture)
  ahead.finish()
})

test('a failed picture can be requested again', async () => {
  const queue = openImageQueue(roomy)
  const [bad, good] = [heldWork(), heldWork()]
  const refused = queue.now('tee', bad.work, here)
  bad.fail()
  await expect(refused).rejects.toThrow('spoilt')
  good.finish()
  expect(await queue.now('tee', good.work, here)).toBe(picture)
})

test('closing waits for running work and drops the rest', async () => {
  const queue = openImageQueue({ ...roomy, atOnce: 1 })
  const [making, waiting] = [heldWork(), heldWork()]
  const made = queue.now('making', making.work, here)
  const dropped = queue.now('waiting', waiting.work, here)
  let isClosed = false
  const closing = queue.close().then(() => (isClosed = true))
  await expect(dropped).rejects.toMatchObject({ status: 503 })
  await wait(20)
  expect(isClosed).toBe(false)
  making.finish()
  await closing
  expect(await made).toBe(picture)
  expect(waiting.begun()).toBe(0)
  await expect(queue.now('late', waiting.work, here)).rejects.toMatchObject({ status: 503 })
})
