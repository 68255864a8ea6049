import { expect, test } from 'vitest'
import { triesWords } from './use-code-check.ts'

test.each([
  [4, '4 tries left with this code.'],
  [1, 'One try left with this code.'],
  [0, 'This code no longer works. Request a new one below.'],
  [undefined, undefined],
])('a refused code with %s tries left says: %s', (left, words) => {
  expect(triesWords(left)).toBe(words)
})
