import type { Category, Facets } from '@nukkad/contract/catalogue'
import { listingFilters } from '@nukkad/contract/filter-rules'
import { expect, test } from 'vitest'

// Must run before anything that is made from the filters is loaded.
Object.assign(listingFilters, {
  cloth: { label: 'Cloth', query: 'fabric', facet: 'fabricFacet', asks: 'any', feature: 'fabric' },
})
const { ListingQuery, ProductPage } = await import('@nukkad/contract/catalogue').then(({ listProducts, ...rest }) => ({
  ...rest,
  ListingQuery: listProducts.query,
}))
const { addToFilters, startFilters } = await import('../api/src/store/catalogue/filters.ts')
const { wantedOf } = await import('../api/src/store/catalogue/listing.ts')
const { selectProducts } = await import('../api/src/store/catalogue/select-products.ts')
const { pageKey } = await import('../server/src/pages/page-keys.ts')
const { maskUrl } = await import('../server/src/http/request-log.ts')
const { readChoices, toQuery, toSearch, withoutFilters } = await import('../storefront/app/listing/choices.ts')
const { chosenOptions, filterOptions } = await import('../storefront/app/listing/filter-options.ts')

const category: Category = { categoryId: '1', slug: 'men-tees', name: 'Tees', gender: 'Men' }
const shopAll = {
  path: '/all',
  title: 'Shop All',
  intro: '',
  operation: 'GET /products',
  size: 8,
  gender: null,
  categorySlug: null,
} as const

function shelf() {
  const filters = startFilters([category], new Set(), 3)
  for (const [at, fabric] of ['Khadi', 'Linen', 'Khadi'].entries()) {
    const card = { gender: 'Men', categorySlug: 'men-tees', colours: [], sizes: ['M'], rating: 4 } as const
    // The filters read only these fields of a card.
    addToFilters(filters, at, { ...card, productFeatures: { fabric } } as never)
  }
  return filters
}

const choices = readChoices(new URLSearchParams('?cloth=Khadi'))

test('a declared filter is in the page’s address, and combines with the others', () => {
  expect(toSearch(choices)).toBe('?cloth=Khadi')
  expect(toSearch(withoutFilters(choices))).toBe('')
})

test('the page sends the filter to the API by its name there, and the API accepts it', () => {
  const query = toQuery(shopAll, choices)
  expect(query).toMatchObject({ fabric: ['Khadi'] })
  expect(ListingQuery.parse(query)).toMatchObject({ fabric: ['Khadi'] })
})

test('the API filters by it, and counts its values among the facets', () => {
  const query = ListingQuery.parse({ fabric: 'khadi' })
  const { chosen, facets } = selectProducts(shelf(), undefined, wantedOf(query))
  expect([...chosen]).toEqual([...shelf().values.garmentSize[0]!.members].map((bits) => bits & 0b101))
  expect(facets).toMatchObject({
    fabricFacet: [
      { value: 'Khadi', count: 2 },
      { value: 'Linen', count: 1 },
    ],
    garmentSize: [{ value: 'M', count: 2 }],
  })
  expect(ProductPage.shape.facets.shape).toHaveProperty('fabricFacet')
})

test('the page offers the counted values, and names the choice by them', () => {
  const { facets } = selectProducts(shelf(), undefined, {})
  const options = filterOptions(shopAll, facets as Facets, () => undefined)
  expect(options).toMatchObject({ cloth: [{ value: 'Khadi', label: 'Khadi', count: 2 }, { value: 'Linen' }] })
  expect(chosenOptions(choices, options)).toEqual([{ name: 'cloth', value: 'Khadi', label: 'Khadi' }])
})

test('the page is cached by it, and the log shows it', () => {
  expect(pageKey('/collection-all?cloth=Khadi&utm_source=mail')).toBe('/collection-all?cloth=Khadi')
  expect(maskUrl('/collection-all?cloth=Khadi&email=a@b')).toBe('/collection-all?cloth=Khadi&email=…')
  expect(maskUrl('/api/v1.0/products?fabric=Khadi')).toBe('/api/v1.0/products?fabric=Khadi')
})
