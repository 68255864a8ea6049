import { expect, test } from 'vitest'
import { hidingWordIn, hidingWords, slugFault, slugForm, slugFrom } from './slug-rules.ts'

test.each([
  ['men-border-tees', 'order'],
  ['women-cartoon-hoodies', 'cart'],
  ['men-authentic-denim', 'auth'],
  ['research-jackets', 'search'],
  ['women-oversized-tees', undefined],
])('the slug %s hides part of the page through its %s', (slug, word) => {
  expect(hidingWordIn(slug)).toBe(word)
})

test.each([
  ['Men Neela Kurta', 'men-neela-kurta'],
  ["Café d'Été – 100%", 'cafe-dete-100'],
  ['Men Border Tee', 'men-bord-er-tee'],
  ['Cartoon Hoodie', 'ca-rtoon-hoodie'],
  ['Authentic Order', 'au-thentic-ord-er'],
  ['Help and support', 'help-an-d-support'],
  ['My Profile', 'my-pr-ofile'],
  ['नीला कुर्ता', 'nila-kurta'],
])('%s gets the slug %s', (words, slug) => {
  expect(slugFrom(words)).toBe(slug)
  expect(hidingWordIn(slug)).toBeUndefined()
})

test('two hiding words, apart, joined or shortened, get a slug that hides nothing', () => {
  const pairs = hidingWords.flatMap((one) => hidingWords.flatMap((other) => [`${one} ${other}`, `${one}${other}`]))
  for (const words of [...hidingWords, ...pairs]) {
    for (let from = 0; from < words.length; from += 1) {
      const slug = slugFrom(words.slice(from))
      expect({ slug, hides: hidingWordIn(slug) }).toEqual({ slug, hides: undefined })
      expect(slug).toMatch(slugForm)
    }
  }
})

test.each([
  ['men-border-tee', /^“order” .* Try men-bord-er-tee$/],
  ['Men Tee', /such as men-tee$/],
  ['tee--blue', /such as tee-blue$/],
  ['', /such as blue-kurta$/],
])('the slug %s is refused with the reason and a suggestion', (slug, words) => {
  expect(slugFault(slug)).toMatch(words)
})

test('an ordinary slug is accepted', () => {
  expect(slugFault('men-neela-kurta-2')).toBeUndefined()
})
