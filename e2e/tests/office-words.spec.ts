import sharp from 'sharp'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { openPage, signIn, signOut, test } from '../support/office.ts'
import { makeStaff } from '../support/staff.ts'

// It writes content of every page of the store, so nothing of it may stay.
test(
  'an announcement with a false discount is refused in its row, and nothing is lost',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page, await makeStaff('manager'))
    await openPage(page, 'Content')
    await expect(page.getByRole('heading', { name: 'Content', level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: 'Announcements' }).click()
    await expect(page.getByRole('heading', { name: 'Announcements', level: 1 })).toBeVisible()
    const messages = page.getByRole('region', { name: 'Announcements' })
    const add = messages.getByRole('button', { name: 'Add announcement' })
    await expect(add).toBeVisible()
    const before = await messages.getByRole('listitem').count()
    await add.click()
    const added = messages.getByLabel(`Announcement ${before + 1}`, { exact: true })
    await added.fill('Flat 35% off for a day')
    await messages.getByRole('button', { name: 'Save announcements' }).click()
    await expect(added).toHaveAccessibleDescription(/Link a coupon that gives 35% off/)
    await expect(added).toHaveValue('Flat 35% off for a day')
    await expectAccessible(page)
    await messages.getByRole('button', { name: `Remove announcement ${before + 1}` }).click()
    await expect(messages.getByRole('listitem')).toHaveCount(before)
  },
)

test('a banner starts as a draft with a photograph, and is removed @long', async ({ page }) => {
  await signIn(page, await makeStaff('manager'))
  await page.goto('/content/banners')
  const banners = page.getByRole('region', { name: 'Banners' })
  await expect(banners.getByRole('button', { name: 'Save banners' })).toBeVisible()
  const before = await banners.getByLabel(/^Banner \d/).count()
  const place = before + 1
  await banners.getByRole('button', { name: 'Add banner' }).click()
  await banners.getByLabel(`Banner ${place}`, { exact: true }).fill('Slow cotton')
  const save = banners.getByRole('button', { name: 'Save banners' })
  await save.click()
  const picture = banners.getByLabel(`Picture of banner ${place}`)
  await expect(picture).toHaveAccessibleDescription('Choose a picture')
  await picture.setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('this is no picture') })
  await expect(picture).toHaveAccessibleDescription(
    'This file type is not supported. Please upload a JPEG, PNG, WebP or AVIF.',
  )
  const background = { r: 160, g: 90, b: 60 }
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()
  await picture.setInputFiles({ name: 'hero.jpg', mimeType: 'image/jpeg', buffer })
  await expect(picture).not.toHaveAttribute('aria-invalid')
  await expect(picture).toBeEnabled()
  await save.click()
  await expect(page.getByText('Banners saved')).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(banners.getByLabel(`Banner ${place}`, { exact: true })).toHaveValue('Slow cotton')
  await expect(banners.getByLabel('Status').nth(before)).toHaveValue('draft')
  await banners.getByRole('button', { name: `Remove banner ${place}` }).click()
  await save.click()
  await expect(page.getByText('Banners saved')).toBeVisible()
  await page.reload()
  await expect(banners.getByLabel(/^Banner \d/)).toHaveCount(before)
})

test('leaving unsaved changes asks first, and keeps or drops them as chosen', async ({ page }) => {
  await signIn(page, await makeStaff('manager'))
  await page.goto('/content/reasons')
  const parts = page.getByRole('navigation', { name: 'Content' })
  const reasons = page.getByRole('region', { name: 'Trust badges' })
  await expect(reasons.getByRole('button', { name: 'Add badge' })).toBeVisible()
  const before = await reasons.getByLabel(/^Badge \d/).count()
  const added = reasons.getByLabel(`Badge ${before + 1}`, { exact: true })
  const question = page.getByRole('dialog', { name: 'Leave page with unsaved changes?' })
  await reasons.getByRole('button', { name: 'Add badge' }).click()
  await added.fill('Mended for free')
  await expect(reasons.getByText('Unsaved changes')).toBeVisible()

  await parts.getByRole('link', { name: 'About page' }).click()
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toHaveCount(0)
  await expect(added).toHaveValue('Mended for free')
  await signOut(page)
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(added).toHaveValue('Mended for free')

  const closing = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const asked = await closing
  expect(asked.type()).toBe('beforeunload')
  await asked.dismiss()
  await expect(added).toHaveValue('Mended for free')

  await parts.getByRole('link', { name: 'About page' }).click()
  await question.getByRole('button', { name: 'Leave page' }).click()
  await expect(page.getByRole('heading', { name: 'About page', level: 1 })).toBeVisible()
  await parts.getByRole('link', { name: 'Trust badges' }).click()
  await expect(reasons.getByRole('button', { name: 'Add badge' })).toBeVisible()
  await expect(reasons.getByLabel(/^Badge \d/)).toHaveCount(before)

  await page.goto('/pages')
  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  const was = await title.inputValue()
  const policy = page.url()
  await title.fill(`${was} of ours`)
  await page.goBack()
  await question.getByRole('button', { name: 'Stay' }).click()
  // The browser undoes the step back a moment after the question is shown.
  await expect(page).toHaveURL(policy)
  await expect(title).toHaveValue(`${was} of ours`)
  // The closed dialog gives the focus back, which drops what is selected meanwhile.
  await expect(question).toHaveCount(0)
  await expect(title).toBeFocused()
  await title.fill(was)
  await expect(title).toHaveValue(was)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Pages and policies', level: 1 })).toBeVisible()

  // A live product does not save itself, as a draft does.
  await page.goto('/products?status=live')
  await page.getByRole('main').locator('a[href^="/products/"]').first().click()
  const summary = page.getByLabel('Summary')
  const said = await summary.inputValue()
  await summary.fill(`${said} Mended for free.`)
  await openPage(page, 'Coupons')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(summary).toHaveValue(`${said} Mended for free.`)
  await openPage(page, 'Coupons')
  await question.getByRole('button', { name: 'Leave page' }).click()
  await expect(page.getByRole('heading', { name: 'Coupons', level: 1 })).toBeVisible()
})
