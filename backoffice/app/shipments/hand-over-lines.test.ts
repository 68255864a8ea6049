import { expect, test } from 'vitest'
import { addLine, linesOf } from './hand-over-lines.ts'

test('blank lines and blanks around a code count for nothing', () => {
  expect(linesOf(' DL100001 \n\n\tDL100002\n')).toEqual(['DL100001', 'DL100002'])
})

test('a label that the camera sees again is noted once', () => {
  expect(addLine('DL100001\n', 'DL100002')).toBe('DL100001\nDL100002')
  expect(addLine('DL100001', 'DL100001')).toBe('DL100001')
})
