import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { registerCustomer } from '../support/customer.ts'
import { signIn, test } from '../support/office.ts'
import { aPlentifulProduct, buy } from '../support/shopper.ts'
import { makeStaff } from '../support/staff.ts'
import { logIn } from '../support/test.ts'

// It has its own store, because every other test's checkout would ask for a GSTIN.
test.use({ storeChoice: { name: 'gstin', shop: 'demo' } })

test(
  'the owner accepts GSTINs: a customer adds one, staff change it, and a wrong State is marked before packing',
  { tag: '@long' },
  async ({ page, openBrowser }) => {
    await signIn(page, await makeStaff('owner'))
    await page.goto('/settings')
    const form = page.getByRole('region', { name: 'Business invoices' })
    await expect(form).toContainText('₹5 crore')
    await form.getByLabel('Accept a GSTIN for business invoices').check()
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(form.getByText(/^Last changed by owner on/)).toBeVisible()
    await expectAccessible(page)

    const asha = await registerCustomer()
    const { orderId } = await buy(asha, await aPlentifulProduct())
    const store = await openBrowser('shopper')
    await logIn(store.context(), asha)
    const own = store.getByRole('region', { name: 'Business invoice' })
    // The store hears of the setting a moment later.
    await expect(async () => {
      await store.goto(`/my-profile/order/${orderId}`)
      await expect(own.getByRole('button', { name: 'Add GSTIN' })).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await own.getByRole('button', { name: 'Add GSTIN' }).click()
    await own.getByLabel('GSTIN').fill('29aagcb7383j1z4')
    await own.getByLabel('Business name').fill('Rao Traders')
    await own.getByRole('button', { name: 'Save GSTIN' }).click()
    await expect(own.getByText('GSTIN 29AAGCB7383J1Z4')).toBeVisible()
    await expectAccessible(store)

    await page.goto(`/orders/${orderId}`)
    const part = page.getByRole('region', { name: 'Business invoice' })
    await expect(part).toContainText('Rao Traders')
    await part.getByRole('button', { name: 'Edit GSTIN' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit GSTIN' })
    await dialog.getByLabel('GSTIN').fill('27AAPFU0939F1ZW')
    await dialog.getByRole('button', { name: 'Save GSTIN' }).click()
    await expect(dialog.getByLabel('GSTIN')).toHaveAccessibleDescription(/15 characters, such as/)
    await expectAccessible(page)
    await dialog.getByLabel('GSTIN').fill('27AAPFU0939F1ZV')
    await dialog.getByRole('button', { name: 'Save GSTIN' }).click()
    await expect(dialog).toBeHidden()
    await expect(part).toContainText('27AAPFU0939F1ZV')
    await expect(page.getByText('GSTIN changed: 27AAPFU0939F1ZV, Rao Traders')).toBeVisible()

    await page.getByRole('button', { name: 'Edit order' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit order' })
    await edit.getByLabel('State').selectOption('Sikkim')
    await edit.getByRole('button', { name: 'Save and notify customer' }).click()
    await expect(page.getByText(/^Pincode is in .+, address says Sikkim\. Check with the customer\.$/)).toBeVisible()
    await page.goto('/packing')
    await expect(page.getByRole('listitem').filter({ hasText: orderId })).toContainText('address says Sikkim')
    await expectAccessible(page)
    await page.goto(`/packing/${orderId}`)
    await expect(page.getByText(/address says Sikkim\. Check with the customer\.$/)).toBeVisible()
    await expectAccessible(page)
  },
)
