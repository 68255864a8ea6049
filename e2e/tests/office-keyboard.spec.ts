import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { atKeys } from '../support/at-keys.ts'
import { apiAs, registerCustomer } from '../support/customer.ts'
import { codeFor, menuLink, test } from '../support/office.ts'
import { buy, pieceOf, productOfOnesOwn, putIntoBag } from '../support/shopper.ts'
import { makeStaff } from '../support/staff.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true })
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

test('a whole day of work by keyboard alone @desktop @long', async ({ page }) => {
  // There are hundreds of stops, each with a check of focus.
  test.slow()
  const product = await productOfOnesOwn(15)
  const { color, size } = pieceOf(product)
  const customer = await registerCustomer()
  await putIntoBag(customer, product)
  const { orderId } = await buy(customer, product)
  const code = `${product.slug}-${color}-${size}`.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '-')
  const owner = await makeStaff('owner')
  const { press, type, goTo, enter, leaveDialog, settle } = atKeys(page)

  await test.step('signs in', async () => {
    await page.goto('/sign-in')
    await goTo(page.getByLabel('E-mail'))
    await type(owner)
    await enter(page.getByLabel('Digit 1 of 6'))
    await type(await codeFor(owner))
    await expect(title(page, 'Home')).toBeVisible()
    await settle()
    await expect(title(page, 'Home')).toBeFocused()
  })

  await test.step('goes from Home to the orders to pack, and filters them', async () => {
    await goTo(link(page, 'Orders to pack'))
    await enter(title(page, 'Orders'))
    await expect(title(page, 'Orders')).toBeFocused()
    await goTo(page.getByRole('searchbox', { name: 'Search orders' }))
    await type(customer.user.email)
    await enter(page.getByRole('link', { name: `Search: ${customer.user.email}` }))
    await goTo(page.getByRole('button', { name: /^Filters/ }))
    await press('Enter')
    await goTo(page.getByLabel('Payment method', { exact: true }))
    await type('COD')
    await press('Enter')
    await goTo(button(page, 'Apply'))
    await enter(link(page, orderId))
    await goTo(link(page, orderId))
    await enter(title(page, orderId))
  })

  await test.step('packs an order item by item', async () => {
    await goTo(link(page, 'Scan to pack'))
    await enter(page.getByText('0 of 2 items scanned'))
    await expect(page.getByLabel('Scan an item')).toBeFocused()
    await type(code)
    await enter(page.getByText('1 of 2 items scanned'))
    // Ticks the other item without a scan.
    await goTo(page.getByRole('list', { name: 'Items in this order' }).getByRole('button').first())
    await enter(page.getByText('2 of 2 items scanned'))
    await expect(page.getByLabel('Weight in grams')).toBeFocused()
    await type('420')
    await goTo(button(page, 'Mark as packed'))
    await enter(title(page, 'Packing'))
    await expect(page.getByLabel('Packing slip or order number')).toBeFocused()
  })

  await test.step('dispatches it', async () => {
    await goTo(menuLink(page, 'Shipments'), 'Shift+Tab')
    await enter(title(page, 'Shipments'))
    await goTo(page.getByLabel('AWBs or order numbers'))
    await type(`${orderId} D${randomInt(1e11, 1e12)}`)
    await goTo(page.getByLabel('Courier'))
    await type('DTDC')
    await goTo(button(page, 'Dispatch 1'))
    await enter(page.getByText('1 dispatched'))
    await expect(page.getByRole('row').filter({ hasText: orderId })).toHaveCount(0)
    await settle()
  })

  await test.step('records its delivery, and a return of one item', async () => {
    await goTo(menuLink(page, 'Orders'), 'Shift+Tab')
    await enter(title(page, 'Orders'))
    await goTo(page.getByRole('searchbox', { name: 'Search orders' }))
    await type(orderId)
    await enter(page.getByRole('link', { name: `Search: ${orderId}` }))
    await goTo(link(page, orderId))
    await enter(title(page, orderId))
    await goTo(button(page, 'Mark as delivered'))
    await enter(page.getByRole('dialog'))
    await goTo(page.getByRole('dialog').getByRole('button', { name: 'Mark as delivered', exact: true }))
    await leaveDialog()
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Shipped → Delivered')
    await goTo(button(page, 'Create return'))
    await enter(page.getByRole('dialog'))
    await press('Escape')
    await expect(button(page, 'Create return')).toBeFocused()
    await press('Enter')
    await goTo(page.getByLabel(`Quantity of ${product.name}`))
    await press('ArrowUp')
    await goTo(page.getByRole('dialog').getByLabel('Reason'))
    await type('Other')
    await goTo(page.getByRole('dialog').getByLabel('Details'))
    await type('The seam is open')
    await goTo(page.getByRole('dialog').getByRole('button', { name: 'Create return' }))
    await enter(title(page, `Return of ${orderId}`))
    await expect(page.getByRole('region', { name: 'Items' })).toContainText(`1 × ${product.name}`)
  })

  await test.step('approves and receives the return', async () => {
    for (const name of ['Approve', 'Mark as picked up']) {
      await goTo(button(page, name))
      await enter(page.getByRole('dialog'))
      await goTo(page.getByRole('dialog').getByRole('button', { name, exact: true }))
      await leaveDialog()
    }
    await goTo(button(page, 'Receive return'))
    await enter(page.getByRole('dialog'))
    const group = page.getByRole('dialog').getByRole('group', { name: new RegExp(product.name) })
    await goTo(group.getByRole('radio').first())
    await press('Space')
    await press('ArrowDown')
    await expect(group.getByRole('radio', { name: 'Damaged' })).toBeChecked()
    await goTo(page.getByRole('dialog').getByRole('button', { name: 'Receive return' }))
    await leaveDialog()
    await expect(page.getByRole('region', { name: 'Items' })).toContainText('Damaged')
  })

  await test.step('refunds the money', async () => {
    const body = { method: 'upi', upiId: 'asha.rao@okaxis' } as const
    await apiAs(customer)('PUT /orders/:id/payout', { params: { id: orderId }, body })
    await goTo(menuLink(page, 'Refunds'), 'Shift+Tab')
    await enter(title(page, 'Refunds'))
    await goTo(button(page, `Update refund of ${orderId}`))
    await enter(page.getByRole('dialog'))
    await expect(page.getByLabel('Bank reference (UTR)')).toBeFocused()
    await type(String(randomInt(1e11, 1e12)))
    await leaveDialog()
    await expect(page.getByRole('row').filter({ hasText: orderId })).toContainText('Sent')
    await goTo(button(page, `Update refund of ${orderId}`))
    await enter(page.getByRole('dialog'))
    await goTo(button(page, 'Mark as processed'))
    await leaveDialog()
    await expect(page.getByRole('row').filter({ hasText: orderId })).toHaveCount(0)
  })
})
