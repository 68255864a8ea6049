import type { Session } from '@nukkad/contract/auth'
import type { OrderToConfirm } from '@nukkad/contract/order'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Answers } from '../../test/fake-api.ts'
import { customer, homePage } from '../../test/fixtures.ts'
import { expectMessage } from '../../test/messages.ts'
import { expectAccessible, expectHidden, expectPath } from '../../test/page.ts'
import { openAgain, openStore } from '../../test/store.tsx'
import { progress } from '../state/checkout-progress.ts'

const guest = { as: null } as const
const { email } = customer.user
const emailField = page.getByLabelText('E-mail')
const code = '4711'
const codePage = `/auth/verify-otp?email=${encodeURIComponent(email)}`
const digit = (number: number) => page.getByLabelText(`Digit ${number} of 4`)
const loggedIn = { 'POST /auth/verify': customer satisfies Session, ...homePage } satisfies Answers

async function askForCode(typed: string): Promise<void> {
  await emailField.fill(typed)
  await page.getByRole('button', { name: 'Send code' }).click()
}

async function typeCode(typed: string): Promise<void> {
  await digit(1).click()
  await userEvent.keyboard(typed)
}

test('an unknown e-mail is reported; a blank one sends nothing', async () => {
  const api = await openStore('/auth/login', guest)
  api.refuse('POST /auth/login', 'USER_NOT_FOUND')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect.element(page.getByRole('textbox', { name: 'E-mail' })).not.toHaveAttribute('aria-invalid', 'true')
  expect(api.sent('POST /auth/login')).toEqual([])

  await askForCode('nobody@example.com')
  await expectMessage('User Not Found! Please check your credentials')
  await expectAccessible()
})

test('without a network the login fails', async () => {
  const api = await openStore('/auth/login', guest)
  api.cut('POST /auth/login')
  await askForCode(email)
  await expectMessage('Login failed')
})

test('the API’s own message about a login is shown', async () => {
  const api = await openStore('/auth/login', guest)
  api.refuse('POST /auth/login', { status: 403, detail: 'This account is closed.' })
  await askForCode(email)
  await expect.element(page.getByText('This account is closed.')).toBeVisible()
})

test('a code is typed digit by digit', async () => {
  const api = await openStore(codePage, { ...guest, width: 1440, api: loggedIn })
  await expect.element(digit(1)).toHaveFocus()
  await userEvent.keyboard(code.slice(0, 2))
  await expect.element(digit(3)).toHaveFocus()
  await userEvent.keyboard('{Backspace}')
  await expect.element(digit(2)).toHaveValue('')
  await userEvent.keyboard(`x${code.slice(1)}`)
  await expectPath('/')
  await expect.element(page.getByText('Welcome, Asha Rao.')).toBeVisible()
  expect(api.sent('POST /auth/verify')).toMatchObject([{ input: { query: { email, otp: code } } }])
})

test('wrong, short and unanswered codes have different messages', async () => {
  const api = await openStore(codePage, guest)
  await typeCode('12')
  await page.getByRole('button', { name: 'Login' }).click()
  await expectMessage('Please enter all 4 digits')
  await expect.element(digit(3)).toHaveFocus()
  api.refuse('POST /auth/verify', 'INVALID_OTP')
  await typeCode('4712')
  await expectMessage('Invalid OTP. Double-check and enter again')
  await expect.element(digit(1)).toHaveFocus()
  await expectAccessible()

  api.cut('POST /auth/verify')
  await typeCode(code)
  await expectMessage('Verification failed')
  await expect.element(digit(1)).toHaveFocus()
  api.refuse('POST /auth/verify', { status: 429, detail: 'Please wait a minute.' })
  await typeCode(code)
  await expect.element(page.getByText('Please wait a minute.')).toBeVisible()
})

test('a link that no longer works offers another code at once', async () => {
  const api = await openStore(`${codePage}#link=spent`, {
    ...guest,
    prepare: (fake) => fake.refuse('POST /auth/link/preview', 'LINK_SPENT'),
  })
  api.refuse('POST /auth/login', { status: 429, detail: 'Please wait a minute.' })
  await expect.element(page.getByRole('alert')).toMatchTextContent('This login link has expired or was already used.')
  const another = page.getByRole('button', { name: 'Send a new code' })
  await expect.element(another).not.toHaveAttribute('aria-disabled', 'true')
  await expectAccessible()
  await another.click()
  await expect.poll(() => api.sent('POST /auth/login')).toMatchObject([{ input: { query: { email } } }])
})

test.for([
  ['/auth/stop-stock-alerts#stop=s3cret', 'Stop all stock alerts', 'POST /stock-alerts/stop'],
  ['/auth/undo-email#undo=s3cret', 'Undo the change', 'POST /auth/undo-email'],
  ['/auth/confirm-email#confirm=s3cret', 'Confirm this e-mail', 'POST /auth/confirm-email'],
] as const)('skipping to the content keeps the secret of the link %s', async ([path, button, call]) => {
  const api = await openStore(path, guest)
  api.refuse(call, 'UNDO_SPENT')
  await expect.element(page.getByRole('button', { name: button })).toBeVisible()
  page.getByRole('link', { name: 'Skip to content' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.id).toBe('main')
  await page.getByRole('button', { name: button }).click()
  await expect.poll(() => api.sent(call)).toMatchObject([{ input: { body: { secret: 's3cret' } } }])
})

const toConfirm: OrderToConfirm = {
  orderId: 'NK-7M2K-Q0RT-9XVA',
  orderDate: '2026-11-21T06:30:00.000Z',
  status: 'CONFIRMED',
  confirmBy: '2026-11-22T06:30:00.000Z',
  version: 3,
  totalAmount: 1_658,
  onlineAmount: 1_598,
  items: [
    { orderItemId: 'a', productName: 'Chai Tee', color: 'Ecru', size: 'M', quantity: 3, cancelledQuantity: 1 },
    { orderItemId: 'b', productName: 'Kurta', color: 'Navy', size: 'L', quantity: 1, cancelledQuantity: 1 },
  ],
}
const confirmed = { ...toConfirm, confirmBy: null } satisfies OrderToConfirm
const ofLink = (order: OrderToConfirm) =>
  ({ 'POST /orders/confirm/preview': order, 'POST /orders/confirm': confirmed }) satisfies Answers
const confirmPage = '/auth/confirm-order#confirm=s3cret'
const confirmButton = page.getByRole('button', { name: 'Confirm order' })

test.for([390, 1440] as const)(
  'a COD order is confirmed by the link in its mail, without a login, at %i px',
  async (width) => {
    const api = await openStore(confirmPage, { ...guest, width, api: ofLink(toConfirm) })
    await expect.element(page.getByText('Order NK-7M2K-Q0RT-9XVA, ₹1,658 with cash on delivery.')).toBeVisible()
    const items = page.getByRole('list', { name: 'Items' }).getByRole('listitem')
    await expect.element(items).toHaveTextContent('2 × Chai Tee, Ecru, M')
    await expect
      .element(page.getByRole('link', { name: 'Pay ₹1,598 online instead' }))
      .toHaveAttribute('href', '/checkout/order/NK-7M2K-Q0RT-9XVA')
    expect(api.sent('POST /orders/confirm')).toEqual([])
    await expectAccessible()

    const restore = api.cut('POST /orders/confirm')
    await confirmButton.click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    restore()
    await confirmButton.click()
    await expect.element(page.getByRole('heading', { name: 'Order confirmed' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'See my order' }))
      .toHaveAttribute('href', '/my-profile/order/NK-7M2K-Q0RT-9XVA')
    const press = { input: { body: { secret: 's3cret', version: 3 } } }
    expect(api.sent('POST /orders/confirm')).toMatchObject([press, press])
    await expectAccessible()
  },
)

test('an order that staff changed meanwhile is shown as it is now, and then confirmed', async () => {
  let shown = toConfirm
  const api = await openStore(confirmPage, {
    ...guest,
    api: { ...ofLink(toConfirm), 'POST /orders/confirm/preview': () => shown },
  })
  await expect.element(confirmButton).toBeVisible()
  shown = { ...toConfirm, version: 4, totalAmount: 859 }
  const restore = api.refuse('POST /orders/confirm', { status: 409, detail: 'This order has changed.' })
  await confirmButton.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This order has changed.')
  await expect.element(page.getByText('₹859 with cash on delivery')).toBeVisible()
  restore()
  await confirmButton.click()
  await expect.element(page.getByRole('heading', { name: 'Order confirmed' })).toBeVisible()
  expect(api.sent('POST /orders/confirm').at(-1)).toMatchObject({ input: { body: { version: 4 } } })
})

test.for([
  ['confirmed', confirmed, 'Order confirmed', /^Thank you/],
  ['cancelled', { ...confirmed, status: 'CANCELLED' }, 'Order not confirmed', /^This order is cancelled/],
] as const)('the link of an order that is %s already says so', async ([, order, title, words]) => {
  await openStore(confirmPage, { ...guest, api: ofLink(order) })
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByText(words)).toBeVisible()
  await expectHidden(confirmButton)
})

test('an order that a lost connection kept away is loaded by Try again', async () => {
  let mend = () => {}
  await openStore(confirmPage, {
    ...guest,
    api: ofLink(toConfirm),
    prepare: (fake) => (mend = fake.cut('POST /orders/confirm/preview')),
  })
  await expect.element(page.getByText('We could not reach the store. Please check your connection.')).toBeVisible()
  await expectAccessible()
  mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await confirmButton.click()
  await expect.element(page.getByRole('heading', { name: 'Order confirmed' })).toBeVisible()
})

test('a link that is no longer valid leads to the login', async () => {
  const api = await openStore('/auth/confirm-order#confirm=old', {
    ...guest,
    prepare: (fake) =>
      fake.refuse('POST /orders/confirm/preview', { status: 409, detail: 'This link is no longer valid.' }),
  })
  await expect.element(page.getByText('This link is no longer valid.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Login' }).last()).toHaveAttribute('href', '/auth/login')
  expect(api.sent('POST /orders/confirm')).toEqual([])
})

test('an empty registration reports each missing field and sends nothing', async () => {
  const api = await openStore('/auth/register', { ...guest, width: 1440 })
  await page.getByRole('button', { name: 'Create account' }).click()
  for (const field of ['Name', 'E-mail', 'Phone']) {
    await expect.element(page.getByLabelText(field)).toHaveAccessibleDescription(`${field} is required`)
  }
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  await expectAccessible()
  expect(api.sent('POST /auth/register')).toEqual([])
})

test.for(['+91 98765-43210', '098765 43210', '0091 98765 43210'])(
  'an account is opened with the phone number %s',
  async (typed) => {
    const sent = { message: 'A code is on its way', email }
    const api = await openStore('/auth/register', { ...guest, api: { 'POST /auth/register': sent, ...loggedIn } })
    await page.getByLabelText('Name').fill('Asha Rao')
    await emailField.fill(email)
    await page.getByLabelText('Phone').fill(typed)
    await expect.element(page.getByLabelText('Phone')).toHaveValue('9876543210')
    await page.getByRole('button', { name: 'Create account' }).click()
    await typeCode(code)
    await expectPath('/')
    expect(api.sent('POST /auth/register')).toMatchObject([{ input: { body: { phone: '9876543210' } } }])
    expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toMatchObject({ phone: '9876543210' })
  },
)

test('an account with a known e-mail or an invalid phone number is refused', async () => {
  const api = await openStore('/auth/register', guest)
  const mend = api.refuseFields('POST /auth/register', { phone: 'Please enter a valid 10-digit phone number' })
  await page.getByLabelText('Name').fill('Asha Rao')
  await emailField.fill(email)
  await page.getByLabelText('Phone').fill('12345')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect.element(page.getByLabelText('Phone')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  mend()
  api.refuse('POST /auth/register', 'EMAIL_TAKEN')
  await page.getByLabelText('Phone').fill('9876543210')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect.element(page.getByText('This e-mail is already registered. Please log in instead.')).toBeVisible()
})

test('after a login the notice leads to the bag', async () => {
  await openStore(codePage, { ...guest, width: 1440, api: loggedIn })
  await typeCode(code)
  await expect.element(page.getByRole('link', { name: 'View bag' })).toHaveAttribute('href', '/checkout/cart')
})

test('a code was mailed only where this browser has asked for one', async () => {
  const api = await openStore('/auth/verify-otp?email=anything%40example.com', guest)
  await expect.element(page.getByText('anything@example.com')).toBeVisible()
  await expectHidden(page.getByText(/We e-mailed/))
  expect(api.sent('POST /auth/login')).toEqual([])

  await openAgain('/auth/login')
  api.answer({ 'POST /auth/login': { message: 'A code is on its way' } })
  await askForCode(email)
  await expect.element(page.getByText(/We e-mailed a 4-digit code to/)).toBeVisible()
})

test('an error goes away when its field is corrected, and comes back with the next refusal', async () => {
  const api = await openStore('/auth/login', guest)
  api.refuse('POST /auth/login', 'USER_NOT_FOUND')
  const refusal = page.getByText('User Not Found! Please check your credentials')
  await askForCode('nobody@example.com')
  await expect.element(refusal).toBeVisible()
  await emailField.fill('somebody@example.com')
  await expectHidden(refusal)
  await expect.element(emailField).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect.element(refusal).toBeVisible()
})

test('from the bag: the checkout is the first thing after the login', async () => {
  await openStore(codePage, { ...guest, api: loggedIn, prepare: () => progress.complete('cart') })
  await typeCode(code)
  const onward = page.getByRole('link', { name: 'Continue to checkout' })
  await expect.element(onward).toHaveAttribute('href', '/checkout/address')
  const notice = page.getByRole('status').filter({ hasText: 'Welcome, Asha Rao.' }).element()
  expect(notice.querySelector('a')).toBe(onward.element())
  expect(onward.element().getBoundingClientRect().left).toBeLessThan(195)
})
