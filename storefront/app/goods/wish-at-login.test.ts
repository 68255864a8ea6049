import { beforeEach, expect, test, vi } from 'vitest'

const kept = vi.hoisted(() => {
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage })
  return values
})
import { wishAtLogin } from './wish-at-login.ts'

const day = 24 * 3600 * 1000
beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('a wish counts after its own login, once', () => {
  wishAtLogin.note('tee')
  wishAtLogin.confirm()
  expect(wishAtLogin.take()).toBe('tee')
  expect(wishAtLogin.take()).toBeNull()
  expect(kept.size).toBe(0)
})

test('a wish does not count after a login in another tab, nor after a later one', () => {
  wishAtLogin.note('tee')
  expect(wishAtLogin.take()).toBeNull()
  wishAtLogin.confirm()
  expect(wishAtLogin.take()).toBeNull()
  expect(kept.size).toBe(0)
})

test('a wish does not count a day after the press', () => {
  wishAtLogin.note('tee')
  vi.advanceTimersByTime(day - 1)
  expect(wishAtLogin.millisLeft()).toBe(1)
  wishAtLogin.confirm()
  vi.advanceTimersByTime(1)
  expect(wishAtLogin.take()).toBeNull()
  expect(kept.size).toBe(0)
})
