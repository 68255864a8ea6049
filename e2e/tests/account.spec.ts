import type { Page } from '@playwright/test'
import { expectMessage } from '../support/cover.ts'
import { apiAs, type Customer } from '../support/customer.ts'
import { homeAddress } from '../support/shopper.ts'
import { isPhone } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { breakCall, holdCall } from '../support/trouble.ts'

function tab(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name, exact: true })
}

/** The saved addresses, where this width has them. */
async function openAddresses(page: Page): Promise<void> {
  await page.goto('/manage-address')
  await expect(page.getByRole('heading', { level: 1, name: 'Saved Addresses' })).toBeVisible()
}

async function saveAddress(customer: Customer, fullName: string): Promise<void> {
  const { userId } = customer.user
  await apiAs(customer)('POST /addresses/:userId', { params: { userId }, body: { ...homeAddress, fullName } })
}

async function fillAddress(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Full name').fill('Ravi Rao')
  await dialog.getByLabel('Phone').fill('9876543210')
  await dialog.getByLabel('Street').fill('14, 2nd Cross, Wheeler Road')
  await dialog.getByLabel('Pincode').fill('560005')
  await expect(dialog.getByLabel('State')).toHaveValue('Karnataka')
  await dialog.getByLabel('City').fill('Bengaluru')
}

test('the first address is added, edited and deleted, each with its word', async ({ page, customer, watch }) => {
  await openAddresses(page)
  await expectMessage(page, 'No saved addresses yet.')
  await page.getByRole('button', { name: 'Add your first address' }).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save' })
  await expect(dialog).toHaveAccessibleName('Add Address')
  await expect(dialog.getByLabel('Full name')).toHaveValue(customer.user.name)
  await expect(dialog.getByLabel('Phone')).toHaveValue(customer.user.phone)
  await expect(dialog.getByLabel('E-mail')).toHaveValue(customer.user.email)
  await save.click()
  await expect(dialog.getByLabel('Street')).toBeFocused()
  await fillAddress(page)
  const mendAdding = await breakCall({ page, watch }, 'POST /addresses/:userId')
  await save.click()
  await expectMessage(page, 'Failed to save address!')
  await mendAdding()
  await save.click()
  await expectMessage(page, 'Address Saved Successfully')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Edit the address of Ravi Rao' }).click()
  await expect(dialog).toHaveAccessibleName('Editing Ravi Rao')
  await dialog.getByLabel('Full name').fill('Ravi Kumar Rao')
  const mendEditing = await breakCall({ page, watch }, 'PUT /addresses/update/:addressId')
  await save.click()
  await expectMessage(page, 'Failed to update address!')
  await mendEditing()
  await save.click()
  await expectMessage(page, 'Address Updated Successfully')

  await page.getByRole('button', { name: 'Delete the address of Ravi Kumar Rao' }).click()
  const mendDeleting = await breakCall({ page, watch }, 'DELETE /addresses/:addressId')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectMessage(page, 'Failed to Delete Address')
  await mendDeleting()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectMessage(page, 'Address Deleted Successfully')
  await expect(page.getByText('No saved addresses yet.')).toBeVisible()
  const { userId } = customer.user
  expect(await apiAs(customer)('GET /addresses', { query: { userId } })).toEqual([])
})

test('three addresses are all that can be kept', { tag: '@phone' }, async ({ page, customer }) => {
  for (const name of ['Asha Rao', 'Ravi Rao']) await saveAddress(customer, name)
  await openAddresses(page)
  await expect(page.getByRole('button', { name: 'Add Address' })).toBeVisible()
  await saveAddress(customer, 'Meera Rao')
  await page.reload()
  await expect(page.getByRole('button', { name: /^Edit the address of/ })).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Add Address' })).toBeHidden()
})

test('the profile is edited; what is wrong stands at its field', async ({ page, customer, watch }) => {
  watch.allow(/422.*\/users\//)
  await page.goto('/my-profile')
  if (isPhone(page)) await page.getByRole('link', { name: 'Edit' }).click()
  else await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Phone').fill('12345')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectMessage(page, 'Update failed. Try again.')
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')

  await page.getByLabel('Full name').fill('Asha R. Rao')
  await page.getByLabel('Phone').fill('91234 56789')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectMessage(page, 'Profile updated')
  await expect(page).toHaveURL('/my-profile')
  await expect(page.getByRole('main').getByText('+91 9123456789')).toBeVisible()
  await expect(page.getByRole('main').getByText('Asha R. Rao').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByText(customer.email).first()).toBeVisible()
  await expect(page.getByRole('main').getByText('+91 9123456789')).toBeVisible()
})

test(
  'the chosen tab is remembered for the session, until the customer logs out',
  { tag: '@desktop' },
  async ({ page, customer }) => {
    await page.goto('/my-profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await expect(page.getByRole('main').getByText(customer.email).first()).toBeVisible()
    await tab(page, 'Help & Support').click()
    await expect(page.getByText(/contact support by/)).toBeVisible()
    await expect(page.getByText(/Monday to Saturday, 9 AM to 6 PM IST/)).toBeVisible()
    await tab(page, 'Orders').click()
    await expectMessage(page, 'No orders yet.')
    await expect(page.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/collection-all')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Your Orders' })).toBeVisible()

    await tab(page, 'Logout').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, Logout' }).click()
    await expect(page).toHaveURL('/')
    const kept = () => page.evaluate(() => [sessionStorage.getItem('accountTab'), localStorage.getItem('token')])
    await expect.poll(kept).toEqual([null, null])
  },
)

test('on a phone the account leads to its pages and out', { tag: '@phone' }, async ({ page, customer }) => {
  await page.goto('/my-profile')
  await expect(page.getByRole('heading', { level: 1, name: customer.user.name })).toBeVisible()
  const links = {
    'Your Orders': '/manage-orders',
    'Saved Addresses': '/manage-address',
    'Help & Support': '/help-and-support',
  }
  for (const [name, href] of Object.entries(links)) {
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', href)
  }
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/manage-profile')
  await page.getByRole('button', { name: 'Logout' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Are you sure you want to logout?')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/my-profile')
  await page.getByRole('button', { name: 'Logout' }).click()
  await dialog.getByRole('button', { name: 'Yes, Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.goto('/my-profile')
  await expect(page).toHaveURL('/auth/login')
})

test(
  'while orders are on their way grey shapes stand for them; what does not come can be asked for again',
  { tag: '@phone' },
  async ({ page, customer, watch }) => {
    const release = await holdCall(page, 'GET /orders/user/:userId')
    await page.goto('/manage-orders')
    await expect(page.getByText('Loading your account')).toBeAttached()
    release()
    await expect(page.getByText('No orders yet.')).toBeVisible()

    const mendOrders = await breakCall({ page, watch }, 'GET /orders/user/:userId')
    await page.reload()
    await expect(page.getByText('We could not load your orders.')).toBeVisible()
    await mendOrders()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No orders yet.')).toBeVisible()

    await saveAddress(customer, 'Asha Rao')
    const mendAddresses = await breakCall({ page, watch }, 'GET /addresses')
    await openAddresses(page)
    await expect(page.getByText('We could not load your addresses.')).toBeVisible()
    await mendAddresses()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Edit the address of Asha Rao' })).toBeVisible()
  },
)
