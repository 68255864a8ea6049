import type { Page } from '@playwright/test'
import { cancelReasons, returnReasons } from '@nukkad/contract/order-rules'
import { expectMessage } from '../support/cover.ts'
import { apiAs } from '../support/customer.ts'
import { expectAccessible } from '../support/accessible.ts'
import { mailTo } from '../support/mailbox.ts'
import { aPlentifulProduct, buy, putIntoBag } from '../support/shopper.ts'
import { isPhone } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { answerWith, breakCall } from '../support/trouble.ts'

/** From the list of orders into the one there is, as a shopper comes there. */
async function openOnlyOrder(page: Page): Promise<void> {
  await page.goto('/')
  await page.goto('/manage-orders')
  if (!isPhone(page)) await expect(page).toHaveURL('/my-profile')
  await page.getByRole('main').getByRole('link', { name: /NK-/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order NK-/ })).toBeVisible()
}

test('an order is cancelled with a reason, which leads one screen back', async ({ page, customer, watch }) => {
  const { orderId } = await buy(customer, await aPlentifulProduct())
  await openOnlyOrder(page)
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio')).toHaveCount(cancelReasons.length)
  for (const reason of cancelReasons) await expect(dialog.getByRole('radio', { name: reason })).not.toBeChecked()
  await dialog.getByRole('radio', { name: 'Changed my mind' }).check()

  const mend = await breakCall({ page, watch }, 'DELETE /orders/:id')
  await dialog.getByRole('button', { name: 'Cancel My Order' }).click()
  await expectMessage(page, 'Failed to cancel order')
  await mend()
  const sent = page.waitForRequest((request) => request.method() === 'DELETE')
  await dialog.getByRole('button', { name: 'Cancel My Order' }).click()
  expect((await sent).url()).toMatch(/\/orders\/NK-[^?]+$/)
  await expectMessage(page, 'Order cancelled')
  await expect(page).toHaveURL(isPhone(page) ? '/manage-orders' : '/my-profile')
  const order = await apiAs(customer)('GET /orders/:id', { params: { id: orderId } })
  expect(order.status).toBe('CANCELLED')
})

test(
  'an order that left meanwhile is not cancelled, and the page then shows where it is @long',
  { tag: '@phone' },
  async ({ page, customer, operator, watch }) => {
    watch.allow(/409/)
    const { orderId } = await buy(customer, await aPlentifulProduct())
    await page.goto(`/my-profile/order/${orderId}`)
    await page.getByRole('button', { name: 'Cancel Order' }).click()
    await operator.bring(orderId, 'SHIPPED')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel My Order' }).click()
    await expectMessage(page, 'Failed to cancel order')
    await expect(page.getByText('This order can no longer be cancelled.')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeHidden()
    await expect(page.getByText('Shipped', { exact: true }).first()).toBeVisible()
  },
)

test('a delivered order is returned: the first reason is chosen, Other wants words', async ({
  page,
  customer,
  operator,
  watch,
}) => {
  const { orderId } = await buy(customer, await aPlentifulProduct())
  await operator.bring(orderId, 'DELIVERED')
  await page.goto(`/my-profile/order/${orderId}`)
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeHidden()
  await page.getByRole('button', { name: 'Return Order' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio')).toHaveCount(returnReasons.length)
  await expect(dialog.getByRole('radio', { name: returnReasons[0] })).toBeChecked()

  const submit = dialog.getByRole('button', { name: 'Return My Order' })
  await dialog.getByRole('radio', { name: 'Other' }).check()
  await submit.click()
  await expectMessage(dialog, 'Please provide a reason')
  const words = dialog.getByRole('textbox', { name: 'Your reason' })
  await expect(words).toBeFocused()
  await words.fill('The colour runs '.repeat(35))
  await expect(dialog.getByText('105 / 50 words')).toBeVisible()
  await expect(dialog.getByText('59 characters too many')).toBeVisible()
  await submit.click()
  await expect(dialog.getByText('Please use at most 500 characters')).toBeVisible()
  await expect(words).toHaveValue('The colour runs '.repeat(35))
  await words.fill('The colour runs')
  await expect(dialog.getByText(/3\D+50 words/)).toBeVisible()

  const mend = await breakCall({ page, watch }, 'POST /return/request')
  await submit.click()
  await expectMessage(page, 'Return request failed')
  await mend()
  await submit.click()
  await expectMessage(page, 'Return request submitted')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Your return' })).toContainText('The colour runs')
  await expect(page.getByRole('button', { name: 'Return Order' })).toBeHidden()
})

test('of three pieces one is returned: all are chosen at first, and the request names what is left @long', async ({
  page,
  customer,
  operator,
}) => {
  const product = await aPlentifulProduct()
  await putIntoBag(customer, product, 2)
  const { orderId } = await buy(customer, product)
  await operator.bring(orderId, 'DELIVERED')
  await page.goto(`/my-profile/order/${orderId}`)
  await page.getByRole('button', { name: 'Return Order' }).click()
  const dialog = page.getByRole('dialog')
  const piece = dialog.getByRole('checkbox')
  await expect(piece).toBeChecked()
  const count = dialog.getByRole('combobox', { name: /^Pieces of/ })
  await expect(count).toHaveValue('3')
  await piece.uncheck()
  await dialog.getByRole('button', { name: 'Return My Order' }).click()
  await expect(dialog.getByText('Please choose what you send back')).toBeVisible()
  await piece.check()
  await count.selectOption('1')
  await expectAccessible(page, 'the dialog that asks which pieces go back')
  await dialog.getByRole('button', { name: 'Return My Order' }).click()
  await expect(dialog).toBeHidden()
  const { returns } = await apiAs(customer)('GET /orders/:id', { params: { id: orderId } })
  expect(returns).toMatchObject([{ status: 'REQUESTED', lines: [{ quantity: 1, outcome: null }] }])
})

test(
  'an order that was cancelled before it was paid says that nothing was charged, and leads on @long',
  { tag: '@phone' },
  async ({ page, customer }) => {
    const { orderId } = await buy(customer, await aPlentifulProduct(), 'ONLINE')
    await apiAs(customer)('DELETE /orders/:id', { params: { id: orderId }, query: {} })
    await page.goto('/manage-orders')
    await page.getByRole('link', { name: /Not paid, nothing charged/ }).click()
    const notice = page.getByRole('region', { name: 'Your payment' })
    await expect(notice).toContainText('nothing was charged')
    await expect(notice).toContainText('all of it goes back the way you paid, within 7 business days')
    await expect(notice.getByRole('link', { name: 'Keep shopping' })).toBeVisible()
    await notice.getByRole('link', { name: 'Open your bag' }).click()
    await expect(page).toHaveURL('/checkout/cart')
  },
)

test(
  'eight days after delivery nothing can be returned any more',
  { tag: ['@desktop', '@long'] },
  async ({ page, customer, operator }) => {
    const { orderId } = await buy(customer, await aPlentifulProduct())
    await operator.bring(orderId, 'DELIVERED', new Date(Date.now() - 8 * 24 * 60 * 60 * 1000))
    await page.goto(`/my-profile/order/${orderId}`)
    await expect(page.getByRole('list', { name: 'Track Your Order' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Return Order' })).toBeHidden()
  },
)

test(
  'an order that does not come says so, and comes at another try',
  { tag: '@phone' },
  async ({ page, customer, watch }) => {
    const { orderId } = await buy(customer, await aPlentifulProduct())
    const mend = await breakCall({ page, watch }, 'GET /orders/:id')
    await page.goto(`/my-profile/order/${orderId}`)
    await expectMessage(page, 'Error loading order details')
    await mend()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Order ${orderId}` })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Payment' })).toContainText('cash on delivery')
    await expect(page.getByText(/Payment id/)).toBeHidden()
  },
)

test(
  'returns that do not come are not said to be none, and come at another try',
  { tag: '@long' },
  async ({ page, customer, operator, watch }) => {
    const { orderId } = await buy(customer, await aPlentifulProduct())
    await operator.bring(orderId, 'DELIVERED', new Date())
    const { userId } = customer.user
    await apiAs(customer)('POST /return/request', { body: { userId, orderId, reason: 'The colour runs' } })
    const mend = await breakCall({ page, watch }, 'GET /return/user/:userId')
    await page.goto(`/my-profile/order/${orderId}`)
    const notice = page.getByRole('region', { name: 'Your return' })
    await expect(notice).toContainText('We could not load your returns.')
    await expect(page.getByRole('heading', { level: 1, name: `Order ${orderId}` })).toBeVisible()
    await expectAccessible(page, 'an order whose returns did not come')
    await mend()
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(notice).toContainText('The colour runs')
  },
)

test(
  'dates that are missing or make no sense are said to be so',
  { tag: '@phone' },
  async ({ page, customer, watch }) => {
    const order = await buy(customer, await aPlentifulProduct())
    const odd = [
      { ...order, orderDate: null },
      { ...order, orderId: 'NK-0000-0000-0000', orderDate: 'soon' },
    ]
    await answerWith({ page, watch }, 'GET /orders/user/:userId', odd)
    await page.goto('/manage-orders')
    await expectMessage(page, 'N/A', /^N\/A · 1 item/)
    await expectMessage(page, 'Invalid date', /^Invalid date · 1 item/)
    await answerWith({ page, watch }, 'GET /orders/:id', { ...order, orderDate: null })
    await page.goto(`/my-profile/order/${order.orderId}`)
    await expectMessage(page, '-', 'Placed on -')
  },
)

test(
  'the timeline shows each step with its date or Pending @long',
  { tag: '@desktop' },
  async ({ page, customer, operator }) => {
    const { orderId } = await buy(customer, await aPlentifulProduct())
    await operator.bring(orderId, 'OUT_FOR_DELIVERY')
    await page.goto(`/my-profile/order/${orderId}`)
    const steps = page.getByRole('list', { name: 'Track Your Order' }).getByRole('listitem')
    await expect(steps).toHaveText([
      /Ordered.*20\d\d/,
      /Shipped.*20\d\d/,
      /Out for Delivery.*Pending/,
      /Delivered.*Pending/,
    ])
    await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step')

    const other = await buy(customer, await aPlentifulProduct())
    await operator.cancel(other.orderId)
    await page.goto(`/my-profile/order/${other.orderId}`)
    await expect(steps).toHaveText([/Ordered.*20\d\d/, /Cancelled.*20\d\d/])
    await expect(page.getByText('Pending')).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Track Your Order' }).locator('[aria-current]')).toHaveCount(0)
  },
)

test('a shipped order tells its courier, its number to copy and where to follow it, in the mail too', async ({
  page,
  context,
  customer,
  operator,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { orderId } = await buy(customer, await aPlentifulProduct())
  await page.goto(`/my-profile/order/${orderId}`)
  await expect(page.getByRole('list', { name: 'Track Your Order' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Shipment' })).toBeHidden()

  await operator.ship(orderId, { courier: 'Delhivery', awb: '14325678901234' })
  await page.reload()
  const shipment = page.getByRole('region', { name: 'Shipment' })
  await expect(shipment).toContainText('14325678901234')
  await shipment.getByRole('button', { name: 'Copy the tracking number' }).click()
  await expect(page.getByText('Tracking number copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('14325678901234')
  const link = shipment.getByRole('link', { name: 'Track with Delhivery' })
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.delhivery\.com\/.*14325678901234$/)

  const { text } = await mailTo(customer.email, new RegExp(`${orderId} is on its way`))
  expect(text).toContain('AWB: 14325678901234')
})

test(
  'a return that was not accepted says why, on the page and in the mail',
  { tag: ['@desktop', '@long'] },
  async ({ page, customer, operator }) => {
    const { orderId } = await buy(customer, await aPlentifulProduct())
    await operator.bring(orderId, 'DELIVERED')
    const body = { userId: customer.user.userId, orderId, reason: 'Too small' }
    const { returnId } = await apiAs(customer)('POST /return/request', { body })
    await operator.moveReturn(returnId, 'REJECTED', 'It was worn and washed.')
    await page.goto(`/my-profile/order/${orderId}`)
    await expect(page.getByRole('region', { name: 'Your return' })).toContainText('It was worn and washed.')
    const { text } = await mailTo(customer.email, new RegExp(`About your return of order ${orderId}`))
    expect(text).toContain('It was worn and washed.')
  },
)

test(
  'whoever paid in cash is asked where the money goes, once the return is accepted @long',
  { tag: '@phone' },
  async ({ page, customer, operator }) => {
    const { orderId } = await buy(customer, await aPlentifulProduct())
    await operator.bring(orderId, 'DELIVERED')
    const body = { userId: customer.user.userId, orderId, reason: 'Too small' }
    const { returnId } = await apiAs(customer)('POST /return/request', { body })
    await page.goto(`/my-profile/order/${orderId}`)
    const notice = page.getByRole('region', { name: 'Your return' })
    await expect(notice).toContainText('Return requested')
    const money = page.getByRole('region', { name: 'Your money' })
    await expect(money).toHaveCount(0)

    await operator.moveReturn(returnId, 'APPROVED')
    await page.reload()
    await expect(money).toContainText('You paid in cash')
    await expect(money.getByRole('textbox', { name: 'UPI id' })).toBeVisible()
  },
)
