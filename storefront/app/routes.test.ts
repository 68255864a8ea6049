import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { listedPages, orderPage, pages, paidPage, payOrderPage, previewPage, productPage } from '@nukkad/contract/paths'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from './routes.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const sources = '{storefront/app,ui/src,contract/src,api/src,server/src}/**/*.{ts,tsx}'
const homes = ['storefront/app/routes.ts', 'contract/src/paths.ts']

const patterns = pathsOf(routes).filter((path) => path !== '*')
// A category's page begins as the API's products do: it is told from those by what follows.
const firsts = [...new Set(patterns.map((path) => path.split('/')[0]))].filter((first) => first !== 'products')
const literal = new RegExp(
  String.raw`(?<!\bhref\(|'GET |'POST |'DELETE |path: )['"\x60](\$\{\w+\})?/((${firsts.join('|')})(?![\w-])|products/(\$|men-|women-)|api/v)`,
)

test.for([
  '<Link to="/search">',
  "go('/auth/login')",
  '`/products/${slug}`',
  '`${publicUrl}/auth/undo-email#${secret}`',
])('%s is a path literal', (line) => expect(line).toMatch(literal))

test.for(["href('/search')", "call('GET /wishlist')", "path: '/auth/login',", "call('GET /products')", "'/searching'"])(
  '%s is none',
  (line) => expect(line).not.toMatch(literal),
)

test('a page’s path is in the routes, in the contract’s paths, or in href()', () => {
  const files = globSync(sources, { cwd: root }).filter((file) => !homes.includes(file) && !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    readFileSync(root + file, 'utf8')
      .split('\n')
      .filter((line) => literal.test(line) && !/^\s*(\*|\/\*|\/\/)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test.for([
  ...Object.values(pages),
  ...listedPages,
  productPage('tee'),
  previewPage('t'),
  orderPage('NK-1'),
  paidPage('NK-1'),
  payOrderPage('NK-1'),
])('the store has a page at %s', (path) => {
  const found = matchRoutes(toObjects(routes), path.replace(/\?.*/, ''))
  expect(found?.at(-1)?.route.path ?? '').not.toBe('*')
})

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...pathsOf(children ?? [])])
}

function toObjects(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ path, index, children }) =>
    index ? { index: true } : { ...(path !== undefined && { path }), children: toObjects(children ?? []) },
  )
}
