import { expect, test } from 'vitest'
import { wayBack } from './use-enter.ts'

test.each([
  ['/my-profile/order/NK-1111-2222-3333', false, 'Back to your order'],
  ['/checkout/order/NK-1111-2222-3333', false, 'Back to your order'],
  ['/manage-profile#code=secret', true, 'Confirm your new e-mail'],
  ['/manage-profile#delete=secret', false, 'Delete my account'],
])('after a login that began at %s the notice leads there', (wanted, isCheckingOut, words) => {
  expect(wayBack(wanted, isCheckingOut)).toMatchObject({ to: wanted, words })
})

test('a login that began nowhere leads on to the checkout, or to the bag', () => {
  expect(wayBack(null, true)).toMatchObject({ to: '/checkout/address', words: 'Continue to checkout' })
  expect(wayBack(null, false)).toMatchObject({ to: '/checkout/cart', words: 'View bag' })
})
