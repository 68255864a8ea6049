import { expect, test } from 'vitest'
import { call } from '../platform/api.ts'
import { FakeApi } from '../../test/fake-api.ts'
import { onSignOfLine } from './signs-of-line.ts'

test('a page that is looked at again, and an answer of the store, are signs of it; a failure is none', async () => {
  const api = new FakeApi()
  api.answer({ 'GET /category': [] })
  globalThis.fetch = api.fetch
  let signs = 0
  const stop = onSignOfLine(() => (signs += 1))
  window.dispatchEvent(new Event('pageshow'))
  expect(signs).toBe(1)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(signs).toBe(2)
  await call('GET /category')
  expect(signs).toBe(3)

  const mend = api.break('GET /category')
  await call('GET /category').catch(() => {})
  expect(signs).toBe(3)
  mend()
  stop()
  await call('GET /category')
  window.dispatchEvent(new Event('pageshow'))
  expect(signs).toBe(3)
})
