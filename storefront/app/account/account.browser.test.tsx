import type { User } from '@nukkad/contract/auth'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '../../test/fake-api.ts'
import { fakeAddresses } from '../../test/fakes.ts'
import { address, customer, homePage } from '../../test/fixtures.ts'
import { expectMessage } from '../../test/messages.ts'
import { goOffline, goOnline } from '../../test/offline.ts'
import { deliveredOrder, orderPage } from '../../test/order-fixtures.ts'
import { expectAccessible, expectHidden, expectPath } from '../../test/page.ts'
import { openAgain, openStore } from '../../test/store.tsx'
import { session } from '../platform/session.ts'

const { user } = customer
const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const thisDevice = { device: 'Chrome on Android', lastUsedAt: '2026-11-25T10:00:00+05:30', current: true }
const otherDevice = { device: 'Firefox on Windows', lastUsedAt: '2026-11-24T10:00:00+05:30', current: false }

const nothingOrdered = { 'GET /orders/user/:userId': [] } satisfies Answers
/** All that the account's own page asks for. */
const account = { ...nothingOrdered, 'GET /auth/sessions': [thisDevice], 'GET /addresses': [] } satisfies Answers
const savedProfile = {
  'PUT /users/:userId': ({ body }: { body: Omit<User, 'userId'> }): User => ({ ...user, ...body }),
} satisfies Answers

async function fillAddress(): Promise<void> {
  await dialog.getByLabelText('Full name').fill('Ravi Rao')
  await dialog.getByLabelText('Phone').fill('9876543210')
  await dialog.getByLabelText('Street').fill('14, 2nd Cross, Wheeler Road')
  await dialog.getByLabelText('Pincode').fill('560005')
  await expect.element(dialog.getByLabelText('State')).toHaveValue('Karnataka')
  await dialog.getByLabelText('City').fill('Bengaluru')
}

async function logOut(): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await dialog.getByRole('button', { name: 'Yes, Logout' }).click()
}

test('an address can be added, edited and deleted, with a message for each result', async () => {
  const api = await openStore('/manage-address', { api: fakeAddresses() })
  const save = dialog.getByRole('button', { name: 'Save' })
  await expectMessage('No saved addresses yet.')
  await page.getByRole('button', { name: 'Add Address' }).click()
  await expect.element(dialog).toHaveAccessibleName('Add Address')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Add your first address' }).click()
  await expect.element(dialog).toHaveAccessibleName('Add Address')
  await expect.element(dialog.getByLabelText('Full name')).toHaveValue(user.name)
  await expect.element(dialog.getByLabelText('Phone')).toHaveValue(user.phone)
  await expect.element(dialog.getByLabelText('E-mail')).toHaveValue(user.email)
  await save.click()
  await expect.element(dialog.getByLabelText('Street')).toHaveFocus()
  await fillAddress()
  const mendAdding = api.break('POST /addresses/:userId')
  await save.click()
  await expectMessage('Failed to save address!')
  mendAdding()
  await save.click()
  await expectMessage('Address Saved Successfully')
  await expectHidden(dialog)

  await page.getByRole('button', { name: 'Edit the address of Ravi Rao' }).click()
  await expect.element(dialog).toHaveAccessibleName('Editing Ravi Rao')
  await dialog.getByLabelText('Full name').fill('Ravi Kumar Rao')
  const mendEditing = api.break('PUT /addresses/update/:addressId')
  await save.click()
  await expectMessage('Failed to update address!')
  mendEditing()
  await save.click()
  await expectMessage('Address Updated Successfully')

  await page.getByRole('button', { name: 'Delete the address of Ravi Kumar Rao' }).click()
  const mendDeleting = api.break('DELETE /addresses/:addressId')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectMessage('Failed to Delete Address')
  mendDeleting()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectMessage('Address Deleted Successfully')
  await expect.element(page.getByText('No saved addresses yet.')).toBeVisible()
})

test('a phone number with +91 is accepted for an address and the profile', async () => {
  const api = await openStore('/manage-address', { api: { ...account, ...fakeAddresses(), ...savedProfile } })
  await page.getByRole('button', { name: 'Add your first address' }).click()
  await fillAddress()
  await dialog.getByLabelText('Phone').fill('+91 91234-56789')
  await expect.element(dialog.getByLabelText('Phone')).toHaveValue('9123456789')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(main.getByText('+91 9123456789')).toBeVisible()

  await openAgain('/my-profile')
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabelText('Phone').fill('092345 67890')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectMessage('Profile updated')
  await expect.element(main.getByText('+91 9234567890')).toBeVisible()
  expect(api.sent('POST /addresses/:userId')).toMatchObject([{ input: { body: { phone: '9123456789' } } }])
})

test('the profile is edited, and errors are shown at their fields', async () => {
  const api = await openStore('/my-profile', { api: { ...account, ...savedProfile } })
  await page.getByRole('link', { name: 'Edit' }).click()
  const mend = api.refuseFields('PUT /users/:userId', { phone: 'Please enter a valid 10-digit phone number' })
  await page.getByLabelText('Phone').fill('12345')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectMessage('Update failed. Try again.')
  await expect.element(page.getByLabelText('Phone')).toHaveAttribute('aria-invalid', 'true')
  mend()
  await page.getByLabelText('Full name').fill('Asha R. Rao')
  await page.getByLabelText('Phone').fill('91234 56789')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectMessage('Profile updated')
  await expectPath('/my-profile')
  await expect.element(main.getByText('+91 9123456789')).toBeVisible()
  await expect.element(main.getByText('Asha R. Rao').first()).toBeVisible()
  await openAgain()
  await expect.element(main.getByText(user.email).first()).toBeVisible()
  await expect.element(main.getByText('+91 9123456789')).toBeVisible()
})

test('the account lists the devices that are logged in, and can log out all others', async () => {
  const message = 'You are logged out everywhere else.'
  let sessions = [thisDevice, otherDevice]
  let mend = () => {}
  const api = await openStore('/manage-profile', {
    api: {
      'GET /auth/sessions': () => sessions,
      'DELETE /auth/sessions': () => {
        sessions = [thisDevice]
        return { message }
      },
    },
    prepare: (fake) => (mend = fake.break('GET /auth/sessions')),
  })
  const where = page.getByRole('region', { name: 'Logged-in devices' })
  await expect.element(where.getByText('We could not load your devices.')).toBeVisible()
  mend()
  await where.getByRole('button', { name: 'Try again' }).click()
  const devices = where.getByRole('listitem')
  await expect.element(devices).toHaveLength(2)
  await expect.element(devices.first()).toMatchTextContent('This device')
  await expect.element(devices.nth(1)).toMatchTextContent(/^Firefox on WindowsLast used \d+ \w+ \d{4}/)
  await expectAccessible()

  const mendEnding = api.break('DELETE /auth/sessions')
  await where.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect.element(page.getByText('We could not log out your other devices. Please try again.')).toBeVisible()
  mendEnding()
  await where.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(devices).toHaveLength(1)
  await expectHidden(where.getByRole('button'))
})

test('the selected tab is remembered until the customer logs out', async () => {
  const api = { ...account, ...homePage, 'POST /auth/logout': { message: 'Logged out' } }
  await openStore('/my-profile', { width: 1440, api })
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name, exact: true })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect.element(main.getByText(user.email).first()).toBeVisible()
  await tab('Help & Support').click()
  await expect.element(page.getByText(/contact support by/)).toBeVisible()
  await expect.element(page.getByText(/Monday to Saturday, 9 AM to 6 PM IST/).first()).toBeVisible()
  await tab('Orders').click()
  await expectMessage('No orders yet.')
  await expect.element(page.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/collection-all')
  await openAgain()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your Orders' })).toBeVisible()

  await tab('Logout').click()
  await dialog.getByRole('button', { name: 'Yes, Logout' }).click()
  await expectPath('/')
  await expect.poll(() => [sessionStorage.getItem('accountTab'), localStorage.getItem('token')]).toEqual([null, null])
})

test('on a phone the account links to its pages and logs out', async () => {
  await openStore('/my-profile', {
    api: { ...account, ...homePage, 'POST /auth/logout': { message: 'Logged out' } },
  })
  await expect.element(page.getByRole('heading', { level: 1, name: user.name })).toBeVisible()
  const links = {
    'Your Orders': '/manage-orders',
    'Saved Addresses': '/manage-address',
    'Help & Support': '/help-and-support',
  }
  for (const [name, href] of Object.entries(links)) {
    await expect.element(main.getByRole('link', { name })).toHaveAttribute('href', href)
  }
  await expect.element(page.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/manage-profile')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.element(dialog).toMatchTextContent('Are you sure you want to logout?')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expectHidden(dialog)
  await expectPath('/my-profile')
  await logOut()
  await expectPath('/')
  await expect.poll(() => localStorage.getItem('token')).toBeNull()
  await openAgain('/my-profile')
  await expectPath('/auth/login')
})

test('after a logout offline, when the next page cannot be opened, nothing of an order is shown', async () => {
  await openStore(`/my-profile/order/${deliveredOrder.orderId}`, { api: orderPage(deliveredOrder) })
  const street = main.getByText(deliveredOrder.shippingAddress.street)
  await expect.element(street).toBeVisible()
  goOffline()
  try {
    session.logOut()
    await expect.element(street).not.toBeVisible()
    await expect.element(main.getByText(deliveredOrder.orderId).first()).not.toBeVisible()
  } finally {
    goOnline()
  }
})

test('a logout without a network still ends the session', async () => {
  const api = await openStore('/my-profile', { api: { ...account, ...homePage } })
  api.cut('POST /auth/logout')
  await expect.element(main.getByText(user.email).first()).toBeVisible()
  await logOut()
  await expectPath('/')
  expect(localStorage.getItem('token')).toBeNull()
})

test('a logout does not wait for its answer', async () => {
  const api = await openStore('/my-profile', {
    api: { ...account, ...homePage, 'POST /auth/logout': { message: 'Logged out' } },
  })
  const release = api.hold('POST /auth/logout')
  await expect.element(page.getByRole('heading', { level: 1, name: user.name })).toBeVisible()
  await logOut()
  await expectPath('/')
  await expect.element(page.getByRole('region', { name: 'News from Nukkad' })).toBeVisible()
  expect(localStorage.getItem('token')).toBeNull()
  release()
})

test('orders and addresses show grey shapes while loading, and can be loaded again after a failure', async () => {
  let release = () => {}
  const api = await openStore('/manage-orders', {
    api: { ...nothingOrdered, ...fakeAddresses(address) },
    prepare: (fake) => (release = fake.hold('GET /orders/user/:userId')),
  })
  await expect.poll(() => shownShapes()).toBe('Loading your account')
  release()
  await expect.element(page.getByText('No orders yet.')).toBeVisible()

  const mendOrders = api.break('GET /orders/user/:userId')
  await openAgain()
  await expect.element(page.getByText('We could not load your orders.')).toBeVisible()
  mendOrders()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No orders yet.')).toBeVisible()

  const mendAddresses = api.break('GET /addresses')
  await openAgain('/manage-address')
  await expect.element(page.getByText('We could not load your addresses.')).toBeVisible()
  mendAddresses()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: 'Edit the address of Asha Rao' })).toBeVisible()
})

test.for(['/manage-orders', '/manage-address', '/help-and-support', '/manage-profile'])(
  'on a wide screen %s shows the shapes of the account until it is replaced by it',
  async (path) => {
    let release = () => {}
    await openStore(path, {
      width: 1440,
      api: account,
      prepare: (fake) => (release = fake.hold('GET /orders/user/:userId')),
    })
    await expect.poll(() => shownShapes()).toBe('Loading your account')
    const drawn = shapes()[0]?.querySelector('[aria-hidden]')
    expect(drawn?.getBoundingClientRect().y).toBeGreaterThan(100)
    release()
    await expectPath('/my-profile')
  },
)

test('the small account pages are replaced once the window is 768 px wide', async () => {
  const titles = {
    '/manage-orders': 'Your Orders',
    '/manage-address': 'Saved Addresses',
    '/help-and-support': 'Help & Support',
    '/manage-profile': 'Edit profile',
  }
  await openStore('/my-profile', { api: account })
  for (const [path, title] of Object.entries(titles)) {
    await page.viewport(767, 900)
    await openAgain(path)
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectPath(path)
    await page.viewport(768, 900)
    await expectPath('/my-profile')
    const tabs = page.getByRole('navigation', { name: 'Account' })
    await expect.element(tabs.getByRole('button', { name: 'Overview' })).toBeVisible()
  }
})

test('an expired token leads to the login', async () => {
  await openStore('/my-profile', {
    width: 1440,
    prepare: (fake) => {
      for (const operation of [
        'GET /orders/user/:userId',
        'GET /addresses',
        'GET /auth/sessions',
        'GET /cart/:userId',
        'GET /wishlist/user/:userId',
      ] as const) {
        fake.refuse(operation, 'UNAUTHENTICATED')
      }
    },
  })
  await expectPath('/auth/login')
  await openAgain('/my-profile')
  await expectPath('/auth/login')
})

function shapes(): Element[] {
  return [...document.querySelectorAll('main [aria-busy]')].filter((shape) => shape.checkVisibility())
}

function shownShapes(): string | null | undefined {
  return shapes()[0]?.textContent
}
