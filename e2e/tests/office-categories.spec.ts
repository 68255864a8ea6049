import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { menuLink, openPage, signIn, test } from '../support/office.ts'
import { makeStaff } from '../support/staff.ts'
import { isPhone } from '../support/steps.ts'

const storeUrl = () => process.env.STORE_URL ?? ''

test('a category is created, renamed, moved, hidden and merged, and the store follows @long', async ({
  page,
  context,
}) => {
  const name = `Angarkha ${Date.now().toString(36)}`
  await signIn(page, await makeStaff('manager'))
  await openPage(page, 'Categories')
  if (!isPhone(page)) await expect(menuLink(page, 'Categories')).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('region', { name: 'Menu: Men', exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'New category' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create category' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('radio', { name: 'Women' }).check({ force: true })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create category' }).click()
  await expect(dialog).toHaveCount(0)
  const menu = page.getByRole('region', { name: 'Menu: Women' })
  await expect(menu.getByRole('listitem').last()).toContainText(name)

  const store = await context.newPage()
  const inMenu = async (words: string) => (await (await store.request.get(storeUrl())).text()).includes(words)
  await expect.poll(() => inMenu(name)).toBe(true)

  const count = await menu.getByRole('listitem').count()
  await menu.getByRole('button', { name: `Move ${name} up` }).press('Enter')
  await expect(menu.getByRole('listitem').nth(count - 2)).toContainText(name)
  await expect(menu.getByRole('button', { name: `Move ${name} up` })).toBeFocused()

  await menu.getByRole('button', { name, exact: true }).click()
  const old = await dialog.getByLabel('URL handle').inputValue()
  await dialog.getByLabel('Name').fill(`Long ${name}`)
  await dialog.getByLabel('URL handle').fill('women-cartoons')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('URL handle')).toHaveAccessibleDescription(/“cart” cannot be part of this URL/)
  await dialog.getByRole('button', { name: 'Generate from name' }).click()
  await dialog.getByLabel('Meta description').fill('Tied at the side, as it was always worn.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(menu.getByRole('button', { name: `Long ${name}`, exact: true })).toBeVisible()
  const statusOfOld = async () =>
    (await store.request.get(`${storeUrl()}/products/${old}`, { maxRedirects: 0 })).status()
  await expect.poll(statusOfOld).toBe(301)
  await store.goto(`${storeUrl()}/products/${old}?sort=newest`)
  await expect(store).toHaveURL(/\/products\/women-long-angarkha-[a-z0-9]+\?sort=newest$/)
  await expect(store.getByText('Tied at the side, as it was always worn.')).toBeVisible()

  await menu.getByRole('button', { name: `Long ${name}`, exact: true }).click()
  await dialog.getByLabel(/^Hidden/).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(menu.getByRole('listitem').filter({ hasText: name })).toContainText('Hidden')
  await expect.poll(() => inMenu(name)).toBe(false)

  await menu.getByRole('button', { name: `Long ${name}`, exact: true }).click()
  await dialog.getByRole('button', { name: 'Merge into another category' }).click()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(dialog.getByLabel('Merge into')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Merge into').selectOption({ index: 1 })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(menu).not.toContainText(name)
  await expect(async () => {
    await store.goto(`${storeUrl()}/products/${old}`)
    await expect(store).not.toHaveURL(/angarkha/)
  }).toPass()
})

test('support sees categories and changes none @long', async ({ page }) => {
  await signIn(page, await makeStaff('support'))
  await page.goto('/categories')
  await expect(page.getByRole('heading', { name: 'Men', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /category|Move/ })).toHaveCount(0)
})
