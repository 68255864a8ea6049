import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { registerCustomer } from '../support/customer.ts'
import { mailsTo, mailTo } from '../support/mailbox.ts'
import { openMainMenu, signIn, test } from '../support/office.ts'
import { aPlentifulProduct, buy } from '../support/shopper.ts'
import { anHourLater, makeStaff } from '../support/staff.ts'

async function placeOrder(): Promise<string> {
  const { orderId } = await buy(await registerCustomer(), await aPlentifulProduct())
  return orderId
}

async function choose(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('radio', { name }).check({ force: true })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(save).toHaveAccessibleDescription('Already saved')
}

test(
  'a person chooses their order mails: none, each order, or an hourly digest',
  { tag: '@long' },
  async ({ page }) => {
    const email = await makeStaff('manager')
    await signIn(page, email)
    await openMainMenu(page)
    await page.getByRole('link', { name: 'My account' }).click()
    await expect(page.getByRole('heading', { name: 'Order e-mails' })).toBeVisible()
    await expect(page.getByRole('radio', { name: /^None/ })).toBeChecked()
    await expectAccessible(page)

    await choose(page, /^Every order/)
    const each = await placeOrder()
    const mail = await mailTo(email, new RegExp(`New order ${each}`))
    expect(mail.text).toContain(`${process.env.STAFF_URL}/orders/${each}`)

    await choose(page, /^Hourly digest/)
    await page.reload()
    await expect(page.getByRole('radio', { name: /^Hourly digest/ })).toBeChecked()
    const listed = [await placeOrder(), await placeOrder()]
    await anHourLater(email, listed)
    const digest = await mailTo(email, new RegExp(`^${listed[1]}:`, 'm'))
    for (const orderId of listed) expect(digest.text).toContain(`${process.env.STAFF_URL}/orders/${orderId}`)
    const subjects = (await mailsTo(email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => listed.some((orderId) => subject.includes(orderId)))).toEqual([])
  },
)

test('a role that does not see orders gets no choice of order mails @long', async ({ page }) => {
  await signIn(page, await makeStaff('accountant'))
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Signed-in devices' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Order e-mails' })).toHaveCount(0)
})
