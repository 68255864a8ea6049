import { expectAccessible } from '../support/accessible.ts'
import { apiAs } from '../support/customer.ts'
import { declineCard, openSheet, payByCard } from '../support/paying.ts'
import { aPlentifulProduct, buy } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('a COD order is paid online from its page after a failed payment, and then nothing is due', async ({
  page,
  customer,
}) => {
  const { orderId, totalAmount } = await buy(customer, await aPlentifulProduct())
  await page.goto(`/my-profile/order/${orderId}`)
  const payment = page.getByRole('region', { name: 'Payment' })
  await expect(payment).toContainText('save the ₹60 COD fee.')
  await payment.getByRole('link', { name: /^Pay ₹[\d,]+ online$/ }).click()

  await expect(page).toHaveURL(`/checkout/order/${orderId}`)
  await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeEnabled()
  await expectAccessible(page)
  const sheet = await openSheet(page)
  await declineCard(sheet)
  await sheet.getByRole('button', { name: 'Close payment' }).click()
  await expect(page.getByRole('alert')).toContainText(/^Payment failed: .+ Your order stays cash on delivery\.$/)
  await payByCard(await openSheet(page), 'Approve')

  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  await expectAccessible(page)
  const order = await apiAs(customer)('GET /orders/:id', { params: { id: orderId } })
  expect(order).toMatchObject({ paymentMethod: 'ONLINE', totalAmount: totalAmount - 60, amountDue: 0 })
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(payment).toContainText('paid online')
  await expect(page.getByRole('link', { name: /^Pay ₹/ })).toBeHidden()
})

test('packing starts while the customer pays: the order stays COD, and both pages announce a refund @long @slow-line', async ({
  page,
  customer,
  operator,
}) => {
  const { orderId, totalAmount } = await buy(customer, await aPlentifulProduct())
  await page.goto(`/checkout/order/${orderId}`)
  const sheet = await openSheet(page)
  await operator.bring(orderId, 'PROCESSING')
  await payByCard(sheet, 'Approve')
  const notice = page.getByRole('region', { name: 'Your payment' })
  await expect(notice).toContainText('Your online payment came too late for this order, so we refund it')
  await expect(notice).toContainText(`Please keep ₹${totalAmount.toLocaleString('en-IN')} ready`)
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(notice).toBeVisible()
  await expect(page.getByRole('list', { name: 'Refunds' })).toContainText(/^Refund of ₹/)
})
