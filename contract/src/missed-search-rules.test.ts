import { expect, test } from 'vitest'
import { countedWords } from './missed-search-rules.ts'

test('words are counted alike whatever their case and spaces, cut to 60 characters', () => {
  expect(countedWords('  Blue   SAREE ')).toBe('blue saree')
  expect(countedWords('a'.repeat(70))).toBe('a'.repeat(60))
})

test('nothing is counted that may name a person or an order', () => {
  for (const typed of ['asha@mail.test', '98765 43210', 'NK-7M2K-Q0RT-98123', ' ']) {
    expect(countedWords(typed)).toBeNull()
  }
  expect(countedWords('size 38')).toBe('size 38')
})
