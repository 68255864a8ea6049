import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { apiAs } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Filters/ }).click()
  return page.getByRole('dialog', { name: 'Filters' })
}

const shows = (drawer: Locator, count: number) =>
  expect(drawer.getByRole('button', { name: new RegExp(`^Show ${count} products?$`) })).toBeVisible()

test('a price range is typed or dragged, is in the address, and is removed by its chip', async ({ page }) => {
  const call = apiAs()
  const { totalElements: all, facets } = await call('GET /products', { query: { gender: 'Men', size: 1 } })
  const [lowest = '', highest = ''] = facets.price[0]?.value.split('-') ?? []
  const count = async (price: string) =>
    (await call('GET /products', { query: { gender: 'Men', size: 1, price } })).totalElements
  const inRange = await count('700-1500')
  expect(inRange).toBeGreaterThan(0)
  expect(inRange).toBeLessThan(all)

  await page.goto('/collection-men')
  const drawer = await openFilters(page)
  const price = drawer.getByRole('group', { name: 'Price' })
  const [minimum, maximum] = [
    price.getByRole('textbox', { name: 'Minimum' }),
    price.getByRole('textbox', { name: 'Maximum' }),
  ]
  await expect(minimum).toHaveAttribute('placeholder', lowest)
  await expect(maximum).toHaveAttribute('placeholder', highest)
  await minimum.fill('700')
  await maximum.fill('1500')
  await maximum.press('Enter')
  await expect(page).toHaveURL('/collection-men?price=700-1500')
  await shows(drawer, inRange)
  await expectAccessible(page)

  await price.getByRole('slider', { name: 'Minimum price' }).press('Home')
  await expect(page).toHaveURL('/collection-men?price=-1500')
  await expect(minimum).toHaveValue('')
  const upTo = await count('-1500')
  await shows(drawer, upTo)
  await drawer.getByRole('button', { name: /^Show/ }).click()
  await page.getByRole('link', { name: 'Remove Up to ₹1,500' }).click()
  await expect(page).toHaveURL('/collection-men')
  await expect(page.getByText(`${all} products`, { exact: true })).toBeVisible()
})

test(
  'a typed price counts after a pause, and when its field is left',
  { tag: ['@phone', '@long', '@slow-line'] },
  async ({ page }) => {
    await page.goto('/collection-men')
    const price = (await openFilters(page)).getByRole('group', { name: 'Price' })
    await price.getByRole('textbox', { name: 'Minimum' }).pressSequentially('700')
    await expect(page).toHaveURL('/collection-men?price=700-')
    await expect(price.getByRole('textbox', { name: 'Minimum' })).toBeFocused()
    await price.getByRole('textbox', { name: 'Maximum' }).fill('1500')
    await price.getByRole('textbox', { name: 'Maximum' }).blur()
    await expect(page).toHaveURL('/collection-men?price=700-1500')
  },
)

test(
  'prices that are no range say what is wrong, and the list stays as it is',
  { tag: ['@phone', '@long', '@slow-line'] },
  async ({ page }) => {
    await page.goto('/collection-women')
    const drawer = await openFilters(page)
    const price = drawer.getByRole('group', { name: 'Price' })
    const [minimum, maximum] = [
      price.getByRole('textbox', { name: 'Minimum' }),
      price.getByRole('textbox', { name: 'Maximum' }),
    ]
    for (const [least, most, field, message] of [
      ['1500', '500', maximum, 'The minimum price is above the maximum price'],
      ['abc', '', minimum, 'Enter a price in whole rupees, such as 799'],
      ['', '1e9', maximum, 'Enter a price in whole rupees, such as 799'],
      ['', '1000000000', maximum, 'Enter a price of at most ₹1,00,00,000'],
    ] as const) {
      await minimum.fill(least)
      await maximum.fill(most)
      await maximum.press('Enter')
      await expect(field).toHaveAccessibleDescription(message)
      await expect(page).toHaveURL('/collection-women')
    }
    await expectAccessible(page)
    // An address with such a price shows the whole list.
    await page.goto('/collection-women?price=1500-500')
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
  },
)

test('a discount and a size in stock narrow the list by the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  const call = apiAs()
  const { facets } = await call('GET /products', { query: { gender: 'Women', size: 1 } })
  const size = facets.garmentSize[0]?.value ?? ''
  const query = { gender: 'Women', size: 1, sizeInStock: [size], minDiscount: 20 } as const
  const { totalElements } = await call('GET /products', { query })

  await page.goto('/collection-women')
  await page.getByRole('button', { name: /^Filters/ }).press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  const inStock = drawer.getByRole('checkbox', { name: 'In stock in my size' })
  await expect(inStock).toBeDisabled()
  await drawer.getByRole('group', { name: 'Size' }).getByLabel(size, { exact: true }).press('Space')
  await expect(inStock).toBeEnabled()
  await inStock.press('Space')
  await expect(page).toHaveURL(`/collection-women?stocked=${size}`)
  await drawer.getByRole('checkbox', { name: /^20% off or more/ }).press('Space')
  await expect(page).toHaveURL(`/collection-women?stocked=${size}&discount=20`)
  await shows(drawer, totalElements)
  await inStock.press('Space')
  await expect(page).toHaveURL(`/collection-women?size=${size}&discount=20`)
  await inStock.press('Space')
  await page.keyboard.press('Escape')
  // The second chip is removed before the list without the first is there.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/collection-women\.data/, async (route) => {
    await released
    await route.continue()
  })
  for (const chip of [`Remove ${size} in stock`, 'Remove 20% off or more']) {
    const link = page.getByRole('link', { name: chip, exact: true })
    await link.press('Enter')
    await expect(link).toHaveCount(0)
  }
  release()
  await expect(page).toHaveURL('/collection-women')
})
