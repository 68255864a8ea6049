import { expect, test, vi } from 'vitest'
import { openDocumentCache } from './page-cache.ts'
import type { Finished } from './finished.ts'

const page = (text: string, status = 200): Finished => ({ status, headers: {}, etag: text, plain: Buffer.from(text) })
const render = (text: string, status?: number) => vi.fn<() => Promise<Finished>>(async () => page(text, status))

function open(mostBytes = 1000) {
  let time = 0
  const failed = vi.fn<(error: unknown) => void>()
  const cache = openDocumentCache({ mostBytes, freshMs: 60, staleMs: 600, missingMs: 10, now: () => time, failed })
  return { cache, failed, wait: (ms: number) => (time += ms) }
}

test('a page is rendered once, also when two shoppers ask at the same moment', async () => {
  const { cache } = open()
  const home = render('home')
  await Promise.all([cache.get('/', home), cache.get('/', home)])
  await cache.get('/', home)
  expect(home).toHaveBeenCalledTimes(1)
})

test('an older page is shown at once and renewed behind it', async () => {
  const { cache, wait } = open()
  await cache.get('/', render('old'))
  wait(61)
  expect(cache.get('/', render('new'))).toMatchObject({ etag: 'old' })
  await vi.waitFor(() => expect(cache.get('/', render('never'))).toMatchObject({ etag: 'new' }))
})

test('a page nobody asked for in a long time is rendered before it is shown', async () => {
  const { cache, wait } = open()
  await cache.get('/', render('old'))
  wait(601)
  expect(await cache.get('/', render('new'))).toMatchObject({ etag: 'new' })
})

test('a renewal that fails leaves the page as it was and is reported', async () => {
  const { cache, failed, wait } = open()
  await cache.get('/', render('old'))
  wait(61)
  void cache.get('/', () => Promise.reject(new Error('no database')))
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce())
  expect(cache.get('/', render('new'))).toMatchObject({ etag: 'old' })
})

test('what is dropped is rendered anew, what is not stays', async () => {
  const { cache } = open()
  await cache.get('/product-view/a', render('a'))
  await cache.get('/product-view/b', render('b'))
  cache.dropWhere((key) => key === '/product-view/a')
  const again = render('a2')
  expect(await cache.get('/product-view/a', again)).toMatchObject({ etag: 'a2' })
  expect(cache.get('/product-view/b', again)).toMatchObject({ etag: 'b' })
})

test.each([
  ['all', (cache: ReturnType<typeof open>['cache']) => cache.dropAll()],
  ['that page', (cache: ReturnType<typeof open>['cache']) => cache.dropWhere(() => true)],
])('a page that was being rendered while %s changed is not kept', async (_, change) => {
  const { cache } = open()
  const { promise, resolve } = Promise.withResolvers<Finished>()
  const early = cache.get('/', () => promise)
  change(cache)
  resolve(page('sold out since'))
  await early
  expect(await cache.get('/', render('now'))).toMatchObject({ etag: 'now' })
})

test('a missing page is kept for a moment only', async () => {
  const { cache, wait } = open()
  await cache.get('/gone', render('gone', 404))
  wait(10)
  expect(cache.get('/gone', render('never'))).toMatchObject({ etag: 'gone' })
  wait(1)
  expect(await cache.get('/gone', render('back'))).toMatchObject({ etag: 'back' })
})

test.each([
  ['cannot be rendered', () => Promise.reject(new Error('no database'))],
  ['comes broken', render('broken', 503)],
])('a dropped page that %s is shown as it was, until it can be', async (_, fail) => {
  const { cache } = open()
  await cache.get('/product-view/a', render('old'))
  cache.dropAll()
  expect(await cache.get('/product-view/a', fail)).toMatchObject({ etag: 'old' })
  expect(await cache.get('/product-view/a', render('new'))).toMatchObject({ etag: 'new' })
})

test('what a page takes of the memory is its compressed forms too', async () => {
  const { cache } = open(10)
  const packed = { ...page('aaaa'), brotli: Buffer.from('aaa'), gzip: Buffer.from('aaaa') }
  await cache.get('/a', async () => packed)
  expect(await cache.get('/a', render('again'))).toMatchObject({ etag: 'again' })
})

test('the memory is bounded; what was not asked for longest goes first', async () => {
  const { cache } = open(10)
  await cache.get('/a', render('aaaa'))
  await cache.get('/b', render('bbbb'))
  await cache.get('/a', render('never'))
  await cache.get('/c', render('cccc'))
  expect(cache.get('/a', render('again'))).toMatchObject({ etag: 'aaaa' })
  expect(await cache.get('/b', render('again'))).toMatchObject({ etag: 'again' })
})
