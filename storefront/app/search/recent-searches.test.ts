import { expect, it } from 'vitest'
import { withSearch } from './recent-searches.ts'

it('the last search is first and no search is there twice', () => {
  expect(withSearch(['jeans', 'Tee'], 'tee')).toEqual(['tee', 'jeans'])
})

it('six searches are remembered', () => {
  expect(withSearch(['a', 'b', 'c', 'd', 'e', 'f'], 'g')).toEqual(['g', 'a', 'b', 'c', 'd', 'e'])
})
