import { gstinWords } from '@nukkad/contract/gstin-rules'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '../../../test/fake-api.ts'
import { fakeAddresses, fakeCart } from '../../../test/fakes.ts'
import { address, cartOf, line } from '../../../test/fixtures.ts'
import { goOffline, goOnline } from '../../../test/offline.ts'
import { expectAccessible, expectHidden, expectPath } from '../../../test/page.ts'
import { chrome, openAgain, openStore } from '../../../test/store.tsx'
import { rememberedPincode } from '../../platform/remembered-pincode.ts'
import { progress } from '../../state/checkout-progress.ts'

const refusal = 'You have 2 COD orders on the way. Please pay online for this one.'
const cash = page.getByRole('radio', { name: /Cash on delivery/ })
const online = page.getByRole('radio', { name: /Pay online/ })
const openStep = (api: Answers) =>
  openStore('/checkout/address', {
    api: { ...fakeCart(line), ...fakeAddresses(), ...api },
    prepare: () => progress.complete('cart'),
  })

test('a third COD order is refused at the choice, before the order is placed, with what to do', async () => {
  const api = await openStep({ 'POST /payment/options': { confirmingOrderId: null, cashRefusal: refusal } })
  await expect.element(page.getByText(refusal)).toBeVisible()
  await expect.element(cash).toBeDisabled()
  await expect.element(online).toBeChecked()
  await expect.element(page.getByRole('button', { name: /^Continue to payment/ })).toBeVisible()
  expect(api.sent('POST /orders')).toEqual([])
  await expectAccessible()
})

test('COD is refused once a typed address with COD orders on the way is complete', async () => {
  const api = await openStep({
    'POST /payment/options': ({ body }) => ({
      confirmingOrderId: null,
      cashRefusal: body.shippingAddress?.postalCode === address.postalCode ? refusal : null,
    }),
  })
  await cash.click()
  await expect.element(page.getByRole('button', { name: /^Place order/ })).toBeVisible()
  await page.getByLabelText('Street').fill(address.street)
  await page.getByLabelText('Pincode').fill(address.postalCode)
  await expect.element(page.getByText(refusal)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Continue to payment/ })).toBeVisible()
  const asked = api.sent('POST /payment/options').at(-1)
  expect(asked?.input).toMatchObject({
    body: { shippingAddress: { phone: address.phone, street: address.street, postalCode: address.postalCode } },
  })
  await page.getByLabelText('Pincode').fill('400001')
  await expectHidden(page.getByText(refusal))
})

test('the pincode of the product page is filled in with its place', async () => {
  await openStore('/checkout/address', {
    api: { ...fakeCart(line), ...fakeAddresses() },
    prepare: () => {
      progress.complete('cart')
      rememberedPincode.remember('302001')
    },
  })
  await expect.element(page.getByLabelText('Pincode')).toHaveValue('302001')
  await expect.element(page.getByLabelText('City')).toHaveValue('Jaipur')
  await expect.element(page.getByLabelText('State')).toHaveValue('Rajasthan')
})

test('the pincode of the order’s address is remembered, and the bag shows its delivery date', async () => {
  const api = await openStep({ 'GET /addresses': [address] })
  api.cut('POST /payment/create-order')
  await page.getByRole('button', { name: /^Continue to payment/ }).click()
  await expectPath('/checkout/payment')
  await openAgain('/checkout/cart')
  await expect.element(page.getByText(new RegExp(`^Delivery to ${address.postalCode} by`))).toBeVisible()
})

test('a remembered pincode changes no saved address', async () => {
  await openStore('/checkout/address', {
    api: { ...fakeCart(line), ...fakeAddresses(), 'GET /addresses': [address] },
    prepare: () => {
      progress.complete('cart')
      rememberedPincode.remember('302001')
    },
  })
  await expect.element(page.getByText(address.street, { exact: false }).first()).toBeVisible()
  await expect.element(page.getByText('302001')).not.toBeInTheDocument()
})

test('saved addresses that could not be loaded are offered once the network is back, and what was typed stays', async () => {
  let mend = () => {}
  const api = await openStore('/checkout/address', {
    api: { ...fakeCart(line), ...fakeAddresses(), 'GET /addresses': [address] },
    prepare: (fake) => {
      progress.complete('cart')
      mend = fake.cut('GET /addresses')
    },
  })
  await expect.element(page.getByText('Failed to load addresses')).toBeVisible()
  await page.getByLabelText('Street').fill('5, Mint Street')
  goOffline()
  mend()
  goOnline()
  await expect.element(page.getByRole('radio', { name: new RegExp(address.street) })).toBeVisible()
  await expect.element(page.getByLabelText('Street')).toHaveValue('5, Mint Street')
  expect(api.sent('GET /addresses').length).toBeGreaterThan(1)
})

test('an address is not saved unless the customer ticks it', async () => {
  await openStep({})
  await expect.element(page.getByLabelText('Save this address for next time')).not.toBeChecked()
})

test('a COD fee changed during the checkout is shown, and the next press orders at the new fee', async () => {
  let fee = 60
  const bag = () => {
    const cart = cartOf(line)
    return { ...cart, terms: { ...cart.terms, codFee: fee } }
  }
  const api = await openStep({ 'GET /cart/:userId': bag, 'GET /addresses': [address] })
  await cash.click()
  await expect.element(page.getByText('₹60 extra.', { exact: false })).toBeVisible()
  fee = 75
  api.refuse('POST /orders', 'PRICE_CHANGED')
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect.element(page.getByText('₹75 extra.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect
    .poll(() => api.sent('POST /orders').at(-1)?.input)
    .toMatchObject({
      body: { deliveryCharges: 75, totalAmount: line.price + 75 },
    })
})

test('the payment choice shows the COD fee and the saving of paying online', async () => {
  await openStep({})
  await expect
    .element(page.getByText('UPI, cards, net banking or wallets. Free delivery, no COD fee. You save ₹60.'))
    .toBeVisible()
  await expect.element(page.getByText('Pay when your order is delivered. ₹60 extra.')).toBeVisible()
})

test('without a COD fee no saving is shown', async () => {
  const cart = cartOf(line)
  await openStep({ 'GET /cart/:userId': { ...cart, terms: { ...cart.terms, codFee: 0 } } })
  await expect.element(page.getByText('UPI, cards, net banking or wallets. Free delivery, no COD fee.')).toBeVisible()
  await expectHidden(page.getByText(/You save/))
})

const chromeWithGstin = { 'GET /content/chrome': { ...chrome, takesGstin: true } }
const gstin = page.getByRole('textbox', { name: 'GSTIN' })
const businessName = page.getByRole('textbox', { name: 'Business name' })
const addGstin = page.getByLabelText('Add GSTIN for a business invoice')

test('a store that takes no GSTIN does not ask for one', async () => {
  await openStep({})
  await expect.element(online).toBeVisible()
  await expectHidden(addGstin)
})

test('a GSTIN with a wrong check character is refused at its field, and a valid one is sent with its business', async () => {
  const api = await openStep({ ...chromeWithGstin, 'GET /addresses': [address] })
  await cash.click()
  await expectHidden(gstin)
  await addGstin.click()
  await gstin.fill('29aagcb7383j1z5')
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect.element(page.getByText(gstinWords.gstin)).toBeVisible()
  await expect.element(page.getByText(gstinWords.businessName)).toBeVisible()
  expect(api.sent('POST /orders')).toEqual([])
  await expectAccessible()
  await gstin.fill('29aagcb7383j1z4')
  await businessName.fill('Rao Traders')
  api.refuse('POST /orders', 'PRICE_CHANGED')
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect
    .poll(() => api.sent('POST /orders').at(-1)?.input)
    .toMatchObject({ body: { gstin: '29AAGCB7383J1Z4', businessName: 'Rao Traders' } })
})

test('without the tick no business is sent', async () => {
  const api = await openStep({ ...chromeWithGstin, 'GET /addresses': [address] })
  await cash.click()
  await addGstin.click()
  await gstin.fill('29AAGCB7383J1Z4')
  await addGstin.click()
  api.refuse('POST /orders', 'PRICE_CHANGED')
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect.poll(() => api.sent('POST /orders').at(-1)?.input).toMatchObject({ body: { paymentMethod: 'CASH' } })
  expect(JSON.stringify(api.sent('POST /orders'))).not.toContain('gstin')
})
