import type { Order } from '@nukkad/contract/order'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeAddresses, fakeCart } from '../../test/fakes.ts'
import { line } from '../../test/fixtures.ts'
import { aReturn, deliveredOrder, order, orderPage } from '../../test/order-fixtures.ts'
import { chrome, openStore } from '../../test/store.tsx'
import { progress } from '../state/checkout-progress.ts'

const dialog = page.getByRole('dialog')
const press = (name: string | RegExp) => page.getByRole('button', { name }).last().click()
const orderAt = ({ orderId }: Order) => `/my-profile/order/${orderId}`
const refundWanted: Order = {
  ...deliveredOrder,
  canReturn: false,
  payout: { wanted: true, given: false, masked: null },
}
const refundPage = {
  ...orderPage(refundWanted),
  'GET /return/user/:userId': [{ ...aReturn, status: 'APPROVED' as const }],
}

/** Sends each form of the store with errors in that many of its fields. */
const forms: Record<string, { errors: number; send: () => Promise<void> }> = {
  login: {
    errors: 1,
    send: async () => {
      const api = await openStore('/auth/login', { as: null })
      api.refuse('POST /auth/login', 'USER_NOT_FOUND')
      await page.getByLabelText('E-mail').fill('nobody@example.com')
      await press('Send code')
    },
  },
  registration: {
    errors: 3,
    send: async () => {
      const api = await openStore('/auth/register', { as: null })
      api.refuseFields('POST /auth/register', { name: 'Too long', email: 'Not this one', phone: 'Not this one' })
      await page.getByLabelText('Name').fill('Asha Rao')
      await page.getByLabelText('E-mail').fill('asha@example.com')
      await page.getByLabelText('Phone').fill('9876543210')
      await press('Create account')
    },
  },
  profile: {
    errors: 3,
    send: async () => {
      const api = await openStore('/my-profile', {
        api: { 'GET /orders/user/:userId': [], 'GET /auth/sessions': [], 'GET /addresses': [] },
      })
      api.refuseFields('PUT /users/:userId', { name: 'Too long', email: 'Not this one', phone: 'Not this one' })
      await page.getByRole('link', { name: 'Edit' }).click()
      await page.getByLabelText('Full name').fill('Asha R. Rao')
      await press('Save')
    },
  },
  'saved address': {
    errors: 6,
    send: async () => {
      const api = await openStore('/manage-address', { api: fakeAddresses() })
      const fields = ['fullName', 'phone', 'street', 'city', 'state', 'postalCode']
      api.refuseFields('POST /addresses/:userId', Object.fromEntries(fields.map((name) => [name, 'Not this one'])))
      await press('Add Address')
      await dialog.getByLabelText('Street').fill('14, 2nd Cross')
      await dialog.getByLabelText('Pincode').fill('560005')
      await expect.element(dialog.getByLabelText('State')).toHaveValue('Karnataka')
      await dialog.getByLabelText('City').fill('Bengaluru')
      await press('Save')
    },
  },
  'address of the checkout': {
    errors: 7,
    send: async () => {
      await openStore('/checkout/address', {
        api: { ...fakeCart(line), ...fakeAddresses() },
        prepare: () => progress.complete('cart'),
      })
      for (const name of ['First name', 'Last name', 'Phone']) await page.getByLabelText(name).fill('')
      await press(/^Continue to payment/)
    },
  },
  'UPI ID for a refund': {
    errors: 1,
    send: async () => {
      await openStore(orderAt(refundWanted), { api: refundPage })
      await page.getByLabelText('UPI ID').last().fill('asha@gmail.com')
      await press('Save refund details')
    },
  },
  'bank account for a refund': {
    errors: 3,
    send: async () => {
      await openStore(orderAt(refundWanted), { api: refundPage })
      await page.getByRole('radio', { name: 'Bank account' }).click()
      await page.getByLabelText('Account number').first().fill('12')
      await press('Save refund details')
    },
  },
  'GSTIN of an order': {
    errors: 2,
    send: async () => {
      await openStore(orderAt(order), {
        api: { ...orderPage(order), 'GET /content/chrome': { ...chrome, takesGstin: true } },
      })
      await press('Add GSTIN')
      await press('Save GSTIN')
    },
  },
  'reason of a return': {
    errors: 1,
    send: async () => {
      await openStore(orderAt(deliveredOrder), { api: orderPage(deliveredOrder) })
      await press('Return Order')
      await dialog.getByRole('radio', { name: 'Other' }).click()
      await press('Return My Order')
    },
  },
  review: {
    errors: 2,
    send: async () => {
      await openStore(orderAt(deliveredOrder), { api: { ...orderPage(deliveredOrder), 'GET /reviews/mine': [] } })
      await page
        .getByRole('button', { name: /^Write a review of/ })
        .first()
        .click()
      await press('Send')
    },
  },
  coupon: {
    errors: 1,
    send: async () => {
      await openStore('/checkout/cart', { api: fakeCart(line) })
      await press('Apply')
    },
  },
}

const invalid = () => [
  ...document.querySelectorAll<HTMLElement>('main [aria-invalid=true], dialog [aria-invalid=true]'),
]

/** Changes the field as a shopper does. */
async function correct(field: HTMLElement): Promise<void> {
  if (field instanceof HTMLSelectElement) await userEvent.selectOptions(field, field.options[3]!)
  else if (field.getAttribute('role') === 'radiogroup') await userEvent.click(field.querySelectorAll('input')[2]!)
  else {
    const isDigits = (field as HTMLInputElement).inputMode === 'numeric' || (field as HTMLInputElement).type === 'tel'
    await userEvent.fill(field, isDigits ? '9123456789' : 'asha.rao@okaxis')
  }
}

test.each(Object.keys(forms))('%s: the error of a field goes away when the field is corrected', async (name) => {
  const { errors, send } = forms[name]!
  await send()
  await expect.poll(() => invalid().length).toBe(errors)
  for (let left = errors; left > 0; left -= 1) {
    const [field] = invalid()
    await correct(field!)
    await expect.poll(() => invalid().includes(field!)).toBe(false)
  }
  expect(invalid()).toEqual([])
})
