import type { SearchReply } from '@nukkad/contract/catalogue'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { card, id, listing } from '../../test/fixtures.ts'
import { expectAccessible, expectHidden } from '../../test/page.ts'
import { openStore } from '../../test/store.tsx'

const six = Array.from({ length: 6 }, (_, at) => ({
  ...card,
  productId: id(100 + at),
  slug: `tee-${at}`,
  matched: { color: null, size: null },
}))
const reply = (total: number, near = false): SearchReply => ({
  content: six.slice(0, total),
  total,
  near,
  missing: [],
  readAs: null,
  suggestions: [],
})
const counted = { 'POST /products/search/missed': { message: 'Counted.' } }
const all = page.getByRole('link', { name: /^See all/ })

test.each([390, 1440] as const)('more results than are shown: a link leads to all of them (%d px)', async (width) => {
  await openStore('/search?q=black+tee', { as: null, width, api: { 'GET /products/search': reply(10) } })
  await expect.element(all).toHaveTextContent('See all 10 results')
  await expect.element(all).toHaveAttribute('href', '/search?q=black+tee&all=1')
  await expectAccessible()
})

test.each([
  ['all are shown', reply(6)],
  ['they only come near', reply(10, true)],
])('no such link where %s', async (_, found) => {
  await openStore('/search?q=tee', { as: null, api: { 'GET /products/search': found, ...counted } })
  await expect.element(page.getByRole('heading', { name: card.name }).first()).toBeVisible()
  await expectHidden(all)
})

test('a list of what words find shows the colour of the words, and leads to it, as the suggestions do', async () => {
  const matched = { color: 'Off White', size: null }
  const found = listing([card])
  await openStore('/collection-men?q=white+tee', {
    as: null,
    api: { 'GET /products': { ...found, content: [{ ...card, matched }] } },
  })
  await expect.element(page.getByAltText('Off White tee')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: card.name }))
    .toHaveAttribute('href', `/product-view/${card.slug}?color=Off+White`)
})

test('a search without results is counted once it stays for a while, and others are not', async () => {
  const nothing = (input: { query: { q: string } }) => reply(input.query.q === 'kimono' ? 0 : 6)
  const api = await openStore('/search?q=kimono', { as: null, api: { 'GET /products/search': nothing, ...counted } })
  const missed = () => api.sent('POST /products/search/missed').map(({ input }) => input)
  await expect.poll(missed, { timeout: 15_000 }).toMatchObject([{ body: { q: 'kimono' } }])
  await page.getByRole('searchbox').fill('tee')
  await expect.element(page.getByRole('heading', { name: card.name }).first()).toBeVisible()
  expect(missed()).toHaveLength(1)
})

test('Enter opens all results, also when it comes before the answer', async () => {
  const answer = Promise.withResolvers<SearchReply>()
  const api = await openStore('/search', {
    as: null,
    api: { 'GET /products/search': () => answer.promise, 'GET /products': listing([card]) },
  })
  await page.getByRole('searchbox').fill('black tee')
  await expect.poll(() => api.sent('GET /products/search')).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  expect(window.location.search).toBe('?q=black+tee')
  answer.resolve(reply(3))
  const results = page.getByRole('heading', { level: 1, name: 'Results for “black tee”' })
  await expect.element(results).toBeVisible()
  expect(window.location.search).toBe('?q=black+tee&all=1')
  await expect.element(page.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Best match')
  // Enter changes nothing here, and Back shows the first results again.
  await page.getByRole('searchbox').click()
  await userEvent.keyboard('{Enter}')
  window.history.back()
  await expect.element(page.getByText('3 results for “black tee”')).toBeVisible()
  await expectHidden(results)
})

test.each([
  ['nothing is found', reply(0)],
  ['products only come near', reply(3, true)],
])('Enter stays where %s', async (_, found) => {
  await openStore('/search', { as: null, api: { 'GET /products/search': found, ...counted } })
  await page.getByRole('searchbox').fill('tee')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^No/).first()).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Search' })).toBeInTheDocument()
})

test('the page of all results says that nothing was found, and for which words', async () => {
  await openStore('/search?q=kimono&all=1', { as: null, api: { 'GET /products': listing([]) } })
  await expect.element(page.getByRole('heading', { name: 'No products found.' })).toBeVisible()
  await expect.element(page.getByText('No results for “kimono”.')).toBeVisible()
})

test.each([
  ['a slip', { near: false, missing: [], readAs: 'black tee' }, 'Showing results for “black tee”. 1 product'],
  [
    'near products',
    { near: true, missing: ['kimono'], readAs: null },
    'No results for “kimono”. Similar products. 1 product',
  ],
  ['another price', { near: true, missing: [], readAs: null }, 'No exact match. Similar products. 1 product'],
  ['the words as typed', { near: false, missing: [], readAs: null }, '1 product'],
])('the page of all results says how the words were read: %s', async (_case, search, words) => {
  await openStore('/search?q=tee&all=1', { as: null, api: { 'GET /products': { ...listing([card]), search } } })
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
})
