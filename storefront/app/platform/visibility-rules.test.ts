import { expect, test } from 'vitest'
import { type ChromePart, isShown } from './visibility-rules.ts'

const all: ChromePart[] = ['header', 'topBar', 'bottomBar', 'footer']

// Spec §2.8: the parts of the layout on each page.
test.each<[string, ChromePart[]]>([
  ['/', all],
  ['/collection-men', all],
  ['/products/men-oversized-t-shirts', all],
  ['/product-view/men-cutting-chai-oversized-tee', all],
  ['/wishlist', all],
  ['/search', ['bottomBar']],
  ['/checkout/cart', []],
  ['/checkout/address', []],
  ['/checkout/payment', []],
  ['/order-success/NK-0000-0000-0000', ['topBar']],
  ['/payment-success', []],
  ['/auth/login', []],
  ['/my-profile', ['header', 'topBar', 'bottomBar']],
  ['/my-profile/order/NK-0000-0000-0000', ['topBar']],
  ['/manage-orders', []],
  ['/manage-address', ['header']],
  ['/help-and-support', ['header', 'bottomBar']],
])('%s shows %j', (path, shown) => {
  expect(all.filter((part) => isShown(part, path))).toEqual(shown)
})
