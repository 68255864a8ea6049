import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expectMessage } from '../support/cover.ts'
import { apiAs } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'
import { breakCall, holdCall } from '../support/trouble.ts'

function box(page: Page) {
  return page.getByRole('searchbox', { name: 'Search for products' })
}

test('at most six results are found while typing and selected with the arrow keys', async ({ page }) => {
  await page.goto('/search')
  await expect(page.getByRole('heading', { level: 2, name: 'Women' })).toBeVisible()
  await box(page).fill('TEE')
  const results = page.getByRole('main').getByRole('article')
  await expect(results).toHaveCount(6)
  const { total } = await apiAs()('GET /products/search', { query: { q: 'TEE' } })
  await expect(page.getByText(`6 of ${total} results for “TEE”`)).toBeVisible()
  await expect(page).toHaveURL('/search?q=TEE')
  await page.keyboard.press('ArrowDown')
  await expect(results.first().getByRole('link')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(results.nth(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(box(page)).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product-view\//)
  await page.goto('/search')
  await page.getByRole('button', { name: 'TEE', exact: true }).click()
  await expect(results).toHaveCount(6)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(box(page)).toBeFocused()
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(page.getByRole('heading', { name: 'Recent searches' })).toBeHidden()
})

test('search covers categories, slugs and genders, too @long', { tag: '@desktop' }, async ({ page }) => {
  for (const words of ['dresses', 'women-dresses', 'women']) {
    await page.goto(`/search?q=${words}`)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  }
})

test(
  'no result, a slow response and no response show different messages',
  { tag: '@phone' },
  async ({ page, watch }) => {
    await page.goto('/search')
    await box(page).fill('qqqqqqq')
    await expectMessage(page, 'No products found.')
    const mend = await breakCall({ page, watch }, 'GET /products/search')
    await box(page).fill('tee')
    await expectMessage(page, 'Failed to fetch products.')
    await mend()
    const release = await holdCall(page, 'GET /products/search')
    await box(page).fill('jeans')
    await expect(page.getByText('Loading products')).toBeAttached()
    release()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  },
)

test('typed colour and size are shown, and selected on the product page @long', async ({ page }) => {
  const { content } = await apiAs()('GET /products/search', { query: { q: 'black t shirt xxl' } })
  await page.goto('/search?q=black%20t%20shirt%20xxl')
  const results = page.getByRole('main').getByRole('article')
  await expect(results).toHaveCount(content.length)
  for (const [index, { name, matched, colours }] of content.entries()) {
    expect(matched.color).toMatch(/Black/)
    const card = results.nth(index)
    await expect(card.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(card.getByRole('img').first()).toHaveAttribute('alt', new RegExp(`^${matched.color}`))
    await expect(card.getByText(`${matched.color}, size 2XL`)).toBeVisible()
    expect(colours.map((colour) => colour.name)).toContain(matched.color)
  }
  const first = content[0]!
  const black = first.matched.color!
  await results.first().getByRole('link').click()
  await expect(page).toHaveURL(`/product-view/${first.slug}?color=${black.replaceAll(' ', '+')}&size=2XL`)
  await expect(page.getByRole('group', { name: 'Colour' }).getByRole('checkbox', { name: black })).toBeChecked()
  const pictures = page.getByRole('region', { name: 'Pictures' }).getByRole('img')
  await expect(pictures.first()).toHaveAttribute('alt', new RegExp(`^${black}`))
})

test('missing goods are reported, and similar ones are shown @long', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/search?q=kurta')
  await expect(page.getByText('No results for “kurta”. Similar products')).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(6)
  await box(page).fill('hoodie jeans')
  await expect(page.getByText('No exact match. Similar products')).toBeVisible()
  await box(page).fill('hoodie '.repeat(43))
  await expect(page.getByText('Your search is too long. Use at most 80 characters.')).toBeVisible()

  await box(page).fill('qqqqqqq')
  await expectMessage(page, 'No products found.')
  for (const words of (await box(page).getAttribute('placeholder'))!.replace('…', '').split(', ')) {
    await box(page).fill(words)
    await expect(page.getByText(new RegExp(`^\\d (of \\d+ )?results? for “${words}”`))).toBeVisible()
  }
  await box(page).fill('qqqqqqq')
  const hints = page.getByRole('main').getByRole('button', { name: /^(?!Clear)/ })
  await expect(hints).toHaveCount(3)
  for (const words of await hints.allTextContents()) {
    await box(page).fill('qqqqqqq')
    await page.getByRole('button', { name: words, exact: true }).click()
    await expect(box(page)).toHaveValue(words)
    await expect(page.getByText(/^6 of \d+ results for/)).toBeVisible()
  }
})

test('all results have filters, sorts and load more, and keep the query', async ({ page }) => {
  const call = apiAs()
  const query = { q: 'tee', size: 20, sort: 'match' } as const
  const all = await call('GET /products', { query })
  const few = await call('GET /products', { query: { ...query, minDiscount: 30 } })
  expect(all.totalElements).toBeGreaterThan(20)
  await page.goto('/search?q=tee')
  await page.getByRole('link', { name: `See all ${all.totalElements} results` }).click()
  await expect(page).toHaveURL('/search?q=tee&all=1')
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “tee”' })).toBeFocused()
  const results = page.getByRole('main').getByRole('article')
  await expect(results.getByRole('heading')).toHaveText(all.content.map(({ name }) => name))
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page).toHaveURL('/search?q=tee&all=1&upto=2')
  await expect(results).toHaveCount(Math.min(40, all.totalElements))

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high')
  await expect(page).toHaveURL('/search?q=tee&all=1&sort=price-asc')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await drawer.getByRole('checkbox', { name: /^30% off or more/ }).check()
  await drawer.getByRole('button', { name: `Show ${few.totalElements} products` }).click()
  await page.reload()
  await expect(page).toHaveURL('/search?discount=30&q=tee&all=1&sort=price-asc')
  await expect(page.getByText(`${few.totalElements} products`, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Clear All' }).click()
  await expect(page).toHaveURL('/search?q=tee&all=1&sort=price-asc')
  // Another letter requests the six again.
  await box(page).fill('jeans')
  await expect(page).toHaveURL('/search?q=jeans')
  await expect(results.first()).toBeVisible()
  expect(await results.count()).toBeLessThanOrEqual(6)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “tee”' })).toBeVisible()
  await expect(box(page)).toHaveValue('tee')
})
