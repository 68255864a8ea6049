import type { BrowserContext, Page } from '@playwright/test'
import { isPhone } from '../support/steps.ts'
import { holdCall } from '../support/trouble.ts'
import { expect, logIn, type Regular, test } from './regular.ts'
import { shoot, shootWindow } from './shoot.ts'

const tabs = {
  'account-orders': { path: '/manage-orders', heading: 'Your Orders' },
  'account-addresses': { path: '/manage-address', heading: 'Saved Addresses' },
  'account-help': { path: '/help-and-support', heading: 'Help & Support' },
}

test('profile, its skeleton and the way out', async ({ page, context, regular }) => {
  await logIn(context, regular)
  const release = await holdCall(page, 'GET /orders/user/:userId')
  await page.goto('/my-profile')
  await shoot(page, 'account-loading')
  release()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await shoot(page, 'account')
  await page.getByRole('button', { name: 'Logout' }).click()
  await shootWindow(page, 'account-logout')
})

test('edit profile', async ({ page, context, regular }) => {
  await logIn(context, regular)
  await page.goto(isPhone(page) ? '/manage-profile' : '/my-profile')
  if (!isPhone(page)) await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('Full name')).toBeVisible()
  await shoot(page, 'account-edit')
})

for (const [name, { path, heading }] of Object.entries(tabs)) {
  test(name, async ({ page, context, regular }) => {
    await logIn(context, regular)
    await openTab(page, path, heading)
    await shoot(page, name)
  })

  test(`${name} of somebody new`, async ({ page, context, customer }) => {
    await logIn(context, customer)
    await openTab(page, path, heading)
    await shoot(page, `${name}-new`)
  })
}

test('addresses: add, edit, delete', async ({ page, context, regular }) => {
  await logIn(context, regular)
  await openTab(page, '/manage-address', 'Saved Addresses')
  await page.getByRole('button', { name: 'Add Address' }).click()
  await shootWindow(page, 'account-address-add')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Edit the address/ })
    .first()
    .click()
  await shootWindow(page, 'account-address-edit')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Delete the address/ })
    .first()
    .click()
  await shootWindow(page, 'account-address-delete')
})

const orders = ['placed', 'onItsWay', 'delivered', 'cancelled'] as const

for (const state of orders) {
  test(`order ${state}`, async ({ page, context, regular }) => {
    await openOrder(page, { context, regular, state })
    await shoot(page, `order-${state}`)
  })
}

test('cancelling and returning ask why', async ({ page, context, regular }) => {
  await openOrder(page, { context, regular, state: 'placed' })
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await shootWindow(page, 'order-cancel')
  await openOrder(page, { context, regular, state: 'delivered' })
  await page.getByRole('button', { name: 'Return Order' }).click()
  await shootWindow(page, 'order-return')
  await page.getByRole('dialog').getByText('Other', { exact: true }).click()
  await page.getByRole('button', { name: 'Return My Order' }).click()
  await expect(page.getByText('Please provide a reason').first()).toBeVisible()
  await shootWindow(page, 'order-return-other')
})

test('order, its skeleton', async ({ page, context, regular }) => {
  await logIn(context, regular)
  const release = await holdCall(page, 'GET /orders/:id')
  await page.goto(`/my-profile/order/${regular.orders.placed}`)
  await shoot(page, 'order-loading')
  release()
})

test('an order that is not theirs', async ({ page, context, regular }) => {
  await logIn(context, regular)
  await page.goto('/my-profile/order/NK-0000-0000-0000')
  await expect(page.getByText('Error loading order details')).toBeVisible()
  await shoot(page, 'order-failed')
})

test('wishlist', async ({ page, context, regular }) => {
  await logIn(context, regular)
  await page.goto('/wishlist')
  await expect(page.getByRole('article').first()).toBeVisible()
  await shoot(page, 'wishlist')
  await page
    .getByRole('button', { name: /^Add to bag:/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Colour' })).toBeVisible()
  await shootWindow(page, 'wishlist-add-to-bag')
})

test('empty wishlist', async ({ page, context, customer }) => {
  await logIn(context, customer)
  await page.goto('/wishlist')
  await expect(page.getByRole('link', { name: 'Browse Products' })).toBeVisible()
  await shoot(page, 'wishlist-empty')
})

async function openTab(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path)
  const menu = page.getByRole('navigation', { name: 'Account' })
  if (!isPhone(page))
    await menu.getByRole('button', { name: heading.replace('Your ', '').replace('Saved ', '') }).click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

type AccountState = { context: BrowserContext; regular: Regular; state: (typeof orders)[number] }

async function openOrder(page: Page, { context, regular, state }: AccountState): Promise<void> {
  await logIn(context, regular)
  await page.goto(`/my-profile/order/${regular.orders[state]}`)
  await expect(page.getByRole('heading', { level: 1, name: /^Order NK-/ })).toBeVisible()
}
