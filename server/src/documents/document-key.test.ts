import { expect, test } from 'vitest'
import { documentKey } from './document-key.ts'

test.each([
  ['/', '/'],
  ['/product-view/box-tee', '/product-view/box-tee'],
  ['/collection-men?sort=newest&page=2', '/collection-men?page=2&sort=newest'],
  ['/collection-men?color=Red&color=Blue', '/collection-men?color=Red&color=Blue'],
  ['/product-reviews?page=2&product=box-tee', '/product-reviews?page=2&product=box-tee'],
  ['/?utm_source=mail&gclid=1', '/'],
  ['/collection-all?utm_medium=x&page=1', '/collection-all?page=1'],
  ['/collection-all.data?_routes=root', '/collection-all.data?_routes=root'],
])('%s is the page %s', (url, key) => {
  expect(documentKey(url)).toBe(key)
})

test.each([
  '/auth/verify-otp?email=a%40b.in',
  '/?anything=1',
  '/collection-men?garmentSize=M',
  `/?q=${'x'.repeat(600)}`,
  `/${'x'.repeat(600)}`,
])('%s is nobody else’s page', (url) => {
  expect(documentKey(url)).toBeUndefined()
})
