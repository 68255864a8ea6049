import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { signIn, test } from '../support/office.ts'
import { openOffice } from '../support/operator.ts'
import { productOfOnesOwn } from '../support/shopper.ts'
import { makeStaff } from '../support/staff.ts'

/** A product that somebody has just reviewed, with two pictures and in words that no other review has. */
async function aReviewedProduct() {
  const product = await productOfOnesOwn(16)
  const comment = `It fits. ${randomUUID()}`
  const operator = openOffice()
  await operator.review(product, 2, comment)
  await operator.close()
  return { ...product, comment }
}

test('a review is answered, hidden for a reason and shown again, and shoppers see each @long', async ({
  page,
  context,
}) => {
  const { slug, name, comment } = await aReviewedProduct()
  await signIn(page, await makeStaff('manager'))
  await page.getByRole('link', { name: 'Reviews' }).click()
  await page.getByRole('searchbox', { name: 'Find a review' }).fill(name)
  await page.getByRole('button', { name: 'Search' }).click()
  const reviews = page.getByRole('list', { name: 'Reviews' })
  const review = reviews.getByRole('article').filter({ hasText: comment })
  await expect(review).toContainText('Meera')
  await expectAccessible(page)

  const store = await context.newPage()
  const seenByShoppers = async () => {
    await store.goto(`${process.env.STORE_URL}/product-reviews?product=${slug}`)
    return store.getByRole('article').allInnerTexts()
  }
  await review.getByRole('button', { name: 'Answer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(dialog.getByRole('textbox', { name: 'Answer' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('Thank you, Meera.\nWear it well.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(review).toContainText('Wear it well.')
  await expect.poll(async () => (await seenByShoppers()).join()).toContain('Wear it well.')
  await expectAccessible(store)
  await page.getByRole('link', { name: 'Not answered' }).click()
  await expect(review).toHaveCount(0)
  await page.getByRole('link', { name: 'All', exact: true }).click()

  await review.getByRole('button', { name: 'Hide' }).click()
  await dialog.getByRole('button', { name: 'Hide it' }).click()
  await expect(dialog.getByLabel('Why')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Why').selectOption('Names or numbers of a person')
  await dialog.getByRole('button', { name: 'Hide it' }).click()
  await expect(review).toContainText('hidden: Names or numbers of a person')
  await expect.poll(async () => (await seenByShoppers()).join()).not.toContain(comment)
  await review.getByRole('button', { name: 'Show again' }).click()
  await expect(review).not.toContainText('hidden')
  await expect.poll(async () => (await seenByShoppers()).join()).toContain(comment)
})

test('who comes second sees what the first did, and keeps what was typed @long', async ({ page }) => {
  const { name, comment } = await aReviewedProduct()
  await signIn(page, await makeStaff('support'))
  const address = `/reviews?q=${encodeURIComponent(name)}`
  await page.goto(address)
  const review = (on: typeof page) => on.getByRole('article').filter({ hasText: comment })
  await review(page).getByRole('button', { name: 'Answer' }).click()
  await page.getByRole('textbox', { name: 'Answer' }).fill('From the second')

  const first = await page.context().newPage()
  await first.goto(address)
  await review(first).getByRole('button', { name: 'Answer' }).click()
  await first.getByRole('textbox', { name: 'Answer' }).fill('From the first')
  await first.getByRole('dialog').getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(review(first)).toContainText('From the first')

  await page.getByRole('dialog').getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Somebody else has changed this')
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveValue('From the second')
  await expect(review(page)).toContainText('From the first')
  await page.getByRole('dialog').getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(review(page)).toContainText('From the second')
})
