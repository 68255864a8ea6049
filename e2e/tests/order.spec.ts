import { apiAs } from '../support/customer.ts'
import { expectAccessible } from '../support/accessible.ts'
import { mailTo } from '../support/mailbox.ts'
import { aPlentifulProduct, buy, putIntoBag } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('one of three items is returned: all are selected at first, and the request lists the chosen ones @long', async ({
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
  await expect(dialog.getByText('You can ask for one return per order')).toBeVisible()
  const count = dialog.getByRole('combobox', { name: /^Quantity to return:/ })
  await expect(count).toHaveValue('3')
  await piece.uncheck()
  await dialog.getByRole('button', { name: 'Return My Order' }).click()
  await expect(dialog.getByText('Please select items to return')).toBeVisible()
  await piece.check()
  await count.selectOption('1')
  await expectAccessible(page, 'the dialog that asks which pieces go back')
  await dialog.getByRole('button', { name: 'Return My Order' }).click()
  await expect(dialog).toBeHidden()
  const { returns } = await apiAs(customer)('GET /orders/:id', { params: { id: orderId } })
  expect(returns).toMatchObject([{ status: 'REQUESTED', lines: [{ quantity: 1, outcome: null }] }])
})

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

test('a shipped order shows its courier, its AWB to copy and a tracking link, in the mail, too', async ({
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
  await shipment.getByRole('button', { name: 'Copy tracking number' }).click()
  await expect(page.getByText('Tracking number copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('14325678901234')
  const link = shipment.getByRole('link', { name: 'Track with Delhivery' })
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.delhivery\.com\/.*14325678901234$/)

  const { text } = await mailTo(customer.email, new RegExp(`Shipped: your order ${orderId}`))
  expect(text).toContain('Tracking number (AWB): 14325678901234')
})

test(
  'a rejected return states the reason, on the page and in the mail',
  { tag: ['@desktop', '@long'] },
  async ({ page, customer, operator }) => {
    const { orderId } = await buy(customer, await aPlentifulProduct())
    await operator.bring(orderId, 'DELIVERED')
    const body = { userId: customer.user.userId, orderId, reason: 'Too small' }
    const { returnId } = await apiAs(customer)('POST /return/request', { body })
    await operator.moveReturn(returnId, 'REJECTED', 'It was worn and washed.')
    await page.goto(`/my-profile/order/${orderId}`)
    await expect(page.getByRole('region', { name: 'Your return' })).toContainText('It was worn and washed.')
    const { text } = await mailTo(customer.email, new RegExp(`Return request declined – ${orderId}`))
    expect(text).toContain('It was worn and washed.')
  },
)
