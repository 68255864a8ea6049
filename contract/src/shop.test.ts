import { expect, it } from 'vitest'
import { demoIdentity, nameWithTagline } from './shop.ts'

it.each([
  ['India’s own', 'Kinara: India’s own'],
  ['Ludhiana ka swag', 'Kinara: Ludhiana ka swag'],
  ['100% handloom', 'Kinara: 100% handloom'],
  ['from the shore', 'Kinara: from the shore'],
  ['', 'Kinara'],
])("an owner's tagline %j keeps its capitals", (tagline, words) => {
  expect(nameWithTagline({ name: 'Kinara', tagline })).toBe(words)
})

it('the demo’s tagline begins with a small letter in a sentence', () => {
  expect(nameWithTagline(demoIdentity)).toBe('Nukkad: clothes for the corner')
  expect(nameWithTagline(demoIdentity, ', ')).toBe('Nukkad, clothes for the corner')
})
