import { ApiError, createClient } from '@nukkad/contract/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryUntilDone } from './retry.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-28T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const neverWoken = () => () => {}

/** Runs for that long, and returns the seconds at which it tried. */
async function triesIn(seconds: number, failure: unknown, random = 0): Promise<number[]> {
  const start = Date.now()
  const tries: number[] = []
  const gone = new AbortController()
  const attempt = async () => {
    tries.push((Date.now() - start) / 1000)
    return { isDone: false, failure }
  }
  const running = retryUntilDone({ attempt, gone: gone.signal, onWake: neverWoken, random: () => random })
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  gone.abort()
  await running
  await vi.advanceTimersByTimeAsync(3_600_000)
  return tries
}

/** As the store or a proxy sends it. */
async function busy(status: number, retryAfter?: string): Promise<unknown> {
  const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
  const call = createClient(async () => new Response('{}', { status, headers }))
  return call('GET /category').catch((error: unknown) => error)
}

test('the pauses grow to a minute, and end when nobody waits any more', async () => {
  expect(await triesIn(190, new ApiError(0, {}))).toEqual([0, 4, 12, 28, 60, 120, 180])
})

test('two who fail at once do not try again at once', async () => {
  expect(await triesIn(13, new ApiError(503, {}), 0.5)).toEqual([0, 5])
  expect(await triesIn(13, new ApiError(503, {}), 0)).toEqual([0, 4, 12])
})

test.each([
  [429, '30', [0, 30, 60]],
  [503, '30', [0, 30, 60]],
  [503, 'Sat, 28 Nov 2026 10:00:50 GMT', [0, 50]],
  [503, '2', [0, 4, 12, 28, 60]],
  [503, 'soon', [0, 4, 12, 28, 60]],
  [503, undefined, [0, 4, 12, 28, 60]],
])('after %i with Retry-After %s it waits as long as asked', async (status, retryAfter, expected) => {
  expect(await triesIn(70, await busy(status, retryAfter))).toEqual(expected)
})

test('a pause of a year is cut to five minutes', async () => {
  expect(await triesIn(700, await busy(503, '31536000'))).toEqual([0, 300, 600])
})

test('nothing is tried again once it is done', async () => {
  let tries = 0
  const attempt = async () => {
    tries += 1
    return { isDone: tries === 2 }
  }
  const running = retryUntilDone({ attempt, gone: new AbortController().signal, onWake: neverWoken })
  await vi.advanceTimersByTimeAsync(3_600_000)
  await running
  expect(tries).toBe(2)
})

test('a rejected attempt is a failure like any other, and is tried again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  let tries = 0
  const attempt = async () => {
    tries += 1
    if (tries < 3) throw new Error('no lock')
    return { isDone: true }
  }
  const running = retryUntilDone({ attempt, gone: new AbortController().signal, onWake: neverWoken })
  running.catch(() => {})
  await vi.advanceTimersByTimeAsync(3_600_000)
  await running
  expect([tries, warn.mock.calls.length]).toEqual([3, 2])
  warn.mockRestore()
})

test.each([
  ['at once', new ApiError(0, {}), 31],
  ['when the store’s own pause is over', new ApiError(503, {}, { retryAfter: 40 }), 68],
])('a sign of the store ends a long pause %s', async (_, later, expected) => {
  const start = Date.now()
  const tries: number[] = []
  const listeners = new Set<() => void>()
  const gone = new AbortController()
  const attempt = async () => {
    tries.push((Date.now() - start) / 1000)
    return { isDone: false, failure: tries.length < 4 ? new ApiError(0, {}) : later }
  }
  const onWake = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const running = retryUntilDone({ attempt, gone: gone.signal, onWake, random: () => 0 })
  await vi.advanceTimersByTimeAsync(31_000)
  for (const wake of listeners) wake()
  await vi.advanceTimersByTimeAsync(38_000)
  expect([tries.slice(0, 5), listeners.size]).toEqual([[0, 4, 12, 28, expected], 1])
  gone.abort()
  await running
  expect(listeners.size).toBe(0)
})

test('a sign that the attempt itself leads to does not make it try without a pause', async () => {
  const start = Date.now()
  const tries: number[] = []
  const gone = new AbortController()
  const attempt = async () => {
    tries.push((Date.now() - start) / 1000)
    return { isDone: false, failure: new ApiError(0, {}) }
  }
  const onWake = (listener: () => void) => (listener(), () => {})
  const running = retryUntilDone({ attempt, gone: gone.signal, onWake, random: () => 0 })
  await vi.advanceTimersByTimeAsync(2500)
  gone.abort()
  await running
  expect(tries).toEqual([0, 1, 2])
})
