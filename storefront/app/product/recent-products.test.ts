import { expect, test } from 'vitest'
import { mostRecent, type RecentProduct, withProduct } from './recent-products.ts'

const picture = { url: '/media/a.webp', alt: '', width: 800, height: 1000, tone: '#eee' }
const product = (productId: string): RecentProduct => ({ productId, slug: productId, name: productId, picture })
const ids = (list: readonly RecentProduct[]) => list.map(({ productId }) => productId)

test('the product viewed last is first, and each is there once', () => {
  const list = ['a', 'b', 'a', 'c'].reduce<RecentProduct[]>((all, id) => withProduct(all, product(id)), [])
  expect(ids(list)).toEqual(['c', 'a', 'b'])
})

test('one more than is shown is kept', () => {
  const all = Array.from({ length: 30 }, (_, nth) => product(String(nth)))
  const list = all.reduce<RecentProduct[]>(withProduct, [])
  expect(ids(list)).toHaveLength(mostRecent + 1)
  expect(ids(list)[0]).toBe('29')
})
