import { describe, expect, it } from 'vitest'
import {
  type Choices,
  countChosen,
  lastInPlace,
  readChoices,
  toQuery,
  toSearch,
  withoutFilters,
  withToggled,
} from './choices.ts'
import { categoryCollection, collections } from './collections.ts'

const none = readChoices(new URLSearchParams())
const read = (search: string) => readChoices(new URLSearchParams(search))
const shopAll = collections['/collection-all']!
const men = collections['/collection-men']!
const arrivals = collections['/new-arrivals']!

describe('the address of a listing', () => {
  it('tells every choice and is written the same way again', () => {
    const address =
      '?gender=Men&category=men-jeans&size=30&size=32&stocked=34&color=Mid+Wash&price=500-1500&discount=20&sleeve=Full+sleeve&rating=4&sort=newest&page=3'
    expect(toSearch(read(address))).toBe(address)
  })

  it.each([
    ['nothing chosen', '', ''],
    ['an unknown sort is the page’s own', '?sort=cheapest', ''],
    ['a word from JavaScript is not a sort', '?sort=constructor', ''],
    ['a rating nobody offers is no filter', '?rating=4.2', ''],
    ['a price range that is turned is no filter', '?price=1500-500', ''],
    ['a price in words is no filter', '?price=cheap-', ''],
    ['a price of 1e9 is no filter', '?price=-1e9', ''],
    ['the first of two price ranges counts', '?price=500-&price=-900', '?price=500-'],
    ['a discount nobody offers is no filter', '?discount=25', ''],
    ['a gender nobody sells to is no filter', '?gender=Dogs', ''],
    ['the first page needs no number', '?page=1', ''],
    ['a page beyond all that can be asked for is the last of those', '?page=999999999999', '?page=1000000'],
    ['half pages and negative pages are the first', '?page=2.5', ''],
    ['the same colour twice is one colour', '?color=Navy&color=Navy', '?color=Navy'],
    ['pages under each other say where they end', '?page=2&upto=4', '?page=2&upto=4'],
    ['pages that end before they begin are one', '?page=4&upto=2', '?page=4'],
    ['letters are no page', '?upto=all', ''],
    ['an empty filter is none', '?size=', ''],
    ['all results of a search stay all', '?q=tee&all=1', '?q=tee&all=1'],
    ['words of an offer stay', '?q=summer', '?q=summer'],
    ['words lose what cannot be seen', '?q=sum%E2%80%8Bmer%E2%80%AE', '?q=summer'],
    ['a filter that holds what cannot be seen is none', '?color=Na%E2%80%AEvy', ''],
  ])('%s', (_case, address, clean) => {
    expect(toSearch(read(address))).toBe(clean)
  })

  it('refuses values no product could have', () => {
    expect(read(`?color=${'x'.repeat(81)}`).color).toEqual([])
  })
})

describe('choosing', () => {
  it('a filter pressed twice is off again, and both times the list begins at its first page', () => {
    const once = withToggled(read('?page=4'), 'color', 'Navy')
    expect(once).toMatchObject({ color: ['Navy'], page: 1 })
    expect(withToggled(once, 'color', 'Navy').color).toEqual([])
  })

  it('Clear All takes every filter away and leaves the sorting', () => {
    const cleared = withoutFilters(read('?gender=Women&rating=3&q=summer&sort=rating&page=2'))
    expect(cleared).toEqual({ ...none, sort: 'rating' })
    expect(countChosen(cleared)).toBe(0)
  })
})

it('Clear All keeps the words of a search, which are no filter', () => {
  const all = read('?q=tee&all=1&size=M')
  expect(countChosen(all)).toBe(1)
  expect(toSearch(withoutFilters(all))).toBe('?q=tee&all=1')
})

describe('the query to the store', () => {
  const ask = (choices: Choices, collection = shopAll) => toQuery(collection, choices)

  it('shop all shows 8 a page, the other listings 20', () => {
    expect([ask(none).size, ask(none, men).size, ask(none, arrivals).size]).toEqual([8, 20, 20])
  })

  it('pages count from 1 in the address and from 0 in the API', () => {
    expect(ask(read('?page=3')).page).toBe(2)
  })

  it('popularity comes first, also among new arrivals, where the newest first is a choice like any other', () => {
    expect([ask(none).sort, ask(none, arrivals).sort, ask(read('?sort=newest'), arrivals).sort]).toEqual([
      'popularity',
      'popularity',
      'newest',
    ])
  })

  it('all results of a search come best match first', () => {
    expect(ask(read('?q=tee&all=1')).sort).toBe('match')
    expect(ask(read('?q=tee')).sort).toBe('popularity')
    expect(ask(read('?q=tee&all=1&sort=popularity')).sort).toBe('popularity')
  })

  it('the lowest of several ratings rules', () => {
    expect(ask(read('?rating=4.5&rating=3&rating=4')).minRating).toBe(3)
    expect(ask(none).minRating).toBeUndefined()
  })

  it('a list shows no more than 100 products', () => {
    expect(lastInPlace(men, read('?upto=3'))).toBe(3)
    expect(lastInPlace(men, read('?upto=90'))).toBe(5)
    expect(lastInPlace(men, read('?page=4&upto=90'))).toBe(8)
    expect(lastInPlace(shopAll, read('?upto=90'))).toBe(12)
  })

  it('another choice begins at the first page alone', () => {
    expect(toSearch(withToggled(read('?page=2&upto=4'), 'size', 'M'))).toBe('?size=M')
  })

  it('a price range, a discount and sizes in stock are asked for as they are', () => {
    expect(ask(read('?price=500-1500&discount=50&discount=20&stocked=M'))).toMatchObject({
      price: '500-1500',
      minDiscount: 20,
      sizeInStock: ['M'],
    })
  })

  it('both genders chosen is the same as none', () => {
    expect(ask(read('?gender=Men')).gender).toBe('Men')
    expect(ask(read('?gender=Men&gender=Women')).gender).toBeUndefined()
  })

  it('the subject of the page cannot be chosen away', () => {
    const jeans = categoryCollection({ categoryId: '', name: 'Jeans', slug: 'women-jeans', gender: 'Women' })
    expect(ask(read('?gender=Men&category=men-polos'), jeans)).toMatchObject({
      gender: 'Women',
      categorySlug: ['women-jeans'],
    })
  })
})
