import { ApiError, createClient } from '@nukkad/contract/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryUntilDone } from './retry.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-28T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

/** Runs for that long, and returns the seconds at which it tried. */
async function triesIn(seconds: number, failure: unknown, random = 0): Promise<number[]> {
  const start = Date.now()
  const tries: number[] = []
  const gone = new AbortController()
  const attempt = async () => {
    tries.push((Date.now() - start) / 1000)
    return { isDone: false, failure }
  }
  const running = retryUntilDone({ attempt, gone: gone.signal, random: () => random })
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

test('a pause of a year is cut, because a timer of that length would end at once', async () => {
  expect(await triesIn(4000, await busy(503, '31536000'))).toEqual([0, 3600])
})

test('nothing is tried again once it is done', async () => {
  let tries = 0
  const attempt = async () => {
    tries += 1
    return { isDone: tries === 2 }
  }
  const running = retryUntilDone({ attempt, gone: new AbortController().signal })
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
  const running = retryUntilDone({ attempt, gone: new AbortController().signal })
  running.catch(() => {})
  await vi.advanceTimersByTimeAsync(3_600_000)
  await running
  expect([tries, warn.mock.calls.length]).toEqual([3, 2])
  warn.mockRestore()
})
