import { expect, test } from 'vitest'
import { documentKey, isWorthKeeping } from './page-key.ts'

test.each([
  ['/', '/'],
  ['/product-view/box-tee', '/product-view/box-tee'],
  ['/collection-men?sort=newest&page=2', '/collection-men?page=2&sort=newest'],
  ['/collection-men?color=Red&color=Blue', '/collection-men?color=Red&color=Blue'],
  ['/product-reviews?page=2&product=box-tee', '/product-reviews?page=2&product=box-tee'],
  ['/?utm_source=mail&gclid=1', '/'],
  ['/collection-all?utm_medium=x&page=1', '/collection-all?page=1'],
  ['/?x=0.7263', '/'],
  ['/auth/verify-otp?email=a%40b.in', '/auth/verify-otp'],
  ['/collection-men?garmentSize=M', '/collection-men'],
  ['/collection-all.data?_routes=root', '/collection-all.data?_routes=root'],
])('%s is the page %s', (url, key) => {
  expect(documentKey(url)).toBe(key)
})

test.each([`/?q=${'x'.repeat(600)}`, `/${'x'.repeat(600)}`])('%s is not kept', (url) => {
  expect(isWorthKeeping(documentKey(url))).toBe(false)
})
