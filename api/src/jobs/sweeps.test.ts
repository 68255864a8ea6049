import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onceAnHour } from './sweeps.ts'

const minute = 60_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('an hourly sweep runs each minute until it is done, then after an hour', async () => {
  const replies = [false, false, true, true]
  const work = vi.fn<() => Promise<boolean>>(async () => replies.shift() ?? true)
  const sweep = onceAnHour(work)
  const runAfter = async (minutes: number) => {
    vi.advanceTimersByTime(minutes * minute)
    await sweep()
    return work.mock.calls.length
  }
  expect([await runAfter(0), await runAfter(1), await runAfter(1)]).toEqual([1, 2, 3])
  expect([await runAfter(1), await runAfter(58), await runAfter(1)]).toEqual([3, 3, 4])
})

test('a sweep that fails runs again the next minute', async () => {
  const work = vi
    .fn<() => Promise<boolean>>()
    .mockRejectedValueOnce(new Error('the database is away'))
    .mockResolvedValue(true)
  const sweep = onceAnHour(work)
  await expect(sweep()).rejects.toThrow('away')
  vi.advanceTimersByTime(minute)
  await sweep()
  expect(work).toHaveBeenCalledTimes(2)
})
