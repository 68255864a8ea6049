import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import type { Customer } from '../support/customer.ts'
import type { Operator } from '../support/operator.ts'
import { signIn } from '../support/office.ts'
import { buy, productOfOnesOwn } from '../support/shopper.ts'
import { makeStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

/** A just delivered product of this test alone, with its order's page open. */
async function openDelivered(
  page: Page,
  { customer, operator }: { customer: Customer; operator: Operator },
  place = 12,
) {
  const product = await productOfOnesOwn(place)
  const { orderId } = await buy(customer, product)
  await operator.bring(orderId, 'DELIVERED')
  await page.goto(`/my-profile/order/${orderId}`)
  return product
}

const commentOf = (page: Page) => page.getByRole('dialog').getByRole('textbox')

/** A review is in the store within a second. */
async function seenByShoppers(page: Page, slug: string): Promise<string> {
  const store = await page.context().newPage()
  await store.goto(`/product-reviews?product=${slug}`)
  const seen = await store.getByRole('main').innerText()
  await store.close()
  return seen
}

test('a customer reviews a delivered item, reads it in the store, changes and deletes it', async ({
  page,
  customer,
  operator,
}) => {
  const { slug, name } = await openDelivered(page, { customer, operator })
  const said = `Heavy cloth ${randomUUID()}`
  await expectAccessible(page)
  const opener = page.getByRole('button', { name: `Write a review of ${name}` })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Write a review' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Please choose 1 to 5 stars')).toBeVisible()
  await expect(dialog.getByText('Please write a few words')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: '1 star' })).toBeFocused()
  await expectAccessible(page)

  await page.keyboard.press('Space')
  await expect(dialog.getByText('Please choose 1 to 5 stars')).toBeHidden()
  await expect(dialog.getByText('Please write a few words')).toBeVisible()
  for (const stars of [2, 3, 4]) {
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: `${stars} stars` })).toBeChecked()
  }
  await dialog.getByRole('radio', { name: 'True to size' }).check()
  await commentOf(page).fill('x'.repeat(1001))
  await expect(dialog.getByText('Please write a few words')).toBeHidden()
  await expect(commentOf(page)).toBeFocused()
  await expect(dialog.getByText('1 character too many')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(commentOf(page)).toBeFocused()
  await commentOf(page).fill(`${said}\n<b>Runs large.</b>`)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(commentOf(page)).toHaveValue(`${said}\n<b>Runs large.</b>`)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Thank you for your review')).toBeVisible()
  await expect(dialog).toBeHidden()
  const own = page.getByRole('button', { name: `Your review of ${name}` })
  await expect(own).toBeFocused()
  await expect(page.getByText('Rated 4.0 out of 5')).toBeAttached()
  await expectAccessible(page)

  await expect.poll(() => seenByShoppers(page, slug)).toContain(`${said}\n<b>Runs large.</b>`)
  const store = await page.context().newPage()
  await store.goto(`/product-view/${slug}`)
  const reviews = store.getByRole('article').filter({ hasText: said })
  await expect(reviews).toContainText('Rated 4.0 out of 5')
  await expect(reviews).toContainText('True to size')
  await store.close()

  await own.click()
  await page.getByRole('dialog').getByRole('radio', { name: '2 stars' }).check()
  await commentOf(page).fill(`${said}. It shrank.`)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Review updated')).toBeVisible()
  await expect.poll(() => seenByShoppers(page, slug)).toContain(`${said}. It shrank.`)

  await own.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete review' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog', { name: 'Delete your review?' }).getByRole('button', { name: 'Keep review' }).click()
  await expect(commentOf(page)).toHaveValue(`${said}. It shrank.`)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete review' }).click()
  await page.getByRole('dialog', { name: 'Delete your review?' }).getByRole('button', { name: 'Delete review' }).click()
  await expect(page.getByText('Review deleted')).toBeVisible()
  await expect(opener).toBeVisible()
  await expect.poll(() => seenByShoppers(page, slug)).not.toContain(said)
})

/** A photo of that width, as a browser makes it. */
async function photoOf(page: Page, color: string): Promise<Buffer> {
  const made = await page.evaluate(async (fill) => {
    const canvas = new OffscreenCanvas(900, 1200)
    const drawing = canvas.getContext('2d')
    if (drawing === null) throw new Error('nothing can be drawn')
    drawing.fillStyle = fill
    drawing.fillRect(0, 0, 900, 1200)
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())
    return [...bytes]
  }, color)
  return Buffer.from(made)
}

test('photos in a review are checked by staff, then shown in the store and opened large @long @slow-line', async ({
  page,
  browser,
  customer,
  operator,
  watch,
}) => {
  // The third file is no photo.
  watch.allow(/422.*photos/)
  const { slug, name } = await openDelivered(page, { customer, operator }, 17)
  await page.getByRole('button', { name: `Write a review of ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '5 stars' }).check()
  const said = `As in the photo ${randomUUID()}`
  await commentOf(page).fill(said)
  const choose = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Add photos' }).click()
  const files = [
    { name: 'one.jpg', mimeType: 'image/jpeg', buffer: await photoOf(page, '#b5533c') },
    { name: 'two.jpg', mimeType: 'image/jpeg', buffer: await photoOf(page, '#31456b') },
    { name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
  ]
  await (await choose).setFiles(files)
  await expect(dialog.getByText('This file type is not supported.')).toBeVisible()
  await expect(dialog.getByRole('progressbar')).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remove photo 3' }).click()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Thank you for your review')).toBeVisible()
  await page.getByRole('button', { name: `Your review of ${name}` }).click()
  await expect(dialog.getByText('Pending')).toHaveCount(2)

  const desk = await (await browser.newContext({ baseURL: process.env.STAFF_URL ?? '' })).newPage()
  await signIn(desk, await makeStaff('support'))
  await desk.goto(`/reviews?show=photos&q=${encodeURIComponent(name)}`)
  const review = desk.getByRole('article').filter({ hasText: said })
  await expect(review.getByRole('img')).toHaveCount(2)
  await expectAccessible(desk)
  await review.getByRole('button', { name: 'Publish photo 1' }).click()
  await expect(desk.getByText('Photo published').first()).toBeVisible()
  await review.getByRole('button', { name: 'Reject photo 2' }).click()
  await expect(review).toHaveCount(0)
  await desk.getByRole('link', { name: 'All', exact: true }).click()
  await expect(review.getByRole('button', { name: 'Delete photo 1' })).toHaveCount(0)
  await review.getByRole('button', { name: 'Delete photo 2' }).click()
  await expect(desk.getByText('Photo deleted').first()).toBeVisible()
  await expect(review.getByRole('img')).toHaveCount(1)
  await desk.context().close()

  await page.goto(`/product-reviews?product=${slug}&photos=1`)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('article').filter({ hasText: said })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expectAccessible(page)
  await page
    .getByRole('article')
    .filter({ hasText: said })
    .getByRole('button', { name: /^1 picture by / })
    .click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Customer photo 1' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const filter = page.getByRole('list', { name: 'Filter reviews' })
  await filter.getByRole('link', { name: /^With photos/ }).click()
  await expect(page).toHaveURL(`/product-reviews?product=${slug}`)
  await filter.getByRole('link', { name: /^5 stars/ }).click()
  await expect(page).toHaveURL(`/product-reviews?product=${slug}&rating=5`)
  await expect(page.getByRole('article').filter({ hasText: said })).toBeVisible()
})
