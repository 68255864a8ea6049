import { expect, test } from 'vitest'
import { maxSavedAddresses } from './address-rules.ts'
import { maxCartLines } from './cart-rules.ts'
import { errors } from './errors.ts'

test('a refusal that states a limit states the enforced one', () => {
  expect(errors.ADDRESS_LIMIT.message).toContain(`up to ${maxSavedAddresses} addresses`)
  expect(errors.CART_FULL.message).toContain(`${maxCartLines} different items`)
})
