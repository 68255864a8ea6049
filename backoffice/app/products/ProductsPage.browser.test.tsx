import type { Permission } from '@nukkad/contract/staff-rules'
import { afterEach, expect, test } from 'vitest'
import { openPage } from '../../test/open-page.tsx'
import { paths } from '../platform/paths.ts'
import { ProductsPage } from './ProductsPage.tsx'

const loaded = { page: { content: [], next: null, total: 0, importFile: null }, categories: [], tags: [] }
let close = () => {}
afterEach(() => close())

test.for<[string, Permission[], string, boolean]>([
  ['an empty list leads to imports', ['products.edit'], '/', true],
  ['a search without results does not', ['products.edit'], '/?q=tee', false],
  ['people who may not import are not led there', [], '/', false],
])('%s', async ([, permissions, at, isLinked]) => {
  const opened = await openPage(ProductsPage, { loaded, permissions, at })
  close = opened.close
  const link = opened.place.querySelector(`a[href="${paths.imports}"]`)
  expect(link !== null).toBe(isLinked)
})
