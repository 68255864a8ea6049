import type { Page } from '@playwright/test'
import { apiAs, type Customer, newEmail, registerCustomer } from '../support/customer.ts'
import { openEarly } from '../support/early.ts'
import { codeFor } from '../support/mailbox.ts'
import { aPlentifulProduct } from '../support/shopper.ts'
import { listOf } from '../support/shopping.ts'
import { registerByHand, typeCode } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const heart = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Add ${name} to wishlist` })
    .first()
const toLogin = (page: Page) => page.getByRole('status').getByRole('link', { name: 'Login' })
const wish = (page: Page) => page.evaluate(() => sessionStorage.getItem('wishAtLogin'))

async function wishlistOf(customer: Customer): Promise<string[]> {
  const { products } = await apiAs(customer)('GET /wishlist/user/:userId', {
    params: { userId: customer.user.userId },
  })
  return products.map(({ name }) => name)
}

/** On the login page, with the code of the mail that this login sends. */
async function logInHere(page: Page, { email }: Customer, forgetCode: (of: { email: string }) => Promise<unknown>) {
  await forgetCode({ email })
  const before = await codeFor(email)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect.poll(() => codeFor(email)).not.toBe(before)
  await typeCode(page, await codeFor(email))
  await expect(page.getByText(/^Welcome, /)).toBeVisible()
}

test('a heart pressed before the page is live counts after the login it leads to, once, and for nobody else', async ({
  page,
  operator,
}) => {
  const [asha, meera] = [await registerCustomer(), await registerCustomer('Meera Iyer')]
  const { name } = await aPlentifulProduct()
  const release = await openEarly(page, listOf(name))
  await heart(page, name).click()
  await release()
  await toLogin(page).click()
  await expect(page).toHaveURL('/auth/login')
  await logInHere(page, asha, operator.forgetCode)
  await expect(page.getByRole('status').filter({ hasText: 'Added to wishlist' })).toBeVisible()
  await expect.poll(() => wishlistOf(asha)).toEqual([name])
  expect(await wish(page)).toBeNull()
  await page.goto(listOf(name))
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')

  // Removed, it does not come back with the next login, nor does the next person get it.
  await heart(page, name).click()
  await expect.poll(() => wishlistOf(asha)).toEqual([])
  for (const next of [asha, meera]) {
    await page.evaluate(() => localStorage.clear())
    await page.goto('/auth/login')
    await logInHere(page, next, operator.forgetCode)
    await page.goto('/wishlist')
    await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
    expect(await wishlistOf(next)).toEqual([])
  }
})

test(
  'a heart is forgotten when its login is left, and the next login on this phone does not get it',
  { tag: ['@phone', '@long', '@slow-line'] },
  async ({ page, operator }) => {
    const meera = await registerCustomer('Meera Iyer')
    const { slug, name } = await aPlentifulProduct()
    await page.goto(`/product-view/${slug}`)
    await page.getByRole('button', { name: 'Wishlist', exact: true }).click()
    await toLogin(page).click()
    await expect(page).toHaveURL('/auth/login')
    expect(await wish(page)).not.toBeNull()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect.poll(() => wish(page)).toBeNull()
    await page.goto('/auth/login')
    await logInHere(page, meera, operator.forgetCode)
    await page.goto('/wishlist')
    await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
    expect(await wishlistOf(meera)).toEqual([])
  },
)

test(
  'a heart that leads to a new account counts once the account is opened @long',
  { tag: '@phone' },
  async ({ page }) => {
    const { name } = await aPlentifulProduct()
    await page.goto(listOf(name))
    await heart(page, name).click()
    await toLogin(page).click()
    await registerByHand(page, newEmail())
    await expect(page.getByRole('status').filter({ hasText: 'Added to wishlist' })).toBeVisible()
    await page.goto('/wishlist')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  },
)
