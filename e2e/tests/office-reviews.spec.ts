import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { openPage, signIn, test } from '../support/office.ts'
import { openOffice } from '../support/operator.ts'
import { productOfOnesOwn } from '../support/shopper.ts'
import { makeStaff } from '../support/staff.ts'

/** A product with a new review: two pictures and a unique text. */
async function aReviewedProduct() {
  const product = await productOfOnesOwn(16)
  const comment = `It fits. ${randomUUID()}`
  const operator = openOffice()
  await operator.review(product, 2, comment)
  await operator.close()
  return { ...product, comment }
}

test('a review gets a reply, is hidden for a reason and shown again, and shoppers see each change @long', async ({
  page,
  context,
}) => {
  const { slug, name, comment } = await aReviewedProduct()
  await signIn(page, await makeStaff('manager'))
  await openPage(page, 'Reviews')
  await page.getByRole('searchbox', { name: 'Search reviews' }).fill(name)
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  const reviews = page.getByRole('list', { name: 'Reviews' })
  const review = reviews.getByRole('article').filter({ hasText: comment })
  await expect(review).toContainText('Meera')
  await expectAccessible(page)

  const store = await context.newPage()
  const seenByShoppers = async () => {
    await store.goto(`${process.env.STORE_URL}/product-reviews?product=${slug}`)
    return store.getByRole('article').allInnerTexts()
  }
  await review.getByRole('button', { name: 'Reply' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish reply' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Reply' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: 'Reply' }).fill('Thank you, Meera.\nWear it well.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Publish reply' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(review).toContainText('Wear it well.')
  await expect.poll(async () => (await seenByShoppers()).join()).toContain('Wear it well.')
  await expectAccessible(store)
  await page.getByRole('link', { name: 'Unreplied' }).click()
  await expect(review).toHaveCount(0)
  await page.getByRole('link', { name: 'All', exact: true }).click()

  await review.getByRole('button', { name: 'Hide' }).click()
  await dialog.getByRole('button', { name: 'Hide review' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Reason').selectOption('Contains personal information')
  await dialog.getByRole('button', { name: 'Hide review' }).click()
  await expect(review).toContainText('hidden: Contains personal information')
  await expect.poll(async () => (await seenByShoppers()).join()).not.toContain(comment)
  await review.getByRole('button', { name: 'Unhide' }).click()
  await expect(review).not.toContainText('hidden')
  await expect.poll(async () => (await seenByShoppers()).join()).toContain(comment)
})

test('the second editor sees the first change, and keeps typed text @long', async ({ page }) => {
  const { name, comment } = await aReviewedProduct()
  await signIn(page, await makeStaff('support'))
  const address = `/reviews?q=${encodeURIComponent(name)}`
  await page.goto(address)
  const review = (on: typeof page) => on.getByRole('article').filter({ hasText: comment })
  await review(page).getByRole('button', { name: 'Reply' }).click()
  await page.getByRole('textbox', { name: 'Reply' }).fill('From the second')

  const first = await page.context().newPage()
  await first.goto(address)
  await review(first).getByRole('button', { name: 'Reply' }).click()
  await first.getByRole('textbox', { name: 'Reply' }).fill('From the first')
  await first.getByRole('dialog').getByRole('button', { name: 'Publish reply' }).click()
  await expect(review(first)).toContainText('From the first')

  await page.getByRole('dialog').getByRole('button', { name: 'Publish reply' }).click()
  await expect(page.getByRole('alert')).toContainText('Someone else changed this')
  await expect(page.getByRole('textbox', { name: 'Reply' })).toHaveValue('From the second')
  await expect(review(page)).toContainText('From the first')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish reply' }).click()
  await expect(review(page)).toContainText('From the second')
})
