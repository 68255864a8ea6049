import type { Page } from '@playwright/test'
import { apiAs, type Customer } from '../support/customer.ts'
import { goToAddress, placeCashOrder } from '../support/checkout.ts'
import { chooseExchange, heldExchange, openReceiving, receiveExchange } from '../support/exchanging.ts'
import { keptPages, openAndKeep } from '../support/kept-pages.ts'
import { signIn } from '../support/office.ts'
import { aPlentifulProduct, checkOut, pieceOf } from '../support/shopper.ts'
import { quickSizes } from '../support/shopping.ts'
import { makeStaff } from '../support/staff.ts'
import { fillDeliveryAddress, isPhone, openBag } from '../support/steps.ts'
import { expect, test } from './regular.ts'
import { shoot, shootWindow } from './shoot.ts'

test.beforeEach(({ page }) => test.skip(!isPhone(page), 'a film is shot on a phone'))

test('from the filters to the order: a film strip', async ({ page, customer: _customer }) => {
  await filterAndAdd(page)
  await findSizeAndAdd(page)
  await applyCouponAndOrder(page)
})

async function filterAndAdd(page: Page): Promise<void> {
  await page.goto('/collection-men')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  const price = drawer.getByRole('group', { name: 'Price' })
  await price.getByRole('textbox', { name: 'Minimum' }).fill('500')
  await price.getByRole('textbox', { name: 'Maximum' }).fill('1500')
  await price.getByRole('textbox', { name: 'Maximum' }).press('Enter')
  await expect(page).toHaveURL('/collection-men?price=500-1500')
  await price.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await shootWindow(page, 'film-buying-01-price')
  await drawer.getByRole('group', { name: 'Size' }).getByLabel('M', { exact: true }).check({ force: true })
  await expect(page).toHaveURL('/collection-men?size=M&price=500-1500')
  await shootWindow(page, 'film-buying-02-size')
  await drawer.getByRole('button', { name: /^Show/ }).click()
  await expect(drawer).toBeHidden()
  await shoot(page, 'film-buying-03-list')

  const card = page.getByRole('main').getByRole('article').first()
  await card.getByRole('button', { name: /^Quick add / }).click()
  await expect(quickSizes(page).first()).toBeVisible()
  await shootWindow(page, 'film-buying-04-sizes')
  await page.getByRole('button', { name: 'Add size M' }).click()
  await expect(page.getByText(/added to bag! \(1 item\(s\)\)/)).toBeVisible()
  await shootWindow(page, 'film-buying-05-added')
}

async function findSizeAndAdd(page: Page): Promise<void> {
  const { slug } = await aPlentifulProduct()
  await page.goto(`/product-view/${slug}`)
  await page.getByRole('group', { name: 'Colour' }).locator('label').first().click()
  await page.getByRole('button', { name: 'Find my size' }).scrollIntoViewIfNeeded()
  await shootWindow(page, 'film-buying-06-product')
  await page.getByRole('button', { name: 'Find my size' }).click()
  const finder = page.getByRole('dialog', { name: 'Find my size' })
  await finder.getByRole('textbox', { name: 'Height' }).fill('5’8')
  await finder.getByRole('textbox', { name: 'Weight (kg)' }).fill('78')
  await shootWindow(page, 'film-buying-07-measures')
  await finder.getByRole('button', { name: 'Find my size' }).click()
  await expect(finder.getByRole('region')).toContainText(/Your size|Between/)
  await shootWindow(page, 'film-buying-08-size-found')
  await finder
    .getByRole('button', { name: /^Choose / })
    .first()
    .click()
  await expect(finder).toBeHidden()
  await shootWindow(page, 'film-buying-09-size-chosen')
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expect(page.getByText(/added to bag! \(1 item\(s\)\)/)).toBeVisible()
  await shootWindow(page, 'film-buying-10-added')
}

async function applyCouponAndOrder(page: Page): Promise<void> {
  await openBag(page, '2 items')
  const coupons = page.getByRole('region', { name: 'Coupons for your bag' })
  await expect(coupons).toBeVisible()
  await shoot(page, 'film-buying-11-bag')
  await coupons
    .getByRole('button', { name: /^Apply code / })
    .first()
    .click()
  await expect(page.getByText(/applied\. You save/)).toBeVisible()
  await shoot(page, 'film-buying-12-coupon')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL('/checkout/address')
  await fillDeliveryAddress(page)
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await shoot(page, 'film-buying-13-address')
  await placeCashOrder(page)
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  await shoot(page, 'film-buying-14-placed')
}

test('an exchange from S to M: a film strip', async ({ page, customer, operator, openBrowser }) => {
  const { product, color, orderId } = await buySmall(customer)
  await operator.bring(orderId, 'DELIVERED')

  await page.goto(`/my-profile/order/${orderId}`)
  await shoot(page, 'film-exchange-01-delivered')
  const dialog = await chooseExchange(page, product.name, new RegExp(`^Exchange: Size M, ${color}$`))
  await dialog
    .getByRole('combobox', { name: product.name })
    .evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await shootWindow(page, 'film-exchange-02-dialog')
  const send = dialog.getByRole('button', { name: 'Return My Order' })
  await send.scrollIntoViewIfNeeded()
  await shootWindow(page, 'film-exchange-03-dialog-foot')
  await send.click()
  await expect(heldExchange(page)).toBeVisible()
  await shoot(page, 'film-exchange-04-requested')

  const { returns } = await apiAs(customer)('GET /orders/:id', { params: { id: orderId } })
  const returnId = returns[0]?.returnId ?? ''
  await operator.moveReturn(returnId, 'APPROVED')
  await page.reload()
  await expect(heldExchange(page)).toBeVisible()
  await shoot(page, 'film-exchange-05-approved')
  await operator.moveReturn(returnId, 'PICKED_UP')
  await page.reload()
  await expect(heldExchange(page)).toBeVisible()
  await shoot(page, 'film-exchange-06-picked-up')

  const staff = await openBrowser('staff')
  await signIn(staff, await makeStaff('manager'))
  await staff.goto(`/returns/${returnId}`)
  const newId = await (await receiveExchange(staff, await openReceiving(staff))).innerText()
  await page.reload()
  const follow = page.getByRole('link', { name: newId })
  await expect(follow).toBeVisible()
  await shoot(page, 'film-exchange-07-received')
  await follow.click()
  await expect(page.getByRole('region', { name: 'Your exchange' })).toContainText(orderId)
  await shoot(page, 'film-exchange-08-new-order')
  await operator.ship(newId, { courier: 'Delhivery', awb: `DL${Date.now()}` })
  await page.reload()
  await shoot(page, 'film-exchange-09-shipped')
  await operator.deliver(newId)
  await page.reload()
  await expect(page.getByText('Delivered').first()).toBeVisible()
  await shoot(page, 'film-exchange-10-delivered')
})

/** Orders a product in S that is in stock in M, too. */
async function buySmall(customer: Customer) {
  const product = await aPlentifulProduct()
  const { userId } = customer.user
  const inStock = (size: string) => product.variants.filter((one) => one.size === size && one.available > 0)
  const color = inStock('S').find((small) => inStock('M').some((medium) => medium.color === small.color))?.color ?? ''
  const items = [{ productId: product.productId, color, size: 'S', quantity: 1 }]
  await apiAs(customer)('POST /cart', { body: { userId, items } })
  const { orderId } = await checkOut(customer, 'CASH')
  return { product, color, orderId }
}

test.describe('with pages kept offline', () => {
  test.use({ serviceWorkers: 'allow' })

  test('offline in the metro: a film strip', async ({ page, context, customer: _customer }) => {
    const product = await aPlentifulProduct()
    const { color, size } = pieceOf(product)
    const heading = page.getByRole('heading', { level: 1 })
    await openAndKeep(page, '/collection-men')
    await openAndKeep(page, '/checkout/cart')
    await openAndKeep(page, `/product-view/${product.slug}`)
    await shootWindow(page, 'film-metro-01-online')

    await context.setOffline(true)
    await page.goto('/collection-men')
    await expect(heading).toHaveText('Men')
    await shootWindow(page, 'film-metro-02-list')
    await page.goto('/collection-women')
    await expect(heading).toHaveText('You are offline.')
    await shootWindow(page, 'film-metro-03-not-seen-before')
    await page.goto(`/product-view/${product.slug}`)
    await expect(heading).toHaveText(product.name)
    await shootWindow(page, 'film-metro-04-product')
    await page.getByRole('group', { name: 'Colour' }).getByLabel(color, { exact: true }).check({ force: true })
    await page.getByRole('group', { name: 'Size' }).getByLabel(size, { exact: true }).check({ force: true })
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await expect(page.getByText('Saved. We’ll add it when you’re back online.')).toBeVisible()
    await shootWindow(page, 'film-metro-05-saved')
    await page.goto('/checkout/cart')
    await expect(page.getByRole('main').getByText(product.name).first()).toBeVisible()
    await shootWindow(page, 'film-metro-06-bag')

    await context.setOffline(false)
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeEnabled()
    await expect(page.getByLabel('Price summary').getByText('1 item', { exact: true })).toBeVisible()
    await shoot(page, 'film-metro-07-back')
    expect(await keptPages(page)).toContain('/checkout/cart')
    await goToAddress(page)
    await fillDeliveryAddress(page)
    await placeCashOrder(page)
    await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
    await shoot(page, 'film-metro-08-placed')
  })
})
