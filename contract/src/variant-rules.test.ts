import { expect, test } from 'vitest'
import { pastedColumn } from './variant-rules.ts'

test.each([
  ['A-1\nA-2\nA-3', ['A-1', 'A-2', 'A-3']],
  ['A-1\r\nA-2\r\n', ['A-1', 'A-2']],
  ['A-1\tblue\nA-2\tred', ['A-1', 'A-2']],
  ['A-1\n\nA-3\n', ['A-1', '', 'A-3']],
  [' A-1 ', ['A-1']],
])('%j pasted is read as a column', (text, cells) => {
  expect(pastedColumn(text)).toEqual(cells)
})
