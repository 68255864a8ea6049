import { expect, test } from 'vitest'
import { mobileOf } from './mobile.ts'
import { triesWords } from './tries-words.ts'

test.each([
  ['98765 43210', '9876543210'],
  ['+91 98765-43210', '9876543210'],
  ['09876543210', '9876543210'],
  ['00919876543210', '9876543210'],
  // A number that itself begins with 91 stays whole.
  ['9198765432', '9198765432'],
  ['12345', '12345'],
])('the phone number %s is sent as %s', (typed, sent) => {
  expect(mobileOf(typed)).toBe(sent)
})

test.each([
  [4, '4 tries left with this code.'],
  [1, 'One try left with this code.'],
  [0, 'This code no longer works. Ask for another below.'],
  [undefined, undefined],
])('a refused code with %s tries left says: %s', (left, words) => {
  expect(triesWords(left)).toBe(words)
})
