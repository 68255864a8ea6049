import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { signIn, test } from '../support/office.ts'
import { makeStaff } from '../support/staff.ts'
import { watchPage } from '../support/watch.ts'

// Has its own store, because it changes the home page.
test.use({ storeChoice: { name: 'looks', shop: 'demo' } })

test('the products that the owner gives a look are added to the bag together @long @slow-line', async ({
  page,
  openBrowser,
}) => {
  const store = await openBrowser('shopper')
  const { finish } = await watchPage(store)
  await signIn(page, await makeStaff('manager'))
  await page.goto('/content/looks')
  const looks = page.getByRole('region', { name: 'Shop the look' })
  const products = looks.getByRole('group', { name: 'Products of look 4' })
  const search = products.getByRole('combobox', { name: 'Add a product to look 4' })
  for (const name of ['Mehfil Co-ord Set', 'Metro Zip Hoodie']) {
    await search.fill(name)
    await products.getByRole('option', { name }).click()
    await expect(products.getByRole('link', { name })).toBeVisible()
  }
  await products.getByRole('combobox', { name: 'Colour of Mehfil Co-ord Set' }).selectOption('Haldi')
  await products.getByRole('button', { name: 'Move Metro Zip Hoodie up' }).click()
  await looks.getByRole('button', { name: 'Save looks' }).click()
  await expect(page.getByText('Looks saved')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(products.getByRole('listitem').getByRole('link')).toHaveText(['Metro Zip Hoodie', 'Mehfil Co-ord Set'])

  const dialog = store.getByRole('dialog', { name: 'Sunday, Late' })
  await expect(async () => {
    await store.goto('/')
    await store.getByRole('link', { name: 'Sunday, Late' }).click()
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const items = dialog.getByRole('listitem')
  await expect(items).toHaveCount(2)
  await expect(items.last()).toContainText('Haldi')
  for (const item of await items.all()) await item.locator('input:enabled').first().check()
  await expectAccessible(store)
  await dialog.getByRole('button', { name: /^Add all 2 to bag · ₹/ }).click()
  await expect(store.getByText('2 items added to bag')).toBeVisible()
  await store.getByRole('link', { name: 'View bag' }).click()
  for (const name of ['Metro Zip Hoodie', 'Mehfil Co-ord Set']) {
    await expect(store.getByRole('main').getByRole('link', { name }).first()).toBeVisible()
  }
  finish()
})
