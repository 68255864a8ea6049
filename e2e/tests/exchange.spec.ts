import { apiAs } from '../support/customer.ts'
import { expectAccessible } from '../support/accessible.ts'
import { chooseExchange, heldExchange, openReceiving, receiveExchange } from '../support/exchanging.ts'
import { mailTo } from '../support/mailbox.ts'
import { signIn } from '../support/office.ts'
import { aPlentifulProduct, buy } from '../support/shopper.ts'
import { makeStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test('an item is exchanged for another size: requested in the store, received by staff, sent as a new order', async ({
  page,
  customer,
  operator,
  openBrowser,
}) => {
  const { orderId, items } = await buy(customer, await aPlentifulProduct())
  await operator.bring(orderId, 'DELIVERED')
  await page.goto(`/my-profile/order/${orderId}`)
  const dialog = await chooseExchange(page, items[0]?.productName ?? '', /^Exchange: /)
  await expectAccessible(page, 'the dialog of a return with an exchange')
  await dialog.getByRole('button', { name: 'Return My Order' }).click()
  await expect(heldExchange(page)).toBeVisible()
  await expectAccessible(page, 'an order with an exchange')

  const { returns } = await apiAs(customer)('GET /orders/:id', { params: { id: orderId } })
  const returnId = returns[0]?.returnId ?? ''
  for (const to of ['APPROVED', 'PICKED_UP'] as const) await operator.moveReturn(returnId, to)
  const staff = await openBrowser('staff')
  await signIn(staff, await makeStaff('manager'))
  await staff.goto(`/returns/${returnId}`)
  await expect(staff.getByRole('region', { name: 'Exchange' })).toContainText('→')
  await expect(staff.getByText('Fit: too small')).toBeVisible()
  await expectAccessible(staff, 'a return with an exchange')
  const receive = await openReceiving(staff)
  await expectAccessible(staff, 'receiving a return with an exchange')
  const exchangeOrder = await receiveExchange(staff, receive)
  const newId = await exchangeOrder.innerText()
  await exchangeOrder.click()
  await expect(staff.getByRole('heading', { name: newId, level: 1 })).toBeVisible()
  await expect(staff.getByText('Exchange – nothing to collect, paid with order')).toBeVisible()
  await expectAccessible(staff, 'an exchange order')

  const { text } = await mailTo(customer.email, /^Exchange confirmed/)
  expect(text).toContain('You have nothing to pay')
  await page.reload()
  await page.getByRole('link', { name: newId }).click()
  await expect(page.getByRole('region', { name: 'Your exchange' })).toContainText(orderId)
  await expectAccessible(page, 'the order of an exchange')
  const order = await apiAs(customer)('GET /orders/:id', { params: { id: newId } })
  expect(order).toMatchObject({ status: 'CONFIRMED', amountDue: 0, deliveryCharges: 0, exchangeOf: orderId })
})
