import { expect, test } from 'vitest'
import { amountWords } from './amount-words.ts'

test.each([
  [0, 'Rupees zero only'],
  [5, 'Rupees zero and five paise only'],
  [100, 'Rupees one only'],
  [165_800, 'Rupees one thousand six hundred fifty-eight only'],
  [1_999_90, 'Rupees one thousand nine hundred ninety-nine and ninety paise only'],
  [1_000_000, 'Rupees ten thousand only'],
  [10_726_950, 'Rupees one lakh seven thousand two hundred sixty-nine and fifty paise only'],
  [2_100_000_019, 'Rupees two crore ten lakh and nineteen paise only'],
])('%i paise are %s', (amount, words) => {
  expect(amountWords(amount)).toBe(words)
})
