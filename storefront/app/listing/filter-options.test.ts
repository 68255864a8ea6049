import type { Facets } from '@nukkad/contract/catalogue'
import { expect, it } from 'vitest'
import { readChoices } from './choices.ts'
import { collections } from './collections.ts'
import { chosenOptions, filterOptions } from './filter-options.ts'

const facets: Facets = {
  gender: [{ value: 'Men', count: 3 }],
  category: [{ value: 'men-jeans', name: 'Jeans', count: 3 }],
  color: [{ value: 'Navy', hex: '#22304a', count: 2 }],
  garmentSize: [{ value: '32', count: 2 }],
  sleeve: [],
  minRating: [{ value: '4', count: 1 }],
}
const genderOf = (slug: string) => (slug.startsWith('men-') ? 'Men' : 'Women')
const optionsOf = (path: string) => filterOptions(collections[path]!, facets, genderOf)

it('on Shop All a category says whose it is, on Men it need not', () => {
  expect(optionsOf('/collection-all').category[0]?.label).toBe('Men: Jeans')
  expect(optionsOf('/collection-men').category[0]?.label).toBe('Jeans')
})

it('a gender is no choice on a page that is about one', () => {
  expect(optionsOf('/collection-men').gender).toEqual([])
  expect(optionsOf('/collection-all').gender).toHaveLength(1)
})

it('a chosen value that no product has any more can still be taken away', () => {
  const choices = readChoices(new URLSearchParams('?color=Navy&color=Gone&rating=4'))
  expect(chosenOptions(choices, optionsOf('/collection-all')).map(({ label }) => label)).toEqual([
    'Navy',
    'Gone',
    '4 and above',
  ])
})
