import { expect, test } from 'vitest'
import { countedWords } from './missed-search-rules.ts'

test('case and spaces do not matter, and words are cut to 60 characters', () => {
  expect(countedWords('  Blue   SAREE ')).toBe('blue saree')
  expect(countedWords('a'.repeat(70))).toBe('a'.repeat(60))
})

test('words that may identify a person or an order are not counted', () => {
  for (const typed of ['asha@mail.test', '98765 43210', 'NK-7M2K-Q0RT-98123', ' ']) {
    expect(countedWords(typed)).toBeNull()
  }
  expect(countedWords('size 38')).toBe('size 38')
})
