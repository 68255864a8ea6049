import { expect, test, vi } from 'vitest'

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
import { wantedPage } from './wanted-page.ts'

test.each([
  ['/my-profile/order/NK-1111-2222-3333', ''],
  ['/my-profile', '#code=secret'],
  ['/manage-profile', '#delete=secret'],
])('%s%s is remembered until the login, and used once', (pathname, hash) => {
  wantedPage.note({ pathname, hash })
  expect(wantedPage.take()).toBe(`${pathname}${hash}`)
  expect(wantedPage.take()).toBeNull()
  expect(kept.size).toBe(0)
})

test.each(['/wishlist', '/my-profile', '/manage-orders'])(
  '%s is not remembered, because the menu leads to it',
  (pathname) => {
    wantedPage.note({ pathname, hash: '' })
    expect(wantedPage.take()).toBeNull()
  },
)
