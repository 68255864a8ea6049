import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { mailTo } from '../../test/store-client.ts'
import { expectAccessible } from '../support/accessible.ts'
import { apiAs, registerCustomer } from '../support/customer.ts'
import { openStore } from '../support/mailbox.ts'
import { openPage, signIn, test } from '../support/office.ts'
import { aPlentifulProduct, buy, homeAddress } from '../support/shopper.ts'
import { makeStaff } from '../support/staff.ts'

async function aCustomer() {
  const name = `Kaveri ${randomUUID().slice(0, 6)}`
  const customer = await registerCustomer(name)
  const { orderId } = await buy(customer, await aPlentifulProduct())
  const { userId } = customer.user
  await apiAs(customer)('POST /addresses/:userId', { params: { userId }, body: homeAddress })
  return { ...customer.user, name, orderId }
}

test('staff find a customer, add a note, and correct an e-mail that the customer confirms @long', async ({
  page,
  browser,
}) => {
  const { name, email, orderId } = await aCustomer()
  const manager = await makeStaff('manager')
  await signIn(page, manager)
  await openPage(page, 'Customers')
  await expect(page.getByRole('table', { name: 'Customers' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(email)
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('link', { name: orderId })).toBeVisible()
  await expect(page.getByText(homeAddress.street)).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Internal note').fill('Calls in the evening')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('article')).toContainText(manager)

  await page.getByRole('button', { name: 'Edit e-mail' }).click()
  const corrected = `corrected-${randomUUID().slice(0, 8)}@home.example`
  await page.getByRole('dialog').getByLabel('E-mail').fill('no e-mail')
  await page.getByRole('button', { name: 'Send confirmation' }).click()
  await expect(page.getByRole('dialog').getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('dialog').getByLabel('E-mail').fill(corrected)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send confirmation' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const state = page.getByRole('region', { name: 'E-mail change' })
  await expect(state).toContainText(`Waiting for confirmation from ${corrected}`)
  await expectAccessible(page)
  expect((await mailTo(openStore(), email, /about to change/)).text).toContain('#undo=')

  const { text } = await mailTo(openStore(), corrected, /#confirm=/)
  const customer = await browser.newPage()
  await customer.goto(/\S+#confirm=\S+/.exec(text)?.[0] ?? '')
  await expectAccessible(customer)
  await customer.getByRole('button', { name: 'Confirm this e-mail' }).click()
  await expect(customer.getByText(`is now ${corrected}`)).toBeVisible()
  await customer.close()
  await page.reload()
  await expect(state).toContainText('new bank details and account deletion are on hold until')
  await expect(state.getByRole('button')).toHaveCount(0)

  const other = await browser.newPage()
  await signIn(other, await makeStaff('manager'))
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Verify customer and remove hold' }).click()
  await expect(other.getByRole('region', { name: 'E-mail change' })).toHaveCount(0)
  await other.close()
})

test('a packer sees no more of a customer than a label shows @long', async ({ page }) => {
  const { name, userId, email } = await aCustomer()
  await signIn(page, await makeStaff('packer'))
  await page.goto(`/customers/${userId}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(homeAddress.street)).toHaveCount(0)
  await expect(page.getByText(email)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit e-mail' })).toHaveCount(0)
  await expectAccessible(page)
})

test('customers from Shopify are imported, and the rows with errors are listed @long', async ({ page }) => {
  const word = randomUUID().slice(0, 8)
  await signIn(page, await makeStaff('manager'))
  await page.goto('/customers')
  // A shop without customers has the button twice.
  await page.getByRole('button', { name: 'Import customers' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Import customers' })
  await expect(dialog).toContainText('No e-mails are sent')
  await expectAccessible(page)
  const file = [
    'First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone',
    `Meera,${word},meera.${word}@home.example,yes,22 Church Street,Bengaluru,KA,IN,'560001,'+919876543210,`,
    `Ann,${word},ann.${word}@home.example,no,1 High Street,London,ENG,GB,SW1A 1AA,+44 20 7946 0958,`,
    `Nobody,${word},,no,,,,,,,`,
  ].join('\n')
  await dialog
    .getByLabel('Choose a CSV file', { exact: false })
    .setInputFiles({ name: 'customers_export.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(dialog).toContainText('Shopify: 2 customers added, 1 row with an error')
  await expect(dialog.getByRole('region', { name: 'Rows with errors' })).toContainText(`Row 4: Nobody ${word}`)
  await expect(dialog.getByRole('region', { name: 'Added without these details' })).toContainText(
    'not an Indian mobile number',
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: `Meera ${word}` }).click()
  await expect(page.getByText('22 Church Street')).toBeVisible()
  await expect(page.getByText(/^E-mail \(imported/)).toBeVisible()
  await expectAccessible(page)
})
