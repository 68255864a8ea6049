import { expect, test } from 'vitest'
import { storageWords } from './storage-words.ts'

test('stored data of the browser is named in words of shoppers', () => {
  expect(Object.values(storageWords).join('\n')).not.toMatch(/token|session|cache|cookie/i)
})
