import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import type { Customer } from '../support/customer.ts'
import type { Operator } from '../support/operator.ts'
import { buy, productOfOnesOwn } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** A just delivered product of this test alone, with its order's page open. */
async function openDelivered(page: Page, { customer, operator }: { customer: Customer; operator: Operator }) {
  const product = await productOfOnesOwn(12)
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
