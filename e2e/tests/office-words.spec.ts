import sharp from 'sharp'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { signIn, test } from '../support/office.ts'
import { makeStaff } from '../support/staff.ts'

// It writes what every page of the store shows: nothing of it may stay.
test('a message that promises what no coupon gives is refused at its line, and nothing is lost', async ({ page }) => {
  await signIn(page, await makeStaff('manager'))
  await page.getByRole('link', { name: 'Words', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Words', level: 1 })).toBeVisible()
  await expectAccessible(page)
  const messages = page.getByRole('region', { name: 'Messages above every page' })
  const before = await messages.getByRole('listitem').count()
  await messages.getByRole('button', { name: 'Add a message' }).click()
  const added = messages.getByLabel(`Message ${before + 1}`, { exact: true })
  await added.fill('Flat 35% off for a day')
  await messages.getByRole('button', { name: 'Save the messages' }).click()
  await expect(added).toHaveAccessibleDescription(/Choose the coupon that gives 35 % off/)
  await expect(added).toHaveValue('Flat 35% off for a day')
  await expectAccessible(page)
  await messages.getByRole('button', { name: `Take message ${before + 1} out` }).click()
  await expect(messages.getByRole('listitem')).toHaveCount(before)
})

test('a banner is a draft with a photograph first, and is taken out again', async ({ page }) => {
  await signIn(page, await makeStaff('manager'))
  await page.goto('/words')
  const banners = page.getByRole('region', { name: 'Banners' })
  await expect(banners.getByRole('button', { name: 'Save the banners' })).toBeVisible()
  const before = await banners.getByLabel(/^Banner \d/).count()
  const place = before + 1
  await banners.getByRole('button', { name: 'Add a banner' }).click()
  await banners.getByLabel(`Banner ${place}`, { exact: true }).fill('Slow cotton')
  const save = banners.getByRole('button', { name: 'Save the banners' })
  await save.click()
  const picture = banners.getByLabel(`Picture of banner ${place}`)
  await expect(picture).toHaveAccessibleDescription('Please choose a picture')
  await picture.setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('this is no picture') })
  await expect(picture).toHaveAccessibleDescription(/This is no picture/)
  const background = { r: 160, g: 90, b: 60 }
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()
  await picture.setInputFiles({ name: 'hero.jpg', mimeType: 'image/jpeg', buffer })
  await expect(picture).not.toHaveAttribute('aria-invalid')
  await expect(picture).toBeEnabled()
  await save.click()
  await expect(page.getByText('The banners are saved')).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(banners.getByLabel(`Banner ${place}`, { exact: true })).toHaveValue('Slow cotton')
  await expect(banners.getByLabel('It is').nth(before)).toHaveValue('draft')
  await banners.getByRole('button', { name: `Take banner ${place} out` }).click()
  await save.click()
  await expect(page.getByText('The banners are saved')).toBeVisible()
  await page.reload()
  await expect(banners.getByLabel(/^Banner \d/)).toHaveCount(before)
})
