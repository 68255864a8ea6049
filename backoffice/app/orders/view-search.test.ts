import { expect, test } from 'vitest'
import { isSameView, viewSearchOf } from './view-search.ts'

test('a view saves filters and sort, neither search text nor page', () => {
  const search = new URLSearchParams('q=asha&status=SHIPPED&sort=promised&after=NK-1&page=2')
  expect(viewSearchOf(search)).toBe('status=SHIPPED&sort=promised')
})

test('the order of filters makes no other view', () => {
  expect(isSameView('status=A&status=B&tag=x', 'tag=x&status=B&status=A')).toBe(true)
  expect(isSameView('status=A', 'status=A&tag=x')).toBe(false)
})
