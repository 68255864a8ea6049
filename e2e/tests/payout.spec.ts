import { expectAccessible } from '../support/accessible.ts'
import { apiAs } from '../support/customer.ts'
import { aPlentifulProduct, buy } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { cutCall, delayCall } from '../support/trouble.ts'

/** A delivered cash order whose return is approved. */
async function approvedReturn(
  customer: Parameters<typeof buy>[0],
  operator: Parameters<Parameters<typeof test>[2]>[0]['operator'],
) {
  const { orderId } = await buy(customer, await aPlentifulProduct())
  await operator.bring(orderId, 'DELIVERED')
  const body = { userId: customer.user.userId, orderId, reason: 'Size/fit issue' }
  const { returnId } = await apiAs(customer)('POST /return/request', { body })
  await operator.moveReturn(returnId, 'APPROVED')
  return orderId
}

test('cash goes back to a UPI id or an account that the order’s page asks for', async ({
  page,
  customer,
  operator,
  watch,
}) => {
  const orderId = await approvedReturn(customer, operator)
  await page.goto(`/my-profile/order/${orderId}`)
  const money = page.getByRole('region', { name: 'Your money' })
  await expect(money).toContainText('Where shall your money go?')
  await expectAccessible(page)
  await money.getByLabel('UPI id').last().fill('asha@gmail.com')
  await money.getByRole('button', { name: 'Send my money there' }).click()
  await expect(money.getByText('A UPI id looks like name@bank, as in your UPI app')).toBeVisible()

  await money.getByRole('radio', { name: 'Bank account' }).check()
  await money.getByLabel('Account number', { exact: true }).fill('5010 0123 4567 89')
  await money.getByLabel('Account number again').fill('50100123456780')
  await money.getByLabel('IFSC').fill('hdfc0001234')
  await money.getByLabel('Name on the account').fill('Asha Rao')
  await money.getByRole('button', { name: 'Send my money there' }).click()
  await expect(money.getByText('The two numbers differ')).toBeVisible()
  await expectAccessible(page)
  await money.getByLabel('Account number again').fill('50100123456789')

  const mend = await cutCall({ page, watch }, 'PUT /orders/:id/payout')
  await money.getByRole('button', { name: 'Send my money there' }).click()
  await expect(page.getByText('Not saved. Try again.')).toBeVisible()
  await expect(money.getByLabel('IFSC')).toHaveValue('hdfc0001234')
  await mend()
  await delayCall(page, 'PUT /orders/:id/payout', 1_500)
  await money.getByRole('button', { name: 'Send my money there' }).click()
  await expect(money.getByRole('button', { name: 'Send my money there' })).toHaveAttribute('aria-busy', 'true')
  await expect(money).toContainText('Your money goes to account ending 6789')
  await money.getByRole('button', { name: 'Change' }).click()
  await money.getByRole('textbox', { name: 'UPI id' }).fill('asha.rao@okaxis')
  await money.getByRole('button', { name: 'Send my money there' }).click()
  await expect(money).toContainText('Your money goes to as•••@okaxis')
  await page.reload()
  await expect(money).toContainText('Your money goes to as•••@okaxis')
})
