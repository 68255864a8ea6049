import { expect, test } from 'vitest'
import { assetsOf, assetsToDrop, keptAddress, offlineAddress, pagesToDrop, planOf, stamped } from './rules.ts'

const origin = 'https://shop.example'
const page = (path: string) => planOf({ method: 'GET', mode: 'navigate', url: origin + path }, origin)

test.each([
  '/',
  '/collection-men?sort=newest&page=2',
  '/products/men-tees',
  '/product-view/box-tee',
  '/checkout/cart',
  '/wishlist',
])('%s is kept', (path) => expect(page(path)).toBe('page'))

test.each([
  '/my-profile',
  '/my-profile/order/NK-1',
  '/manage-address',
  '/checkout/address',
  '/checkout/payment',
  '/checkout/order/NK-1',
  '/order-success/NK-1',
  '/auth/login',
  '/auth/verify-otp?email=a%40b.in',
  '/product-preview/secret',
  '/search?q=tee',
  '/products/men-tees/reviews',
])('%s is never kept', (path) => expect(page(path)).toBe('place'))

test.each([
  ['GET', 'cors', '/api/v1.0/cart/7d3f4c5e'],
  ['GET', 'cors', '/api/v1.0/wishlist/user/7d3f4c5e'],
  ['GET', 'cors', '/product-view/box-tee.data'],
  ['GET', 'cors', '/product-view/box-tee'],
  ['GET', 'no-cors', '/media/tee.12345678.480'],
  ['POST', 'navigate', '/checkout/cart'],
  ['GET', 'navigate', '/sitemap.xml'],
  ['GET', 'navigate', '/api/v1.0/openapi.json'],
  ['GET', 'navigate', '/media/tee.12345678'],
])('the worker stays out of %s (%s) %s', (method, mode, path) => {
  expect(planOf({ method, mode, url: origin + path }, origin)).toBe('network')
})

test('files with a hash come from the cache, those of another site do not', () => {
  expect(planOf({ method: 'GET', mode: 'no-cors', url: `${origin}/assets/a-1.js` }, origin)).toBe('asset')
  expect(planOf({ method: 'GET', mode: 'no-cors', url: 'https://pay.example/assets/a-1.js' }, origin)).toBe('network')
})

test('pictures are looked at in low-data mode', () => {
  const asked = { method: 'GET', mode: 'no-cors', destination: 'image', url: `${origin}/media/tee.12345678.480` }
  expect(planOf(asked, origin)).toBe('picture')
})

test('campaign marks and fragments do not make another page', () => {
  expect(keptAddress(`${origin}/product-view/tee?utm_source=mail&gclid=1#reviews`)).toBe(`${origin}/product-view/tee`)
  expect(keptAddress(`${origin}/collection-all?page=2&fbclid=x`)).toBe(`${origin}/collection-all?page=2`)
  expect(keptAddress(`${origin}/?look=first-drop`)).toBe(`${origin}/`)
})

test('the offline page knows the wanted page', () => {
  expect(offlineAddress(`${origin}/search?q=a&b#x`)).toBe(`${origin}/offline?to=%2Fsearch%3Fq%3Da%26b`)
})

const entries = (count: number, bytes: number) =>
  Array.from({ length: count }, (_, index) => ({ url: `${origin}/product-view/p${index}`, bytes }))

test('the pages not seen for longest go first, the offline page never', () => {
  const offline = { url: `${origin}/offline`, bytes: 10 }
  const drop = pagesToDrop([offline, ...entries(32, 10)])
  expect(drop.toSorted()).toEqual([`${origin}/product-view/p0`, `${origin}/product-view/p1`])
  expect(pagesToDrop([offline, ...entries(30, 10)])).toEqual([])
})

test('large pages are kept only as far as the bytes allow', () => {
  const drop = pagesToDrop(entries(4, 100), { pages: 30, bytes: 250 })
  expect(drop.toSorted()).toEqual([`${origin}/product-view/p0`, `${origin}/product-view/p1`])
})

test('a page names its files once', () => {
  const html = `<link href="/assets/a-1.css"><script>import "/assets/b-2.js"</script><link href="/assets/a-1.css">`
  expect(assetsOf(html)).toEqual(['/assets/a-1.css', '/assets/b-2.js'])
  expect(assetsOf('<p>')).toEqual([])
})

test('files of older builds go only when there are too many, and never those that a kept page needs', () => {
  const files = ['/assets/old.js', '/assets/needed.js', '/assets/older.js', '/assets/new.js']
  const needed = new Set(['/assets/needed.js'])
  expect(assetsToDrop(files, needed, 2)).toEqual(['/assets/old.js', '/assets/older.js'])
  expect(assetsToDrop(files, needed, 4)).toEqual([])
})

test('a kept document says when it was kept', () => {
  expect(stamped('<!DOCTYPE html><html lang="en-IN"><p>', '2026-11-27T10:00:00.000Z')).toBe(
    '<!DOCTYPE html><html data-kept-at="2026-11-27T10:00:00.000Z" lang="en-IN"><p>',
  )
})
