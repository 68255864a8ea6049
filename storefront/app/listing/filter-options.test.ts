import type { Facets } from '@nukkad/contract/catalogue'
import { expect, it } from 'vitest'
import { readChoices } from './choices.ts'
import { categoryCollection, collections } from './collections.ts'
import { chosenOptions, filterOptions } from './filter-options.ts'

const facets: Facets = {
  gender: [{ value: 'Men', count: 3 }],
  category: [{ value: 'men-jeans', name: 'Jeans', count: 3 }],
  colorFamily: [{ value: 'blues', name: 'Blue', hex: '#2f5fae', count: 2 }],
  color: [{ value: 'Navy', hex: '#22304a', family: 'blues', count: 2 }],
  garmentSize: [{ value: '32', count: 2 }],
  sleeve: [],
  minRating: [{ value: '4', count: 1 }],
  sizeInStock: [],
  price: [{ value: '299-2499', count: 3 }],
  minDiscount: [{ value: '20', count: 1 }],
}
const genderOf = (slug: string) => (slug.startsWith('men-') ? 'Men' : 'Women')
const optionsOf = (path: string) => filterOptions(collections[path]!, facets, genderOf)

it('on Shop All a category says whose it is, on Men it need not', () => {
  expect(optionsOf('/collection-all').category[0]?.label).toBe('Men: Jeans')
  expect(optionsOf('/collection-men').category[0]?.label).toBe('Jeans')
})

it('a page about a gender or a category shows just that, and how much of it the other filters leave', () => {
  expect(optionsOf('/collection-men').gender).toEqual([{ value: 'Men', label: 'Men', count: 3 }])
  expect(optionsOf('/collection-women').gender).toEqual([{ value: 'Women', label: 'Women', count: 0 }])
  const jeans = categoryCollection({ categoryId: '', name: 'Jeans', slug: 'men-jeans', gender: 'Men' })
  expect(filterOptions(jeans, facets, genderOf)).toMatchObject({
    gender: [{ value: 'Men', label: 'Men', count: 3 }],
    category: [{ value: 'men-jeans', label: 'Jeans', count: 3 }],
  })
})

it('a colour is listed under its family, and both can be removed by name', () => {
  const { color } = optionsOf('/collection-all')
  expect(color).toEqual([
    {
      value: 'blues',
      label: 'Blue',
      count: 2,
      hex: '#2f5fae',
      within: [{ value: 'Navy', label: 'Navy', count: 2, hex: '#22304a' }],
    },
  ])
  const chosen = chosenOptions(
    readChoices(new URLSearchParams('?color=blues&color=Navy')),
    optionsOf('/collection-all'),
  )
  expect(chosen.map(({ label }) => label)).toEqual(['Blue', 'Navy'])
})

it('a chosen value that no product has any more can still be taken away', () => {
  const choices = readChoices(new URLSearchParams('?color=Navy&color=Gone&rating=4'))
  expect(chosenOptions(choices, optionsOf('/collection-all')).map(({ label }) => label)).toEqual([
    'Navy',
    'Gone',
    '4 and above',
  ])
})

it('a price, a discount and a size in stock are named in words, offered or not', () => {
  const options = optionsOf('/collection-all')
  expect(options.discount).toEqual([{ value: '20', label: '20% off or more', count: 1 }])
  const choices = readChoices(new URLSearchParams('?price=500-1500&discount=50&stocked=M'))
  expect(chosenOptions(choices, options).map(({ label }) => label)).toEqual([
    'M in stock',
    '₹500 to ₹1,500',
    '50% off or more',
  ])
})
