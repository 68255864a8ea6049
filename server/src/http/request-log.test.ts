import { expect, test } from 'vitest'
import { maskUrl } from './request-log.ts'

test.each([
  ['/api/v1.0/auth/verify?email=asha%40example.com&otp=1234', '/api/v1.0/auth/verify?email=…&otp=…'],
  ['/api/v1.0/products?page=0&size=20&q=tee', '/api/v1.0/products?page=0&size=20&q=…'],
  ['/collection-men?category=men-jeans&size=M&q=meera', '/collection-men?category=men-jeans&size=M&q=…'],
  ['/api/v1.0/cart/guest/8a1f', '/api/v1.0/cart/guest/…'],
  ['/auth/verify-otp?email=a@b', '/auth/verify-otp?email=…'],
  ['/x?a=1?otp=2', '/x?a=…'],
  ['/?0f9a8b', '/?…'],
  ['/', '/'],
])('%s is logged as %s', (url, logged) => {
  expect(maskUrl(url)).toBe(logged)
})
