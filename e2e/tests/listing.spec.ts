import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expectMessage } from '../support/cover.ts'
import { apiAs } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

function productsOf(page: Page): Locator {
  return page.getByRole('main').getByRole('article')
}

async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Filters/ }).click()
  return page.getByRole('dialog', { name: 'Filters' })
}

test('the pager turns pages of eight, and Back turns them back', { tag: ['@phone', '@long'] }, async ({ page }) => {
  const { totalPages, totalElements, content } = await apiAs()('GET /products', { query: { size: 8 } })
  await page.goto('/collection-all')
  await expect(page.getByText(`${totalElements} products`, { exact: true })).toBeVisible()
  await expect(productsOf(page)).toHaveCount(8)
  const first = productsOf(page)
    .first()
    .getByRole('heading', { name: content[0]?.name ?? '', exact: true })
  await expect(first).toBeVisible()
  await expect(page.getByRole('link', { name: 'Previous' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/collection-all?page=2')
  await expect(page.getByText(`Page 2 of ${totalPages}`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page.getByText(`Page 1 of ${totalPages}`)).toBeVisible()
  await expect(first).toBeVisible()

  await page.goto(`/collection-all?page=${totalPages}`)
  await expect(page.getByRole('link', { name: 'Previous' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0)
})

test('a chosen order is in the address and sorts the list', { tag: '@desktop' }, async ({ page }) => {
  const orders = {
    'Price: low to high': 'price-asc',
    'Price: high to low': 'price-desc',
    'Newest first': 'newest',
    'Customer rating': 'rating',
  } as const
  await page.goto('/collection-men')
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await expect(sort).toHaveValue('popularity')
  for (const [words, name] of Object.entries(orders)) {
    await sort.selectOption(words)
    await expect(page).toHaveURL(`/collection-men?sort=${name}`)
    const query = { gender: 'Men', size: 20, sort: name } as const
    const { content } = await apiAs()('GET /products', { query })
    await expect(productsOf(page).getByRole('heading')).toHaveText(content.map((product) => product.name))
  }
})

test('new arrivals are the newest forty; the most popular of them come first', { tag: '@phone' }, async ({ page }) => {
  const call = apiAs()
  const newest = await call('GET /products', { query: { sort: 'newest', size: 40 } })
  const popular = newest.content.toSorted((one, other) => other.popularity - one.popularity)
  await page.goto('/new-arrivals')
  await expect(page.getByText('40 products', { exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('popularity')
  await expect(productsOf(page).getByRole('heading')).toHaveText(popular.slice(0, 20).map(({ name }) => name))
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest first')
  await expect(productsOf(page).getByRole('heading')).toHaveText(newest.content.slice(0, 20).map(({ name }) => name))

  await page.goto('/')
  const row = page.getByRole('region', { name: 'New arrivals' }).getByRole('article').getByRole('heading')
  await expect(row).toHaveText(newest.content.slice(0, 12).map(({ name }) => name))
})

test('filters narrow the list, are in the address, and can be removed', async ({ page }) => {
  const call = apiAs()
  const all = await call('GET /products', { query: { gender: 'Women', size: 20 } })
  const colour = all.facets.color.at(0)?.value ?? ''
  const size = all.facets.garmentSize.at(0)?.value ?? ''
  const narrow = { gender: 'Women', size: 20, color: [colour], garmentSize: [size] } as const
  const narrowed = await call('GET /products', { query: narrow })

  await page.goto('/about-us')
  await page.goto('/collection-women')
  const drawer = await openFilters(page)
  const colours = drawer.getByRole('group', { name: 'Colour' })
  const families = colours.getByRole('button', { name: /^Shades of/ })
  await expect(families.first()).toBeVisible()
  for (const family of await families.all()) await family.click()
  await colours.getByRole('checkbox', { name: colour }).check()
  await drawer.getByRole('group', { name: 'Size' }).getByLabel(size, { exact: true }).check()
  await drawer.getByRole('button', { name: `Show ${narrowed.totalElements}` }).click()
  await expect(page.getByText(new RegExp(`^${narrowed.totalElements} products?$`))).toBeVisible()
  // The number may be the same for the colour alone; the address tells when both have been answered.
  const chosen = () => Object.fromEntries(new URL(page.url()).searchParams)
  await expect.poll(chosen).toEqual({ size, color: colour })

  await page.reload()
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible()
  await page.getByRole('link', { name: `Remove ${colour}` }).click()
  await expect(page).toHaveURL(`/collection-women?size=${encodeURIComponent(size)}`)
  await (await openFilters(page)).getByRole('button', { name: 'Clear All' }).click()
  await expect(page).toHaveURL('/collection-women')
  await expect(page.getByText(`${all.totalElements} products`, { exact: true })).toBeVisible()

  // However much was chosen, Back leads to where one came from.
  await page.goBack()
  await expect(page).toHaveURL('/about-us')
})

test('a filter that the page fixes is shown ticked, cannot be removed, says why, and leads on @long', async ({
  page,
}) => {
  const { facets } = await apiAs()('GET /products', { query: { gender: 'Women', size: 1 } })
  const count = (value: string) => [...facets.gender, ...facets.category].find((facet) => facet.value === value)?.count
  const fixed = async (drawer: Locator, group: string, label: string) => {
    const box = drawer.getByRole('group', { name: group }).getByRole('checkbox')
    await expect(box).toHaveCount(1)
    await expect(box).toHaveAccessibleName(new RegExp(`^${label}`))
    await expect(box).toBeChecked()
    await expect(box).toBeDisabled()
    await expect(box).toHaveAccessibleDescription(new RegExp(`^Showing ${label} only\\.`))
  }

  await page.goto('/products/women-dresses?rating=1')
  let drawer = await openFilters(page)
  await fixed(drawer, 'Gender', 'Women')
  await fixed(drawer, 'Category', 'Dresses')
  await expect(drawer.getByRole('group', { name: 'Category' })).toContainText(`${count('women-dresses')}`)
  await drawer.getByRole('link', { name: 'See all women’s styles' }).click()
  await expect(page).toHaveURL('/collection-women?rating=1')
  drawer = await openFilters(page)
  await fixed(drawer, 'Gender', 'Women')
  await expect(drawer.getByRole('group', { name: 'Category' }).getByRole('checkbox')).toHaveCount(10)
  await drawer.getByRole('link', { name: 'See all products' }).click()
  await expect(page).toHaveURL('/collection-all?rating=1')
  drawer = await openFilters(page)
  await expect(drawer.getByRole('group', { name: 'Gender' }).getByRole('checkbox')).toHaveCount(2)
})

test(
  'a colour is found by the word everybody has for it, or by the shop’s own below it',
  { tag: '@long' },
  async ({ page }) => {
    const call = apiAs()
    const { facets } = await call('GET /products', { query: { gender: 'Men', size: 1 } })
    const blues = facets.color.filter(({ family }) => family === 'blues').map(({ value }) => value)
    const all = await call('GET /products', { query: { gender: 'Men', color: ['blues'], size: 20 } })
    expect(facets.colorFamily.find(({ value }) => value === 'blues')?.count).toBe(all.totalElements)
    expect(blues.length).toBeGreaterThan(2)

    await page.goto('/collection-men')
    const drawer = await openFilters(page)
    const colours = drawer.getByRole('group', { name: 'Colour' })
    const family = colours.getByRole('checkbox', { name: /^Blue/ })
    const shade = (name: string) => colours.getByRole('checkbox', { name: new RegExp(`^${name}`) })
    await expect(shade('Navy')).toBeHidden()
    await family.check()
    await expect(page).toHaveURL('/collection-men?color=blues')
    await expect(drawer.getByRole('button', { name: `Show ${all.totalElements}` })).toBeVisible()
    for (const name of blues) await expect(shade(name)).toBeChecked()

    await shade('Navy').uncheck()
    const left = blues.filter((name) => name !== 'Navy')
    const search = new URLSearchParams(left.map((name) => ['color', name]))
    await expect(page).toHaveURL(`/collection-men?${search.toString()}`)
    await expect(family).not.toBeChecked()
    expect(await family.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
    const some = await call('GET /products', { query: { gender: 'Men', color: left, size: 20 } })
    await drawer.getByRole('button', { name: `Show ${some.totalElements}` }).click()
    await page.goto('/collection-men?color=blues')
    const shades = (await openFilters(page)).getByRole('button', { name: 'Shades of Blue' })
    await expect(shades).toHaveAttribute('aria-expanded', 'true')
    await shades.click()
    await expect(shade('Navy')).toBeHidden()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Remove Blue' }).click()
    await expect(page).toHaveURL('/collection-men')
  },
)

test('a list of one colour shows its products in that colour @long', { tag: '@desktop' }, async ({ page }) => {
  const { content, facets } = await apiAs()('GET /products', { query: { color: ['greens'], size: 8 } })
  const greens = facets.color.filter(({ family }) => family === 'greens').map(({ value }) => value)
  await page.goto('/collection-all?color=greens')
  await expect(productsOf(page)).toHaveCount(8)
  for (const [index, { name, colours }] of content.entries()) {
    const green = colours.find((colour) => greens.includes(colour.name))?.name ?? 'none'
    const card = productsOf(page).nth(index)
    await expect(card.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(card.getByRole('img').first()).toHaveAttribute('alt', new RegExp(`^${green}`))
  }
  await productsOf(page).first().getByRole('link').click()
  await expect(page.getByRole('group', { name: 'Colour' }).getByRole('checkbox', { checked: true })).toHaveCount(1)
})

test(
  'the lowest of several ratings rules; filters offer what the list has @long',
  { tag: '@phone' },
  async ({ page }) => {
    const { totalElements } = await apiAs()('GET /products', { query: { minRating: 4, size: 1 } })
    await page.goto('/collection-all')
    const drawer = await openFilters(page)
    for (const group of ['Gender', 'Category', 'Size', 'Colour', 'Sleeve', 'Ratings']) {
      await expect(drawer.getByRole('group', { name: group })).toBeVisible()
    }
    const ratings = drawer.getByRole('group', { name: 'Ratings' }).getByRole('checkbox')
    await ratings.nth(0).check()
    await expect(page).toHaveURL('/collection-all?rating=4.5')
    await ratings.nth(1).check()
    await expect(page).toHaveURL('/collection-all?rating=4.5&rating=4')
    await expect(drawer.getByRole('button', { name: `Show ${totalElements}` })).toBeVisible()
  },
)

test('a card says how its product is rated and by how many @long @slow-line', async ({ page }) => {
  const { content } = await apiAs()('GET /products', { query: { size: 8, sort: 'rating' } })
  await page.goto('/collection-all?sort=rating')
  for (const [index, { name, reviewSummary }] of content.entries()) {
    const card = productsOf(page).nth(index)
    await expect(card.getByRole('heading', { name, exact: true })).toBeVisible()
    const { average, count } = reviewSummary
    await expect(card).toContainText(`Rated ${average.toFixed(1)} out of 5 by ${count} shopper`)
  }
  await expectAccessible(page)
})

test(
  'a list with nothing in it says so and leads back to everything',
  { tag: ['@phone', '@long', '@slow-line'] },
  async ({ page }) => {
    await page.goto('/collection-men?q=parachute')
    await expectMessage(page, 'No products found.')
    await page.getByRole('link', { name: 'View all products' }).click()
    await expect(page).toHaveURL('/collection-men')
    await expect(productsOf(page).first()).toBeVisible()
  },
)
