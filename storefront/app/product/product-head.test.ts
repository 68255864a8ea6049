import { demoIdentity, demoSeller } from '@nukkad/contract/shop'
import { expect, test } from 'vitest'
import { product } from '../../test/fixtures.ts'
import { productHead } from './product-head.ts'
import { toView } from './product-loader.ts'

const matches = [
  { id: 'root', loaderData: { origin: 'https://shop.test', identity: demoIdentity, seller: demoSeller } },
]
const named = `${product.name}: ${product.categoryName} for ${product.gender}`

test.each([
  ['its own for search engines', { seo: { title: '', description: 'For search engines' } }, 'For search engines'],
  ['its summary', { summary: 'A short summary' }, 'A short summary'],
  ['its description', { summary: '', description: 'Combed **cotton**.\n\nSoft.' }, 'Combed cotton. Soft.'],
  ['its name and category', { summary: '', description: '' }, undefined],
  ['its name and category, with spaces for a description', { summary: '', description: ' \n ' }, undefined],
])('the meta description of a product is %s', (_, given, expected) => {
  const head = productHead(matches, toView({ ...product, ...given }, null))
  const descriptions = head.flatMap((tag) =>
    'name' in tag && tag.name === 'description' && 'content' in tag ? [String(tag.content)] : [],
  )
  expect(descriptions).toHaveLength(1)
  expect(descriptions[0]).toBe(expected ?? named)
})
