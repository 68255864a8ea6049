import { expect, test } from 'vitest'
import { eraseDigit, placeDigits } from './code-digits.ts'

const boxes = (code: string) => Array.from({ length: 4 }, (_, at) => (code[at] ?? '').trim())

test.each([
  { rule: 'one digit goes into its box and on to the next', code: '', at: 0, typed: '7', becomes: '7', next: 1 },
  { rule: 'the last digit stays in the last box', code: '123', at: 3, typed: '4', becomes: '1234', next: 3 },
  { rule: 'letters are left out', code: '12', at: 2, typed: 'a', becomes: '12', next: 2 },
  {
    rule: 'a pasted code fills all boxes, wherever it is pasted',
    code: '12',
    at: 2,
    typed: ' 4 7-1 9 ',
    becomes: '4719',
    next: 3,
  },
  { rule: 'more than four digits: the first four', code: '', at: 0, typed: '471999', becomes: '4719', next: 3 },
  { rule: 'two digits pasted into an empty box fill two', code: '1', at: 1, typed: '23', becomes: '123', next: 3 },
  { rule: 'typing in front of an old digit replaces it', code: '1234', at: 1, typed: '92', becomes: '1934', next: 2 },
  { rule: 'typing behind an old digit replaces it', code: '1234', at: 1, typed: '29', becomes: '1934', next: 2 },
  { rule: 'the delete key empties a box and stays', code: '1234', at: 1, typed: '', becomes: '1 34', next: 1 },
])('$rule', ({ code, at, typed, becomes, next }) => {
  expect(placeDigits({ boxes: boxes(code), at }, typed)).toEqual({ boxes: boxes(becomes), at: next })
})

test('backspace empties its own box first, then the previous one', () => {
  const once = eraseDigit({ boxes: boxes('12'), at: 1 })
  expect(once).toEqual({ boxes: boxes('1'), at: 1 })
  expect(eraseDigit(once)).toEqual({ boxes: boxes(''), at: 0 })
  expect(eraseDigit({ boxes: boxes(''), at: 0 })).toEqual({ boxes: boxes(''), at: 0 })
})
