import { expect, test, vi } from 'vitest'
import { finish, type Finished } from './finished.ts'
import { openFinishedCache, type FinishedCache } from './finished-cache.ts'
import { waitUntil } from '../../test/wait-until.ts'

const maxBytes = 100_000
const bytes = (length: number, shows: string[] = []) => finish({ headers: {}, body: Buffer.alloc(length, 'a'), shows })
const page = (text: string, status = 200): Finished => ({ ...bytes(0), status, plain: Buffer.from(text) })
const render = (text: string, status?: number) => vi.fn<() => Promise<Finished>>(async () => page(text, status))
const textOf = async (finished: Finished | Promise<Finished>) => (await finished).plain.toString()
/** The text if it is available without waiting. */
const textNow = (finished: Finished | Promise<Finished>) =>
  finished instanceof Promise ? undefined : finished.plain.toString()

/** The cache of pages, with a clock set by hand. */
function openPages(most = maxBytes) {
  let time = 0
  const onFailure = vi.fn<(error: unknown) => void>()
  const renewal = { freshMs: 60, staleMs: 600, missingMs: 10, onFailure }
  const cache = openFinishedCache({ maxBytes: most, renewal, now: () => time })
  return { cache, onFailure, wait: (ms: number) => (time += ms) }
}

test('an answer is made once, even for many simultaneous requests', async () => {
  const cache = openFinishedCache({ maxBytes })
  const make = vi.fn<() => Finished>(() => bytes(10))
  await Promise.all([cache.get('list', make), cache.get('list', make), cache.get('list', make)])
  await cache.get('list', make)
  expect(make).toHaveBeenCalledTimes(1)
})

test('a page is rendered once, even when two shoppers ask at the same moment', async () => {
  const { cache } = openPages()
  const home = render('home')
  await Promise.all([cache.get('/', home), cache.get('/', home)])
  await cache.get('/', home)
  expect(home).toHaveBeenCalledTimes(1)
})

test('memory is bounded, however many different questions are asked', async () => {
  const cache = openFinishedCache({ maxBytes })
  for (let page = 0; page < 20_000; page++) {
    await cache.get(`page ${page}`, () => bytes(1_000))
    cache.link(`/products?page=${page}`, `page ${page}`)
    expect(cache.size()).toBeLessThanOrEqual(maxBytes)
  }
  expect(cache.at('/products?page=19999')).toBeDefined()
  expect(cache.at('/products?page=0')).toBeUndefined()
})

test('a frequently requested answer outlives one that was requested once', async () => {
  const cache = openFinishedCache({ maxBytes })
  cache.link('/home', 'home')
  for (let page = 0; page < 1_000; page++) {
    await cache.get('home', () => bytes(1_000))
    await cache.get(`page ${page}`, () => bytes(1_000))
  }
  expect(cache.at('/home')).toBeDefined()
})

test('an answer requested only by its address also outlives the others', async () => {
  const cache = openFinishedCache({ maxBytes })
  await cache.get('home', () => bytes(1_000))
  cache.link('/home', 'home')
  for (let page = 0; page < 1_000; page++) {
    await cache.get(`page ${page}`, () => bytes(1_000))
    expect(cache.at('/home')).toBeDefined()
  }
})

test('an answer larger than the whole cache is sent but not kept', async () => {
  const cache = openFinishedCache({ maxBytes: 1_000 })
  expect((await cache.get('all', () => bytes(5_000))).plain).toHaveLength(5_000)
  expect(cache.size()).toBe(0)
})

test('an answer’s compressed forms count towards the memory limit', async () => {
  const cache = openFinishedCache({ maxBytes: 14_000 })
  await cache.get('/a', () => bytes(10_000))
  expect(cache.size()).toBe(0)
  await cache.get('/a', () => bytes(9_000))
  expect(cache.size()).toBeGreaterThan(9_000 * 1.4)
})

test('the least recently requested page is removed first', async () => {
  const { cache } = openPages(1_100)
  await cache.get('/a', render('a'))
  await cache.get('/b', render('b'))
  await cache.get('/a', render('never'))
  await cache.get('/c', render('c'))
  expect(textNow(cache.get('/a', render('again')))).toBe('a')
  expect(await textOf(cache.get('/b', render('again')))).toBe('again')
})

test('an answer begun before a change is neither kept nor given to later requests', async () => {
  const cache = openFinishedCache({ maxBytes })
  const { promise, resolve } = Promise.withResolvers<Finished>()
  const old = cache.get('tee', () => promise)
  cache.drop(['tee'])
  const fresh = cache.get('tee', render('new'))
  resolve(page('old'))

  expect(await textOf(old)).toBe('old')
  expect(await textOf(fresh)).toBe('new')
  expect(await textOf(cache.get('tee', render('later')))).toBe('new')
})

test.each([
  ['everything', (cache: FinishedCache) => cache.dropWhere(() => true)],
  ['that page', (cache: FinishedCache) => cache.dropWhere((key) => key === '/')],
])('a page that was being rendered while %s changed is not kept', async (_, change) => {
  const { cache } = openPages()
  const { promise, resolve } = Promise.withResolvers<Finished>()
  const early = cache.get('/', () => promise)
  change(cache)
  resolve(page('sold out since'))
  await early
  expect(await textOf(cache.get('/', render('now')))).toBe('now')
})

test('only the lists that show a product are dropped with it', async () => {
  const cache = openFinishedCache({ maxBytes })
  await cache.get('men', () => bytes(10, ['tee', 'jeans']))
  await cache.get('women', () => bytes(10, ['dress']))
  cache.link('/men', 'men')
  cache.link('/women', 'women')
  cache.dropWhere((_key, finished) => finished?.shows.includes('jeans') ?? true)
  expect([cache.at('/men'), cache.at('/women')].map(Boolean)).toEqual([false, true])
})

test('a failure is reported to all waiting requests and forgotten', async () => {
  const cache = openFinishedCache({ maxBytes })
  const fail = () => Promise.reject(new Error('database away'))
  await expect(Promise.all([cache.get('tee', fail), cache.get('tee', fail)])).rejects.toThrow('database away')
  expect((await cache.get('tee', () => bytes(3))).plain).toHaveLength(3)
})

test('a dropped answer with stock is never sent again, even if it cannot be made', async () => {
  const cache = openFinishedCache({ maxBytes })
  await cache.get('tee', render('old'))
  cache.drop(['tee'])
  await expect(cache.get('tee', () => Promise.reject(new Error('database away')))).rejects.toThrow('database away')
})

test('an older page is shown at once and renewed in the background', async () => {
  const { cache, wait } = openPages()
  await cache.get('/', render('old'))
  wait(61)
  expect(textNow(cache.get('/', render('new')))).toBe('old')
  await waitUntil(() => expect(textNow(cache.get('/', render('never')))).toBe('new'))
})

test('a page not requested for a long time is rendered before it is shown', async () => {
  const { cache, wait } = openPages()
  await cache.get('/', render('old'))
  wait(601)
  expect(await textOf(cache.get('/', render('new')))).toBe('new')
})

test('a failed renewal is reported and leaves the page unchanged', async () => {
  const { cache, onFailure, wait } = openPages()
  await cache.get('/', render('old'))
  wait(61)
  void cache.get('/', () => Promise.reject(new Error('no database')))
  await waitUntil(() => expect(onFailure).toHaveBeenCalledOnce())
  expect(textNow(cache.get('/', render('new')))).toBe('old')
})

test('a dropped page is rendered again, the others are not', async () => {
  const { cache } = openPages()
  await cache.get('/product-view/a', render('a'))
  await cache.get('/product-view/b', render('b'))
  cache.dropWhere((key) => key === '/product-view/a')
  const again = render('a2')
  expect(await textOf(cache.get('/product-view/a', again))).toBe('a2')
  expect(textNow(cache.get('/product-view/b', again))).toBe('b')
})

test('a missing page is kept only for a moment', async () => {
  const { cache, wait } = openPages()
  await cache.get('/gone', render('gone', 404))
  wait(10)
  expect(textNow(cache.get('/gone', render('never')))).toBe('gone')
  wait(1)
  expect(await textOf(cache.get('/gone', render('back')))).toBe('back')
})

test('a redirect is not kept', async () => {
  const { cache } = openPages()
  await cache.get('/old', render('', 302))
  expect(await textOf(cache.get('/old', render('back')))).toBe('back')
})

test.each([
  ['cannot be rendered', () => Promise.reject(new Error('no database'))],
  ['comes broken', render('broken', 503)],
])('a dropped page that %s is shown in its old form until it can be', async (_, fail) => {
  const { cache } = openPages()
  await cache.get('/product-view/a', render('old'))
  cache.dropWhere(() => true)
  expect(await textOf(cache.get('/product-view/a', fail))).toBe('old')
  expect(await textOf(cache.get('/product-view/a', render('new')))).toBe('new')
})
