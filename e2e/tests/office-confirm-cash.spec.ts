import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { apiAs, registerCustomer } from '../support/customer.ts'
import { mailTo } from '../support/mailbox.ts'
import { signIn, test } from '../support/office.ts'
import { aPlentifulProduct, buy } from '../support/shopper.ts'
import { makeStaff } from '../support/staff.ts'
import { logIn } from '../support/test.ts'

// Has its own store, because the orders of every other test would wait.
test.use({ storeChoice: { name: 'confirm-cash', shop: 'demo' } })

test(
  'first orders wait for confirmation: customers confirm on the page, by the mail’s link and on the phone',
  { tag: '@long' },
  async ({ page, openBrowser }) => {
    await signIn(page, await makeStaff('owner'))
    await page.goto('/settings')
    const form = page.getByRole('region', { name: 'Checkout & delivery' })
    await form.getByLabel('Confirm orders of customers without a delivered order').check()
    await form.getByLabel('Time to confirm, hours').fill('100')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(form.getByLabel('Time to confirm, hours')).toHaveAccessibleDescription(/Enter up to 72 hours/)
    await form.getByLabel('Time to confirm, hours').fill('24')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(form.getByText(/^Last changed by owner on/)).toBeVisible()
    await expectAccessible(page)

    const [asha, meena] = [await registerCustomer(), await registerCustomer()]
    const product = await aPlentifulProduct()
    // The store applies the setting a moment later.
    await expect(async () => {
      const order = await buy(asha, product)
      expect(order.confirmBy).not.toBeNull()
    }).toPass()
    const orders = await apiAs(asha)('GET /orders/user/:userId', { params: { userId: asha.user.userId }, query: {} })
    const orderId = orders[0]?.orderId ?? ''
    const store = await openBrowser('shopper')
    await logIn(store.context(), asha)
    await store.goto(`/my-profile/order/${orderId}`)
    const notice = store.getByRole('region', { name: 'Your confirmation' })
    await expect(notice).toContainText('If you do not confirm, we cancel it')
    await expectAccessible(store)
    await expect(notice.getByRole('link', { name: /^Pay ₹[\d,]+ online$/ })).toBeVisible()
    await notice.getByRole('button', { name: 'Confirm order' }).click()
    await expect(store.getByText('Order confirmed')).toBeVisible()
    await expect(notice).toBeHidden()

    const ravi = await registerCustomer()
    const linked = await buy(ravi, product)
    const { text } = await mailTo(ravi.user.email, /Please confirm your order/)
    const phone = await openBrowser('shopper')
    await phone.goto(/\/auth\/confirm-order#confirm=[\w-]+/.exec(text)?.[0] ?? '')
    await expect(phone.getByRole('list', { name: 'Items' })).toContainText(product.name)
    await expectAccessible(phone)
    await phone.getByRole('button', { name: 'Confirm order' }).click()
    await expect(phone.getByRole('heading', { name: 'Order confirmed' })).toBeVisible()
    await page.goto(`/orders/${linked.orderId}`)
    await expect(page.getByText('Confirmed by the customer')).toBeVisible()

    const other = await buy(meena, product)
    await page.goto(`/orders/${other.orderId}`)
    const part = page.getByRole('region', { name: 'COD confirmation' })
    await expect(part).toContainText(/^COD confirmation ?The customer must confirm by/)
    await expect(page.getByRole('button', { name: 'Release hold' })).toBeHidden()
    await expectAccessible(page)
    await part.getByLabel('Note about the call').fill('Spoke to her at 5 pm')
    await part.getByRole('button', { name: 'Confirm order' }).click()
    await expect(part).toBeHidden()
    await expect(page.getByText('Confirmed by phone: Spoke to her at 5 pm')).toBeVisible()
  },
)
