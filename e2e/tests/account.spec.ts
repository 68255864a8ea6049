import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expectMessage } from '../support/cover.ts'
import { apiAs, newEmail, type Customer } from '../support/customer.ts'
import { codeFor, mailTo } from '../support/mailbox.ts'
import { aPlentifulProduct, buy, homeAddress } from '../support/shopper.ts'
import { isPhone, typeCode } from '../support/steps.ts'
import { twin } from '../support/tags.ts'
import { expect, test } from '../support/test.ts'
import { breakCall, cutCall, holdCall, refuseCall } from '../support/trouble.ts'

function tab(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name, exact: true })
}

/** In the desktop's header; it opens once the page knows who is there. */
async function openProfileMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
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
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add Address' }).click()
  await expect(dialog).toHaveAccessibleName('Add Address')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Add your first address' }).click()
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

test('a number filled in with +91 is taken, on an address and on the profile @long', async ({ page, customer }) => {
  await openAddresses(page)
  await page.getByRole('button', { name: 'Add your first address' }).click()
  await fillAddress(page)
  await page.getByRole('dialog').getByLabel('Phone').fill('+91 91234-56789')
  await expect(page.getByRole('dialog').getByLabel('Phone')).toHaveValue('9123456789')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main').getByText('+91 9123456789')).toBeVisible()

  await page.goto('/my-profile')
  if (!isPhone(page)) await tab(page, 'Overview').click()
  await page.getByRole(isPhone(page) ? 'link' : 'button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Phone').fill('092345 67890')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectMessage(page, 'Profile updated')
  await expect(page.getByRole('main').getByText('+91 9234567890')).toBeVisible()
  const { userId } = customer.user
  expect(await apiAs(customer)('GET /addresses', { query: { userId } })).toMatchObject([{ phone: '9123456789' }])
})

test('three addresses are all that can be kept', { tag: ['@phone', '@long'] }, async ({ page, customer }) => {
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

/** At this width's own door: in the overview, or on a page of its own. */
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
  'a new name beside a new e-mail is updated, and where the code went is said',
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

test('a new e-mail waits until the code mailed to it is entered', async ({ page, customer, watch }) => {
  watch.allow(/422.*\/email/)
  const email = await wantEmail(page)
  await expect(waiting(page)).toContainText(`your e-mail stays ${customer.email}`)
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
  'a new e-mail can be given up, and another code asked for',
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

test('the link in the mail to a new e-mail confirms it by one press, once @long', async ({ page, customer, watch }) => {
  watch.allow(/422.*\/email/)
  const email = await wantEmail(page)
  const { text } = await mailTo(email, /#code=/)
  expect(text).not.toContain(customer.email)
  const [link = ''] = /http\S+#code=\S+/.exec(text) ?? []
  await page.goto(link)
  await expect(waiting(page)).toContainText(`One press and ${email} is the e-mail of your account.`)
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

test('the account shows where one is logged in, and ends it', async ({ page, customer, operator, watch }) => {
  const elsewhere = apiAs({ token: await operator.logInElsewhere(customer, 'Firefox on Windows') })
  const where = page.getByRole('region', { name: 'Where you are logged in' })
  const mendLoading = await breakCall({ page, watch }, 'GET /auth/sessions')
  await page.goto(isPhone(page) ? '/manage-profile' : '/my-profile')
  await expect(where.getByText('We could not load this.')).toBeVisible()
  await mendLoading()
  await where.getByRole('button', { name: 'Try again' }).click()
  await expect(where.getByRole('listitem')).toHaveCount(2)
  await expect(where.getByRole('listitem').first()).toContainText('This device')
  await expect(where.getByRole('listitem').nth(1)).toContainText(/^Firefox on WindowsLast used \d+ \w+ \d{4}/)
  await expectAccessible(page, 'where one is logged in')

  const mend = await breakCall({ page, watch }, 'DELETE /auth/sessions')
  await where.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expectMessage(page, 'Update failed. Try again.')
  await mend()
  await where.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(page.getByText('You are logged out everywhere else.')).toBeVisible()
  await expect(where.getByRole('listitem')).toHaveCount(1)
  await expect(where.getByRole('button')).toBeHidden()
  await expect(elsewhere('GET /auth/sessions')).rejects.toMatchObject({ status: 401 })
})

test(
  'a customer takes their data away, and deletes the account once nothing is under way',
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
    await dialog.getByRole('button', { name: 'Mail me a code' }).click()
    await expect(dialog.getByRole('alert')).toContainText(`Order ${orderId} is not delivered yet.`)

    await apiAs(customer)('DELETE /orders/:id', { params: { id: orderId }, query: {} })
    await dialog.getByRole('button', { name: 'Mail me a code' }).click()
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

test('the link in the mail deletes the account by one press', async ({ page, customer }) => {
  await page.goto(isPhone(page) ? '/manage-profile' : '/my-profile')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await dialog.getByRole('button', { name: 'Mail me a code' }).click()
  await expect(dialog).toContainText(`We mailed a 4-digit code and a link to ${customer.email}.`)
  const { text } = await mailTo(customer.email, /#delete=/)
  const [link = ''] = /http\S+#delete=\S+/.exec(text) ?? []

  await page.goto('/')
  await page.goto(link)
  await expect(dialog).toContainText('It cannot be taken back.')
  await expectAccessible(page, 'deleting the account by a link')
  await dialog.getByRole('button', { name: 'Keep it' }).click()
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
  'who loses the answers while deleting the account is led on',
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
    const ask = dialog.getByRole('button', { name: 'Mail me a code' })
    const mendAsking = await lose(/deletion-code$/)
    await ask.click()
    await expect(dialog.getByRole('alert')).toContainText('We could not mail the code.')
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

for (const path of ['/', '/collection-all', '/my-profile', '/wishlist', '/manage-orders']) {
  test(`the header’s menu logs out on ${path}`, twin(path !== '/', '@desktop'), async ({ page, customer, watch }) => {
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
  })
}

test('a lost connection keeps nobody logged in @long', async ({ page, customer, watch }) => {
  await cutCall({ page, watch }, 'POST /auth/logout')
  await page.goto('/my-profile')
  await expect(page.getByRole('main').getByText(customer.email).first()).toBeVisible()
  if (isPhone(page)) await page.getByRole('button', { name: 'Logout' }).click()
  else await tab(page, 'Logout').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('a logout that is answered late is done at once @long', { tag: '@phone' }, async ({ page, customer }) => {
  const release = await holdCall(page, 'POST /auth/logout')
  await page.goto('/my-profile')
  await expect(page.getByRole('heading', { level: 1, name: customer.user.name })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, Logout' }).click()
  await expect(page.getByRole('region', { name: 'In season' })).toBeVisible({ timeout: 5_000 })
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  release()
})

test(
  'while orders are on their way grey shapes stand for them; what does not come can be asked for again',
  { tag: '@phone' },
  async ({ page, customer, watch }) => {
    const release = await holdCall(page, 'GET /orders/user/:userId')
    await page.goto('/manage-orders')
    const shapes = page.getByRole('main').locator('[aria-busy]').filter({ visible: true })
    await expect(shapes).toHaveText('Loading your account')
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
