import type { CatalogueChange } from '@nukkad/api/store/catalogue/read-model'
import type { Shown } from '@nukkad/api/platform/finished'
import { expect, test } from 'vitest'
import { isWorthKeeping, pageKey, showsChange } from './page-keys.ts'

test.each([
  ['/', '/'],
  ['/product-view/box-tee', '/product-view/box-tee'],
  ['/collection-men?sort=newest&page=2', '/collection-men?page=2&sort=newest'],
  ['/collection-men?upto=3&page=2&utm_source=mail', '/collection-men?page=2&upto=3'],
  ['/search?q=tee&all=1&gclid=1', '/search?all=1&q=tee'],
  ['/collection-men?color=Red&color=Blue', '/collection-men?color=Red&color=Blue'],
  ['/product-reviews?page=2&product=box-tee', '/product-reviews?page=2&product=box-tee'],
  [
    '/product-reviews?product=box-tee&size=M&rating=5&photos=1&gclid=1',
    '/product-reviews?photos=1&product=box-tee&rating=5&size=M',
  ],
  ['/?utm_source=mail&gclid=1', '/'],
  ['/collection-all?utm_medium=x&page=1', '/collection-all?page=1'],
  ['/?x=0.7263', '/'],
  ['/auth/verify-otp?email=a%40b.in', '/auth/verify-otp'],
  ['/collection-men?garmentSize=M', '/collection-men'],
  ['/collection-all.data?_routes=root', '/collection-all.data?_routes=root'],
])('%s is the page %s', (url, key) => {
  expect(pageKey(url)).toBe(key)
})

test.each(['/product-preview/tee', '/product-preview/tee.data', `/?q=${'x'.repeat(600)}`, `/${'x'.repeat(600)}`])(
  '%s is not cached',
  (url) => {
    expect(isWorthKeeping(pageKey(url))).toBe(false)
  },
)

const tee = [
  '/product-view/tee',
  '/product-view/tee?page=2',
  '/product-view/tee.data',
  '/product-view/tee.data?_routes=root',
]
const others = ['/', '/collection-all', '/product-view/tee-two', '/product-reviews?product=tee']

const shown = { shows: ['1', '2'], orders: ['popularity'] }
const dropped = (change: CatalogueChange, page: Shown | undefined) =>
  [...tee, ...others].filter((key) => showsChange(key, page, change))

test('a change that only a product’s own pages show drops only these', () => {
  expect(dropped({ slugs: ['tee'], isShownIn: () => false }, shown)).toEqual(tee)
})

test('a change that other pages show drops the pages made of it, and pages with unknown contents', () => {
  const change = {
    slugs: ['tee'],
    isShownIn: ({ shows, orders }: Shown) => shows.includes('2') || orders.includes('*'),
  }
  expect(dropped(change, shown)).toEqual([...tee, ...others])
  expect(dropped(change, { ...shown, shows: ['1'] })).toEqual(tee)
  expect(dropped(change, undefined)).toEqual([...tee, ...others])
})

test('an unknown change drops every page', () => {
  expect(dropped('*', { shows: [], orders: [] })).toEqual([...tee, ...others])
})
