import { expect, test } from 'vitest'
import { hidingWordIn } from './slug-rules.ts'

test.each([
  ['men-border-tees', 'order'],
  ['women-cartoon-hoodies', 'cart'],
  ['men-authentic-denim', 'auth'],
  ['research-jackets', 'search'],
  ['women-oversized-tees', undefined],
])('the slug %s hides something for its %s', (slug, word) => {
  expect(hidingWordIn(slug)).toBe(word)
})
