import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { returnMemoryWhenQuiet } from './quiet-memory.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A process whose processor time the test sets; a collection takes 80 ms of it. */
function watched(usedAtStart: number) {
  const state = { used: usedAtStart, collections: 0 }
  const end = returnMemoryWhenQuiet({
    used: () => state.used,
    collect: () => {
      state.collections += 1
      state.used += 80
    },
  })
  const tenSeconds = (used: number) => {
    state.used += used
    vi.advanceTimersByTime(10_000)
    return state.collections
  }
  return { tenSeconds, end }
}

test('the memory of the start is returned in the first quiet ten seconds, once', () => {
  const { tenSeconds } = watched(1500)
  expect(tenSeconds(900)).toBe(0)
  expect(tenSeconds(20)).toBe(1)
  expect(tenSeconds(20)).toBe(1)
  expect(tenSeconds(20)).toBe(1)
})

test('a busy shop is never paused; its memory is returned when the rush is over', () => {
  const { tenSeconds } = watched(1500)
  expect(tenSeconds(10)).toBe(1)
  for (let turn = 0; turn < 20; turn += 1) expect(tenSeconds(4000)).toBe(1)
  expect(tenSeconds(150)).toBe(2)
  expect(tenSeconds(150)).toBe(2)
})

test('the sum of many quiet spells is returned too', () => {
  const { tenSeconds } = watched(1500)
  expect(tenSeconds(10)).toBe(1)
  for (let turn = 0; turn < 5; turn += 1) expect(tenSeconds(190)).toBe(1)
  expect(tenSeconds(190)).toBe(2)
})

test('nothing is collected after the end', () => {
  const { tenSeconds, end } = watched(1500)
  end()
  expect(tenSeconds(10)).toBe(0)
})
