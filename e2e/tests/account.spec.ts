import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expectMessage } from '../support/cover.ts'
import { apiAs, newEmail, type Customer } from '../support/customer.ts'
import { codeFor, mailTo } from '../support/mailbox.ts'
import { aPlentifulProduct, buy, homeAddress } from '../support/shopper.ts'
import { isPhone, typeCode } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { breakCall, cutCall, refuseCall } from '../support/trouble.ts'

/** Opens the menu in the desktop header; it works once the page knows the customer. */
async function openProfileMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
}

/** Opens the saved addresses at this width. */
async function openAddresses(page: Page): Promise<void> {
  await page.goto('/manage-address')
  await expect(page.getByRole('heading', { level: 1, name: 'Saved Addresses' })).toBeVisible()
}

async function saveAddress(customer: Customer, fullName: string): Promise<void> {
  const { userId } = customer.user
  await apiAs(customer)('POST /addresses/:userId', { params: { userId }, body: { ...homeAddress, fullName } })
}

test('a customer can save at most three addresses', { tag: ['@phone', '@long'] }, async ({ page, customer }) => {
  for (const name of ['Asha Rao', 'Ravi Rao']) await saveAddress(customer, name)
  await openAddresses(page)
  await expect(page.getByRole('button', { name: 'Add Address' })).toBeVisible()
  await saveAddress(customer, 'Meera Rao')
  await page.reload()
  await expect(page.getByRole('button', { name: /^Edit the address of/ })).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Add Address' })).toBeHidden()
})

/** Opens the form at this width: in the overview, or on its own page. */
async function openProfileForm(page: Page): Promise<void> {
  await page.goto('/my-profile')
  await page.getByRole(isPhone(page) ? 'link' : 'button', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit profile' })).toBeVisible()
}

async function wantEmail(page: Page): Promise<string> {
  const email = newEmail()
  await openProfileForm(page)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`We sent a code to ${email}`)).toBeVisible()
  await expect(page.getByText('Profile updated')).toBeHidden()
  await expect(waiting(page)).toContainText(email)
  return email
}

const waiting = (page: Page) => page.getByRole('region', { name: 'Confirm your new e-mail' })

test(
  'a new name is saved beside a new e-mail, and the page says where the code went',
  { tag: '@long' },
  async ({ page, customer }) => {
    const email = newEmail()
    await openProfileForm(page)
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(customer.email)
    await page.getByLabel('Full name').fill('Asha R. Rao')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByRole('button', { name: 'Save' }).click()
    await expectMessage(page, 'Profile updated')
    await expect(page.getByText(`We sent a code to ${email}`)).toBeVisible()
  },
)

test('a new e-mail counts once its mailed code is entered @long', async ({ page, customer, watch }) => {
  watch.allow(/422.*\/email/)
  const email = await wantEmail(page)
  await expect(waiting(page)).toContainText(`Your e-mail stays ${customer.email}`)
  const code = await codeFor(email)
  await openProfileForm(page)
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(customer.email)
  await typeCode(page, '12')
  await waiting(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(waiting(page).getByText('Please enter all 4 digits')).toBeVisible()
  await expect(page.getByLabel('Digit 3 of 4')).toBeFocused()
  await typeCode(page, String((Number(code) + 1) % 10_000).padStart(4, '0'))
  await expect(waiting(page).getByText('Invalid OTP. Double-check and enter again')).toBeVisible()
  await expect(waiting(page).getByText('4 tries left with this code.')).toBeVisible()
  await expectAccessible(page, 'the code for a new e-mail')

  const mend = await cutCall({ page, watch }, 'POST /users/:userId/email')
  await typeCode(page, code)
  await expect(waiting(page).getByText('Verification failed')).toBeVisible()
  await mend()
  await expect(page.getByLabel('Digit 1 of 4')).toBeFocused()
  await typeCode(page, code)
  await expectMessage(page, 'Profile updated')
  await expect(waiting(page)).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email)
  await page.goto('/my-profile')
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible()
})

test(
  'a change of e-mail can be cancelled, and another code requested',
  { tag: '@long' },
  async ({ page, customer, watch }) => {
    await page.clock.install()
    const email = await wantEmail(page)
    await expect(waiting(page).getByRole('button', { name: /^Resend code in \d+ s/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.clock.fastForward(31_000)
    await refuseCall({ page, watch }, 'POST /users/:userId/email/code', {
      status: 429,
      detail: 'Please wait a moment.',
    })
    await waiting(page).getByRole('button', { name: 'Resend code', exact: true }).click()
    await expect(page.getByText('Please wait a moment.')).toBeVisible()

    const mend = await breakCall({ page, watch }, 'DELETE /users/:userId/email')
    await waiting(page).getByRole('button', { name: 'Keep my old e-mail' }).click()
    await expectMessage(page, 'Update failed. Try again.')
    await mend()
    await waiting(page).getByRole('button', { name: 'Keep my old e-mail' }).click()
    await expect(page.getByText(`Your e-mail stays ${customer.email}.`)).toBeVisible()
    await expect(waiting(page)).toBeHidden()
    await page.reload()
    await expect(page.getByRole('main').getByText(customer.email).first()).toBeVisible()
    await expect(page.getByText(email)).toBeHidden()
  },
)

test('the link in the mail confirms a new e-mail with one press, once @long', async ({ page, customer, watch }) => {
  watch.allow(/422.*\/email/)
  const email = await wantEmail(page)
  const { text } = await mailTo(email, /#code=/)
  expect(text).not.toContain(customer.email)
  const [link = ''] = /http\S+#code=\S+/.exec(text) ?? []
  await page.goto(link)
  await expect(waiting(page)).toContainText(`Confirm ${email} as the e-mail of your account.`)
  await waiting(page).getByRole('button', { name: 'Confirm' }).click()
  await expectMessage(page, 'Profile updated')
  await expect(waiting(page)).toBeHidden()
  await expect(page).not.toHaveURL(/#/)

  const wanted = await wantEmail(page)
  await page.goto('/my-profile')
  await page.goto(link)
  await waiting(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(waiting(page).getByRole('alert')).toContainText('This link has expired or was already used.')
  await expect(waiting(page)).toContainText(wanted)
})

test(
  'a customer downloads their data, and deletes the account once no order is open',
  { tag: '@long' },
  async ({ page, customer, watch }) => {
    watch.allow(/409|401/)
    const { orderId } = await buy(customer, await aPlentifulProduct())
    await page.goto(isPhone(page) ? '/manage-profile' : '/my-profile')
    const data = page.getByRole('region', { name: 'Your data' })
    const began = page.waitForEvent('download')
    await data.getByRole('button', { name: 'Download my data' }).click()
    const file = await began
    expect(file.suggestedFilename()).toBe('nukkad-my-data.json')
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
      about: { userId: customer.user.userId, email: customer.email },
      orders: [{ id: expect.anything() }],
    })

    const dialog = page.getByRole('dialog', { name: 'Delete my account' })
    const code = dialog.getByRole('group', { name: '4-digit code' })
    await data.getByRole('button', { name: 'Delete my account' }).click()
    await expectAccessible(page, 'deleting the account')
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await expect(dialog.getByRole('alert')).toContainText(`Order ${orderId} is not delivered yet.`)

    await apiAs(customer)('DELETE /orders/:id', { params: { id: orderId }, query: {} })
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await expect(code).toBeVisible()
    await expectAccessible(page, 'the code that deletes the account')
    const { text } = await mailTo(customer.email, /delet/i)
    await typeCode(page, /\b\d{4}\b/.exec(text)?.[0] ?? '')
    await expect(page.getByText('Your account is deleted.')).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ])
    await expect(apiAs(customer)('GET /auth/sessions')).rejects.toMatchObject({ status: 401 })
    await mailTo(customer.email, /is deleted/)
  },
)

test('the link in the mail deletes the account with one press', async ({ page, customer }) => {
  await page.goto(isPhone(page) ? '/manage-profile' : '/my-profile')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(dialog).toContainText(`We e-mailed a 4-digit code and a link to ${customer.email}.`)
  const { text } = await mailTo(customer.email, /#delete=/)
  const [link = ''] = /http\S+#delete=\S+/.exec(text) ?? []

  await page.goto('/')
  await page.goto(link)
  await expect(dialog).toContainText('This cannot be undone.')
  await expectAccessible(page, 'deleting the account by a link')
  await dialog.getByRole('button', { name: 'Keep my account' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/#/)

  await page.goto('/')
  await page.goto(link)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await mailTo(customer.email, /is deleted/)
})

test(
  'a customer who misses the responses while deleting the account is guided on',
  { tag: '@long' },
  async ({ page, customer, watch }) => {
    watch.allow(/429|401|ERR_FAILED|Failed to fetch/)
    const lose = async (path: RegExp) => {
      await page.route(path, async (route) => {
        if (!['POST', 'DELETE'].includes(route.request().method())) return route.fallback()
        await route.fetch()
        await route.abort()
      })
      return () => page.unroute(path)
    }
    await page.goto(isPhone(page) ? '/manage-profile' : '/my-profile')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete my account' })
    const ask = dialog.getByRole('button', { name: 'Send code' })
    const mendAsking = await lose(/deletion-code$/)
    await ask.click()
    await expect(dialog.getByRole('alert')).toContainText('We could not send the code.')
    await mendAsking()
    await ask.click()
    await expect(dialog.getByRole('group', { name: '4-digit code' })).toBeVisible()

    const { text } = await mailTo(customer.email, /#delete=/)
    const mendDeleting = await lose(/\/users\/[\w-]+$/)
    await typeCode(page, /^\d{4}$/m.exec(text)?.[0] ?? '')
    await expect(dialog).toContainText('Verification failed')
    await mendDeleting()
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText('Your account is deleted.')).toBeVisible()
    await expect(page).toHaveURL('/')
  },
)

for (const path of ['/', '/collection-all', '/my-profile', '/wishlist', '/manage-orders']) {
  test(
    `the header’s menu logs out on ${path}`,
    { tag: ['@desktop', '@long', '@slow-line'] },
    async ({ page, customer, watch }) => {
      const isEnded = page.waitForResponse(/\/auth\/logout$/)
      await page.goto(path)
      await openProfileMenu(page)
      await page.getByRole('button', { name: 'Logout', exact: true }).last().click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('Are you sure you want to logout?')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toBeHidden()
      await openProfileMenu(page)
      await page.getByRole('button', { name: 'Logout', exact: true }).last().click()
      await dialog.getByRole('button', { name: 'Yes, Logout' }).click()

      await expect(page).toHaveURL('/')
      await expect(dialog).toBeHidden()
      expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
        null,
        null,
      ])
      expect((await isEnded).status()).toBe(200)
      watch.allow(/401/)
      await expect(apiAs(customer)('GET /wishlist/user/:userId', { params: customer.user })).rejects.toThrow()
      await page.goto('/my-profile')
      await expect(page).toHaveURL('/auth/login')
    },
  )
}
