import sharp from 'sharp'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { signIn, test } from '../support/office.ts'
import { makeStaff } from '../support/staff.ts'
import { watchPage } from '../support/watch.ts'

// Has its own store, because its changes to the home page would affect every other test.
test.use({ storeChoice: { name: 'home', shop: 'demo' } })

test(
  'a look is created from a photograph, and home page sections are reordered',
  { tag: '@long' },
  async ({ page, openBrowser }) => {
    const store = await openBrowser('shopper')
    const { finish } = await watchPage(store)
    await signIn(page, await makeStaff('manager'))
    await page.goto('/content/looks')

    const looks = page.getByRole('region', { name: 'Shop the look' })
    await expect(looks.getByLabel(/^Look \d/)).toHaveCount(8)
    await looks.getByRole('button', { name: 'Add look' }).click()
    const save = looks.getByRole('button', { name: 'Save looks' })
    await save.click()
    await expect(looks.getByLabel('Picture of look 9')).toHaveAccessibleDescription('Choose a picture')
    const background = { r: 160, g: 90, b: 60 }
    const buffer = await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
      .jpeg()
      .toBuffer()
    await looks.getByLabel('Picture of look 9').setInputFiles({ name: 'look.jpg', mimeType: 'image/jpeg', buffer })
    await expect(looks.getByLabel('Picture of look 9')).toBeEnabled()
    await expect(looks.getByLabel('Picture of look 9')).not.toHaveAttribute('aria-invalid')
    await looks.getByLabel('Look 9', { exact: true }).fill('Sunday, no plans')
    const places = looks.getByRole('combobox', { name: 'Link' }).last()
    const chosen = await looks
      .getByRole('combobox', { name: 'Link' })
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLSelectElement).value))
    const free = await places.evaluate(
      (box, taken) => [...(box as HTMLSelectElement).options].find(({ value }) => !taken.includes(value))?.value ?? '',
      chosen,
    )
    await places.selectOption(free)
    await looks.getByLabel('Status').last().selectOption('published')
    // By keyboard, to the start of the grid.
    for (let place = 9; place > 1; place -= 1) {
      await looks.getByRole('button', { name: `Move look ${place} up` }).focus()
      await page.keyboard.press('Enter')
    }
    await save.click()
    await expect(page.getByText('Looks saved')).toBeVisible()
    await expectAccessible(page)

    const wall = store.getByRole('region', { name: 'Shop the look' }).getByRole('listitem')
    await expect(async () => {
      await store.goto('/')
      await expect(wall.first()).toContainText('Sunday, no plans', { timeout: 1_000 })
    }).toPass()
    await expect(wall).toHaveCount(9)

    await page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: 'Home page sections' }).click()
    const order = page.getByRole('region', { name: 'Home page sections' })
    await order.getByRole('button', { name: 'Move “New arrivals” up' }).click()
    await order.getByRole('button', { name: 'Move “New arrivals” up' }).click()
    await order.getByRole('checkbox', { name: 'Scrolling text' }).uncheck()
    await order.getByLabel('Heading of New arrivals').fill('Flat 50% off today')
    await order.getByRole('button', { name: 'Save sections' }).click()
    await expect(order.getByLabel('Heading of New arrivals')).toHaveAccessibleDescription(/coupon that gives 50% off/)
    await order.getByLabel('Heading of New arrivals').fill('Fresh off the loom')
    await order.getByRole('button', { name: 'Save sections' }).click()
    await expect(page.getByText('Sections saved')).toBeVisible()
    await expect(async () => {
      await store.goto('/')
      await expect(store.getByLabel('Our brands')).toHaveCount(0, { timeout: 1_000 })
      expect(await headings(store)).toEqual(['Fresh off the loom', 'Shop the look'])
    }).toPass()
    await expectAccessible(store)
    await page.reload()
    await expect(order.getByRole('checkbox', { name: 'Scrolling text' })).not.toBeChecked()

    await page.goto('/content')
    await expect(page.getByRole('listitem').filter({ hasText: 'Home page sections' }).last()).toContainText(
      /5 of 6 sections shown.*Changed .* by manager-/,
    )
    await page.goto('/content/home')
    // Restores the earlier order through the version history.
    await order.getByText('Version history').click()
    await order.getByRole('button', { name: 'Restore: Original' }).click()
    await expect(order.getByRole('checkbox', { name: 'Scrolling text' })).toBeChecked()
    await expectAccessible(page)
    await order.getByRole('button', { name: 'Save sections' }).click()
    await expect(page.getByText('Sections saved')).toBeVisible()
    await expect(async () => {
      await store.goto('/')
      expect(await headings(store)).toEqual(['Shop the look', 'New arrivals'])
    }).toPass()
    finish()
  },
)

test('a category gets a banner image, which is removed later @long', async ({ page, openBrowser }) => {
  const store = await openBrowser('shopper')
  const { finish } = await watchPage(store)
  await signIn(page, await makeStaff('manager'))
  await page.goto('/categories')
  const menu = page.getByRole('region', { name: 'Menu: Men', exact: true })
  const dialog = page.getByRole('dialog')
  const open = () => menu.getByRole('button', { name: 'Jackets', exact: true }).click()
  await open()
  const field = dialog.getByLabel('Banner image')
  const background = { r: 70, g: 110, b: 90 }
  const buffer = await sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()
  await field.setInputFiles({ name: 'head.jpg', mimeType: 'image/jpeg', buffer })
  await expect(dialog.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  const picture = store.locator('main header img')
  await expect(async () => {
    await store.goto('/products/men-jackets')
    await expect(picture).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(picture).toHaveAttribute('fetchpriority', 'high')
  await expectAccessible(store)

  // Without menu pictures, the large panel of Men on the home page shows it.
  const hash = /media\/[\w-]+/.exec((await picture.getAttribute('src')) ?? '')?.[0] ?? 'none'
  const office = await page.context().newPage()
  await office.goto('/content/menu-pictures')
  const promos = office.getByRole('region', { name: 'Menu pictures' })
  await expect(promos.getByRole('button', { name: 'Remove menu picture 1' })).toBeVisible()
  for (let left = await promos.getByLabel('Caption').count(); left > 0; left -= 1)
    await promos.getByRole('button', { name: 'Remove menu picture 1' }).click()
  await promos.getByRole('button', { name: 'Save menu pictures' }).click()
  await expect(office.getByText('Menu pictures saved')).toBeVisible()
  await office.close()
  await expect(async () => {
    await store.goto('/')
    await expect(store.getByRole('main').locator(`img[src*="${hash}"]`)).toHaveCount(1, { timeout: 1_000 })
  }).toPass()

  await open()
  await dialog.getByRole('button', { name: 'Remove picture' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(async () => {
    await store.goto('/products/men-jackets')
    await expect(picture).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  finish()
})

const headings = async (store: Page) => {
  const all = await store.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  const known = ['New arrivals', 'Shop the look', 'Fresh off the loom']
  return all.map((text) => text.trim()).filter((text) => known.includes(text))
}
