import { expect, test } from 'vitest'
import { isMobile, nationalNumber, shownPhone } from './phone-rules.ts'

test.each([
  '9876543210',
  '98765 43210',
  '98765.43210',
  '(98765) 43210',
  '+919876543210',
  '+91 98765-43210',
  '919876543210',
  '0091 98765 43210',
  '09876543210',
  '098765 43210',
  '+91 (0) 98765 43210',
  ' 98765\u00a043210 ',
  '\u202a+91 98765\u201143210\u202c',
])('%s is the number 9876543210', (typed) => {
  expect(nationalNumber(typed)).toBe('9876543210')
  expect(isMobile(typed)).toBe(true)
})

test.each([
  // Numbers that begin like a prefix stay whole.
  ['9198765432', '9198765432'],
  ['0987654321', '0987654321'],
  // Text that is not a phone number stays as it is, for the rule to refuse.
  ['12345', '12345'],
  ['+44 20 7946 0958', '442079460958'],
  ['0098765 43210', '009876543210'],
  ['98765 43210 99', '987654321099'],
  ['ring twice', 'ringtwice'],
])('the national number of %s is %s', (typed, left) => {
  expect(nationalNumber(typed)).toBe(left)
})

test.each(['5876543210', '0987654321', '98765x43210', '987654321', ''])('%s is not a mobile number', (typed) => {
  expect(isMobile(typed)).toBe(false)
})

test.each([
  ['+91 98765-43210', '9876543210'],
  ['098765 43210', '9876543210'],
  // An incomplete number, or one that is already correct, stays as it is.
  ['+91 98765', '+91 98765'],
  ['98765 43210', '98765 43210'],
  ['0987654321', '0987654321'],
])('a field with the input %s shows %s', (typed, shown) => {
  expect(shownPhone(typed)).toBe(shown)
})
