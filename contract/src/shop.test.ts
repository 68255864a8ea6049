import { expect, it } from 'vitest'
import { demoIdentity, nameWithTagline } from './shop.ts'

it.each([
  ['India’s own', 'Kinara: India’s own'],
  ['Ludhiana ka swag', 'Kinara: Ludhiana ka swag'],
  ['100% handloom', 'Kinara: 100% handloom'],
  ['from the shore', 'Kinara: from the shore'],
  ['', 'Kinara'],
])('leaves the tagline %j as its owner wrote it', (tagline, words) => {
  expect(nameWithTagline({ name: 'Kinara', tagline })).toBe(words)
})

it('begins the demo’s tagline small', () => {
  expect(nameWithTagline(demoIdentity)).toBe('Nukkad: clothes for the corner')
  expect(nameWithTagline(demoIdentity, ', ')).toBe('Nukkad, clothes for the corner')
})
