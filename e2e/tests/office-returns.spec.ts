import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { apiAs, registerCustomer } from '../support/customer.ts'
import { codeFor, signIn, test } from '../support/office.ts'
import { openOffice } from '../support/operator.ts'
import { aPlentifulProduct, buy, checkOut, homeAddress, putIntoBag } from '../support/shopper.ts'
import { forgetProof, makeStaff } from '../support/staff.ts'

/** Two pieces of one line, brought there. */
async function anOrder(status: 'CONFIRMED' | 'DELIVERED' | 'SHIPPED', awb?: string) {
  const customer = await registerCustomer()
  const product = await aPlentifulProduct()
  await putIntoBag(customer, product)
  const { orderId, items } = await buy(customer, product)
  const operator = openOffice()
  if (awb !== undefined) await operator.ship(orderId, { courier: 'Delhivery', awb })
  else if (status !== 'CONFIRMED') await operator.bring(orderId, status)
  await operator.close()
  return { customer, orderId, product, item: items[0] }
}

test('a return is opened for a customer, approved, picked up and received item by item', async ({ page }) => {
  const { orderId, product } = await anOrder('DELIVERED')
  await signIn(page, await makeStaff('manager'))
  await page.goto(`/orders/${orderId}`)
  await page.getByRole('button', { name: 'Create return' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').selectOption('Other')
  await dialog.getByLabel('Details').fill('The seam is open')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create return' }).click()
  await expect(page.getByRole('heading', { name: `Return of ${orderId}` })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Edit items' }).click()
  await dialog.getByLabel(`Quantity of ${product.name}`).selectOption({ label: '1 of 2' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save items' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Items' })).toContainText(`1 × ${product.name}`)
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Items to return: 1 × ')
  await page.getByRole('button', { name: 'Edit items' }).click()
  await dialog.getByLabel(`Quantity of ${product.name}`).selectOption({ label: '2 of 2' })
  await dialog.getByRole('button', { name: 'Save items' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByLabel('Pick-up courier').fill('delhivery')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Mark as picked up' }).click()
  await dialog.getByRole('button', { name: 'Mark as picked up' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Receive return', exact: true }).click()
  await dialog
    .getByRole('group', { name: /item 1 of 2/ })
    .getByRole('radio', { name: 'Damaged' })
    .check()
  await expect(dialog.getByText('Refund amount:')).toContainText('₹')
  await dialog
    .getByRole('group', { name: /item 2 of 2/ })
    .getByRole('radio', { name: 'Missing' })
    .check()
  await expectAccessible(page)
  const less = dialog.getByLabel('Adjust refund')
  await less.fill('some')
  await dialog.getByRole('button', { name: 'Receive return' }).click()
  await expect(less).toHaveAccessibleDescription(/Please enter a number/)
  await less.fill('')
  await expect(less).not.toHaveAccessibleDescription(/Please enter a number/)
  await dialog.getByRole('button', { name: 'Receive return' }).click()
  await expect(dialog).toBeHidden()
  const pieces = page.getByRole('region', { name: 'Items' })
  await expect(pieces).toContainText('Damaged')
  await expect(pieces).toContainText('Missing')
  await page.goto('/returns?show=received')
  await page.getByLabel('Search returns').fill(orderId.replaceAll('-', '').toLowerCase())
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText('1 return', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^Received(, \d+ to do)?$/ }).click()
  await expect(page.getByRole('row').filter({ hasText: orderId })).toContainText('Received')
  await expectAccessible(page)
  await page.goto(`/orders/${orderId}`)
  await expect(page.getByRole('region', { name: 'Items' })).toContainText(product.name)
  await expect(page.getByRole('region', { name: 'Returns' })).toContainText('The seam is open')
})

test('staff exchange an item for a customer on the phone', { tag: '@long' }, async ({ page }) => {
  const { orderId, product } = await anOrder('DELIVERED')
  await signIn(page, await makeStaff('support'))
  await page.goto(`/orders/${orderId}`)
  await page.getByRole('button', { name: 'Create return' }).click()
  const dialog = page.getByRole('dialog')
  const resolution = dialog.getByLabel(`Refund or exchange: ${product.name}`)
  const other = resolution.getByRole('option', { name: /^Exchange for / }).first()
  await expect(other).toBeAttached()
  await resolution.selectOption({ label: (await other.textContent()) ?? '' })
  await dialog.getByLabel('Reason').selectOption('Size/fit issue')
  await dialog.getByLabel('Too small or too large?').selectOption('Too small')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create return' }).click()
  await expect(page.getByRole('heading', { name: `Return of ${orderId}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Exchange' })).toContainText(`2 × ${product.name}`)
  await expect(page.getByRole('region', { name: 'Exchange' })).toContainText('Reserved')
  await expect(page.getByText('Fit: too small')).toBeVisible()
})

test('money above the limit is paid back after a fresh proof @long @slow-line', async ({ page }) => {
  const customer = await registerCustomer()
  const product = await aPlentifulProduct()
  await putIntoBag(customer, product, 4)
  const { orderId } = await buy(customer, product)
  const operator = openOffice()
  await operator.bring(orderId, 'DELIVERED')
  const { userId } = customer.user
  const asked = { userId, orderId, reason: 'Too small' }
  const { returnId } = await apiAs(customer)('POST /return/request', { body: asked })
  for (const to of ['APPROVED', 'PICKED_UP', 'RECEIVED'] as const) await operator.moveReturn(returnId, to)
  await operator.close()
  const body = { method: 'upi', upiId: 'asha.rao@okaxis' } as const
  await apiAs(customer)('PUT /orders/:id/payout', { params: { id: orderId }, body })

  const manager = await makeStaff('manager')
  await signIn(page, manager)
  await forgetProof(manager)
  await page.goto(`/returns/${returnId}`)
  await page.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await dialog.getByLabel(/reference/i).fill(String(Date.now()).slice(-12).padStart(12, '1'))
  const pay = dialog.getByRole('button', { name: 'Refund' })
  await pay.click()
  const question = page.getByRole('dialog', { name: 'Verify it’s you' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(pay).toBeVisible()

  await pay.click()
  await question.getByRole('button', { name: 'Verify', exact: true }).click()
  await question.getByLabel('Digit 1 of 6').pressSequentially(await codeFor(manager))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Refunded').first()).toBeVisible()
})

test('a parcel that came back is found by its AWB and received @long', async ({ page }) => {
  const awb = `77${Date.now()}`
  const { orderId } = await anOrder('SHIPPED', awb)
  await signIn(page, await makeStaff('packer'))
  await page.goto('/returns')
  await page.getByLabel('Receive a return').fill('00000000X1')
  await page.getByRole('button', { name: 'Find order' }).click()
  await expect(page.getByText('No order found with this number.')).toBeVisible()
  await page.getByLabel('Receive a return').fill(awb)
  await page.getByRole('button', { name: 'Find order' }).click()
  await expect(page.getByRole('heading', { name: orderId, level: 1 })).toBeVisible()
  // A search for a parcel that came back opens its inspection at once.
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Restock all' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Mark as RTO received' }).click()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Shipped → RTO received')
})

test('a return that was not marked as picked up is received by its order number @long', async ({ page }) => {
  const { customer, orderId, product } = await anOrder('DELIVERED')
  const asked = { userId: customer.user.userId, orderId, reason: 'Too small' }
  const { returnId } = await apiAs(customer)('POST /return/request', { body: asked })
  const operator = openOffice()
  await operator.moveReturn(returnId, 'APPROVED')
  await operator.close()
  await signIn(page, await makeStaff('packer'))
  await page.goto('/returns')
  await page.getByLabel('Receive a return').fill(orderId)
  await page.getByRole('button', { name: 'Find order' }).click()
  await expect(page.getByRole('heading', { name: orderId, level: 1 })).toBeVisible()
  await page.getByRole('region', { name: 'Returns' }).getByRole('link', { name: 'Too small' }).click()
  await expect(page.getByRole('button', { name: 'Mark as picked up' })).toBeVisible()
  await page.getByRole('button', { name: 'Receive return', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Restock all' }).click()
  await dialog.getByRole('button', { name: 'Receive return' }).click()
  await expect(dialog).toBeHidden()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline).toContainText('Awaiting pick-up → Picked up')
  await expect(timeline).toContainText('Picked up → Received')
  await expect(page.getByRole('region', { name: 'Items' })).toContainText(`2 × ${product.name}`)
  await expect(page.getByRole('button', { name: 'Receive return', exact: true })).toHaveCount(0)
})

test('an RTO counts towards the customer’s COD limit, unless its reason is ours or the courier’s @long', async ({
  page,
}) => {
  await signIn(page, await makeStaff('manager'))
  const [asha, ravi] = [await someone(), await someone()]
  await receive(page, await asha.comesBack(), 'Refused by the customer')
  await asha.expectCod(true)
  await receive(page, await asha.comesBack(), 'Customer not reachable')
  await asha.expectCod(false)
  await page.goto(`/customers/${asha.userId}`)
  const facts = page.getByRole('term').filter({ hasText: 'Refused deliveries' }).locator('..')
  await expect(facts.getByRole('definition')).toHaveText('1')

  for (const reason of ['Wrong address', 'Our fault', 'Courier’s fault']) {
    await receive(page, await ravi.comesBack(), reason)
    await ravi.expectCod(true)
  }
  await receive(page, await ravi.comesBack(), 'Wrong address')
  await ravi.expectCod(false)
  await page.goto(`/customers/${ravi.userId}`)
  await expect(facts.getByRole('definition')).toHaveText('0')
})

/** A customer with a unique phone and address. */
async function someone() {
  const customer = await registerCustomer()
  const { userId } = customer.user
  const phone = `9${String(Date.now()).slice(-9)}`
  const address = { ...homeAddress, phone, street: `${phone}, Wheeler Road` }
  const product = await aPlentifulProduct()
  return {
    userId,
    /** A COD order is dispatched and not delivered. */
    comesBack: async () => {
      await putIntoBag(customer, product)
      const { orderId } = await checkOut(customer, 'CASH', address)
      const operator = openOffice()
      await operator.bring(orderId, 'SHIPPED')
      await operator.close()
      return orderId
    },
    expectCod: async (isAllowed: boolean) => {
      await putIntoBag(customer, product)
      const { cash } = await apiAs(customer)('GET /cart/:userId', { params: { userId } })
      expect(cash?.isAllowed).toBe(isAllowed)
    },
  }
}

/** Receives an undelivered order on its page. */
async function receive(page: Page, orderId: string, reason: string): Promise<void> {
  await page.goto(`/orders/${orderId}`)
  await page.getByRole('button', { name: 'Mark as RTO received' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('RTO reason').selectOption({ label: reason })
  await dialog.getByRole('button', { name: 'Restock all' }).click()
  await dialog.getByRole('button', { name: 'Mark as RTO received' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Shipped → RTO received')
}
