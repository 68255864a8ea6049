import { expect, test } from 'vitest'
import { addLine, linesOf } from './dispatch-lines.ts'

test('blank lines and spaces around a code are ignored', () => {
  expect(linesOf(' DL100001 \n\n\tDL100002\n')).toEqual(['DL100001', 'DL100002'])
})

test('a label that the camera sees again is added once', () => {
  expect(addLine('DL100001\n', 'DL100002')).toBe('DL100001\nDL100002')
  expect(addLine('DL100001', 'DL100001')).toBe('DL100001')
})
