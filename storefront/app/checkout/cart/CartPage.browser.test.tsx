import type { BagCoupon } from '@nukkad/contract/cart'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeCart } from '../../../test/fakes.ts'
import { cartOf, customer, id, line, secondLine, wishlistOf } from '../../../test/fixtures.ts'
import { expectMessage } from '../../../test/messages.ts'
import { expectAccessible, expectHidden } from '../../../test/page.ts'
import { chrome, openAgain, openStore } from '../../../test/store.tsx'
import { rememberedPincode } from '../../platform/remembered-pincode.ts'

const bag = '/checkout/cart'
const summary = page.getByLabelText('Price summary')
const proceed = page.getByRole('button', { name: 'Proceed to Checkout' })

test('a guest’s bag shows delivery costs, and moving a line to the wishlist needs a login', async () => {
  localStorage.setItem('guestCartId', id(30))
  await openStore(bag, { as: null, width: 1440, api: fakeCart(line) })
  await expect.element(summary.getByText('Free', { exact: true })).toBeVisible()
  expect(summary.element().querySelector('s')?.textContent).toMatch(/₹49$/)
  await expect.element(summary.getByText('Total', { exact: true })).toBeVisible()
  await expect.element(summary.getByText('COD total (+₹60)')).toBeVisible()
  await page.getByRole('button', { name: `Move to wishlist: ${line.productName}` }).click()
  await expectMessage('Please login to manage wishlist')
})

test('the bag says when it is delivered to the remembered pincode', async () => {
  await openStore(bag, { api: fakeCart(line) })
  await expect.element(summary.getByText(/^Delivery by \d/)).toBeVisible()
  rememberedPincode.remember('560001')
  await expect.element(summary.getByText(/^Delivery to 560001 by \d/)).toBeVisible()
  expect(summary.getByText(/^Delivery by/).elements()).toEqual([])
  // No place has this one.
  rememberedPincode.remember('560999')
  await expect.element(summary.getByText('We could not find this pincode')).toBeVisible()
})

test('a shop without fees shows none, and its own return days and quantity limit', async () => {
  const cart = cartOf({ ...line, quantity: 2 })
  const terms = { ...cart.terms, codFee: 0, struckDeliveryFee: 0, returnDays: 14, maxQuantity: 3 }
  await openStore(bag, { api: { 'GET /cart/:userId': { ...cart, terms } } })
  await expect.element(summary.getByText('Free', { exact: true })).toBeVisible()
  expect(summary.element().querySelector('s')).toBeNull()
  await expect.element(summary.getByText('Total', { exact: true })).toBeVisible()
  expect(summary.element().textContent).not.toContain('cash on delivery')
  await expect.element(page.getByText('14 days to return, free pick-up from your doorstep')).toBeVisible()
  const quantity = page.getByRole('combobox', { name: /^Quantity of/ })
  expect(quantity.getByRole('option').elements()).toHaveLength(3)
})

test.each([
  'Cash on delivery is not available. Please pay online.',
  'Cash on delivery is not available for this order. Please pay online by UPI, card or net banking.',
  'Cash on delivery is not available for Chai Tee. Please pay online, or remove it from your bag.',
  'Cash on delivery is limited to ₹900. Please pay online, or remove an item from your bag.',
  'Cash on delivery is limited to ₹10,000, and you have ₹9,500 on the way. Please pay online for this one.',
  'You have 2 COD orders on the way. Please pay online for this one.',
])('the bag says why COD is not available and shows no COD total: %s', async (why) => {
  const cart = cartOf(line)
  await openStore(bag, { api: { 'GET /cart/:userId': { ...cart, cash: { isAllowed: false, why } } } })
  await expect.element(summary.getByText(why, { exact: true })).toBeVisible()
  await expect.element(summary.getByText('Total', { exact: true })).toBeVisible()
  expect(summary.getByText(/^COD total/).elements()).toEqual([])
  await expect.element(proceed).not.toHaveAttribute('aria-disabled', 'true')
  await expectAccessible()
})

test('a bag with a coupon for prepaid orders does not explain COD a second time', async () => {
  const cash = { isAllowed: false, why: 'You have 2 COD orders on the way. Please pay online for this one.' }
  const cart = cartOf(line)
  await openStore(bag, { api: { 'GET /cart/:userId': { ...cart, isPrepaidOnly: true, cash } } })
  await expect.element(summary.getByText('Total', { exact: true })).toBeVisible()
  expect(page.getByText(cash.why).elements()).toEqual([])
})

test('a line above a lowered limit cannot be ordered, and names the limit', async () => {
  const cart = cartOf({ ...line, quantity: 6 })
  await openStore(bag, { api: { 'GET /cart/:userId': { ...cart, terms: { ...cart.terms, maxQuantity: 5 } } } })
  await expect
    .element(page.getByRole('alert').getByText('You can buy up to 5 of one colour and size. Reduce the quantity.'))
    .toBeVisible()
  await expect.element(proceed).toHaveAttribute('aria-disabled', 'true')
})

test('a quantity from 1 to 10 can be chosen, and a refused change is undone', async () => {
  const api = await openStore(bag, { api: fakeCart(line) })
  const quantity = page.getByRole('combobox', { name: /^Quantity of/ })
  await expect.element(quantity.getByRole('option').first()).toHaveTextContent('Qty 1')
  expect(quantity.getByRole('option').elements().length).toBeLessThanOrEqual(10)

  const mend = api.break('PUT /cart/update-quantity')
  await quantity.selectOptions('Qty 3')
  await expectMessage('Something went wrong')
  await expect.element(quantity).toHaveValue('1')
  mend()
  await quantity.selectOptions('Qty 3')
  await expectMessage('Item Updated')
  await expect.element(summary.getByText('3 items')).toBeVisible()
})

test('lines can be removed or moved to the wishlist', async () => {
  const api = await openStore(bag, { api: { ...fakeCart(line, secondLine), 'POST /wishlist': wishlistOf() } })
  const remove = page.getByRole('button', { name: `Remove ${line.productName}` })
  const move = page.getByRole('button', { name: `Move to wishlist: ${secondLine.productName}` })

  const mendRemoval = api.break('DELETE /cart/item/:id')
  await remove.click()
  await expectMessage('Failed to remove item')
  await expect.element(remove).toBeVisible()
  mendRemoval()
  await remove.click()
  await expectMessage('Item removed from cart')
  await expectHidden(remove)

  // Spec §7.4: the bag uses the wishlist's unversioned path.
  const mendMove = api.break('POST /wishlist')
  await move.click()
  await expectMessage('Failed to move item')
  mendMove()
  await move.click()
  await expectMessage('Moved to wishlist')
  const { productId } = secondLine
  const sent = { url: '/api/wishlist', input: { body: { productId } } }
  expect(api.sent('POST /wishlist')).toMatchObject([sent, sent])
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your bag is empty' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/collection-all')
})

test('a bag shows grey lines while loading, and is empty if it cannot be loaded', async () => {
  let release = () => {}
  const api = await openStore(bag, {
    api: fakeCart(line),
    prepare: (fake) => (release = fake.hold('GET /cart/:userId')),
  })
  await expect.element(page.getByText('Loading your bag')).toBeInTheDocument()
  release()
  await expect.element(proceed).toBeVisible()

  api.break('GET /cart/:userId')
  await openAgain()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your bag is empty' })).toBeVisible()
})

test('a coupon code reduces the total and can be removed', async () => {
  const api = await openStore(bag, { api: fakeCart({ ...line, quantity: 3 }) })
  const code = page.getByLabelText('Coupon code')
  const apply = page.getByRole('button', { name: 'Apply', exact: true })
  await apply.click()
  await expect.element(code).toHaveAccessibleDescription('Enter a code')
  const mend = api.refuse('PUT /cart/coupon', 'COUPON_INVALID')
  await code.fill('NOSUCHCODE')
  await apply.click()
  await expect.element(page.getByText('This code is not valid.')).toBeVisible()
  mend()
  await code.fill('corner10')
  await apply.click()
  await expect.element(summary.getByText('Code CORNER10')).toBeVisible()
  await expect.element(summary.getByText(/^−₹/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove code CORNER10' }).click()
  await expectHidden(summary.getByText('Code CORNER10'))
})

test('a sold out line says so and blocks the checkout', async () => {
  await openStore(bag, { api: { 'GET /cart/:userId': cartOf({ ...line, available: 0 }) } })
  await expect.element(page.getByText('Sold out. Remove it or move it to your wishlist.')).toBeVisible()
  await expect.element(proceed).toHaveAttribute('aria-disabled', 'true')
})

test.each([390, 1440] as const)(
  'a promotion’s code can be applied before the coupons are read (%d px)',
  async (width) => {
    const message = 'Extra 10% off with CORNER10'
    const api = await openStore(bag, {
      width,
      prepare: (fake) => void fake.hold('GET /coupons'),
      api: {
        ...fakeCart(line),
        'GET /content/chrome': { ...chrome, promotions: [{ message, code: 'CORNER10', href: null }] },
      },
    })
    await expect.element(page.getByRole('region', { name: 'Coupons for your bag' }).getByText(message)).toBeVisible()
    await page.getByRole('button', { name: 'Apply code CORNER10' }).click()
    await expect.element(page.getByText(/applied. You save ₹80/)).toBeVisible()
    expect(api.sent('PUT /cart/coupon')).toMatchObject([{ input: { query: { code: 'CORNER10' } } }])
  },
)

test('a promotion that this customer cannot use is not offered', async () => {
  const message = 'Extra 10% off with CORNER10'
  const api = {
    ...fakeCart(line),
    'GET /coupons': { coupons: [flat] },
    'GET /content/chrome': { ...chrome, promotions: [{ message, code: 'CORNER10', href: null }] },
  }
  await openStore(bag, { api })
  await expect.element(page.getByText('Save ₹150')).toBeVisible()
  expect(page.getByText(message).elements()).toEqual([])
})

test.each([390, 1440] as const)(
  'the sums stay when the coupons are read late beside an applied one (%d px)',
  async (width) => {
    const message = 'Extra 10% off with CORNER10'
    const applied = { code: 'CORNER10', saves: 80, missing: 0, isForAll: true, isPrepaidOnly: false, isBest: true }
    let release = () => {}
    await openStore(bag, {
      width,
      api: {
        'GET /cart/:userId': { ...cartOf(line), couponCode: 'CORNER10', couponMessage: null, discount: 80 },
        'GET /coupons': { coupons: [applied] },
        'GET /content/chrome': { ...chrome, promotions: [{ message, code: 'CORNER10', href: null }] },
      },
      prepare: (fake) => (release = fake.hold('GET /coupons')),
    })
    const list = page.getByRole('region', { name: 'Coupons for your bag' })
    await expect.element(list.getByText(message)).toBeVisible()
    await expect.element(list.getByText('Applied')).toBeVisible()
    expect(list.getByRole('button').elements()).toEqual([])
    const topOf = () => summary.element().getBoundingClientRect().top
    const before = topOf()
    release()
    await expect.element(list.getByText('Save ₹80')).toBeVisible()
    expect(Math.abs(topOf() - before)).toBeLessThan(1)
  },
)

const flat: BagCoupon = {
  code: 'FLAT150',
  saves: 150,
  missing: 0,
  isForAll: true,
  isPrepaidOnly: false,
  isBest: true,
}

test('coupons show their saving and what is missing, and none is applied until it is pressed', async () => {
  const larger = { ...flat, code: 'BIG300', saves: 300, missing: 201, isBest: false }
  const some = { ...larger, code: 'TEES', isForAll: false, isPrepaidOnly: true }
  const api = await openStore(bag, { api: { ...fakeCart(line), 'GET /coupons': { coupons: [flat, larger, some] } } })
  const list = page.getByRole('region', { name: 'Coupons for your bag' })
  await expect.element(list.getByText('Save ₹150')).toBeVisible()
  await expect.element(list.getByText('Best offer')).toBeVisible()
  await expect.element(list.getByText('Add ₹201 more to save ₹300 with BIG300')).toBeVisible()
  await expect.element(list.getByText('Add eligible items worth ₹201 to save ₹300 with TEES')).toBeVisible()
  await expect.element(list.getByText('Only when you pay online')).toBeVisible()
  expect(list.getByRole('button').elements()).toHaveLength(1)
  expect(api.sent('PUT /cart/coupon')).toHaveLength(0)
  await page.getByRole('button', { name: 'Apply code FLAT150' }).click()
  await expect.poll(() => api.sent('PUT /cart/coupon')).toMatchObject([{ input: { query: { code: 'FLAT150' } } }])
  // The bag has changed, so they are read again.
  await expect.poll(() => api.sent('GET /coupons').length).toBeGreaterThan(1)
})

test('a refused coupon says why, and the field stays without the list', async () => {
  const api = await openStore(bag, { api: { ...fakeCart(line), 'GET /coupons': { coupons: [flat] } } })
  const mend = api.refuse('PUT /cart/coupon', { status: 409, detail: 'FLAT150 has been used up.' })
  await page.getByRole('button', { name: 'Apply code FLAT150' }).click()
  await expect.element(page.getByRole('status').getByText('FLAT150 has been used up.')).toBeVisible()
  mend()
  api.break('GET /coupons')
  await page.getByRole('combobox', { name: /^Quantity of/ }).selectOptions('Qty 2')
  await expectHidden(page.getByText('Save ₹150'))
  await expect.element(page.getByRole('textbox', { name: 'Coupon code' })).toBeVisible()
})

test.each([null, customer])('an item is saved for later and comes back, as a guest and logged in', async (as) => {
  const { cartItemId, tax: _tax, category: _category, ...shown } = line
  const saved = { ...cartOf(), saved: [{ ...shown, savedItemId: id(70) }] }
  localStorage.setItem('guestCartId', id(30))
  const api = await openStore(bag, {
    as,
    api: {
      ...fakeCart(line),
      'POST /cart/item/:id/save': saved,
      'POST /cart/merge': cartOf(line),
      'POST /cart/saved/:id/move': cartOf(line),
    },
  })
  await page.getByRole('button', { name: `Save for later: ${line.productName}` }).click()
  await expect.element(page.getByRole('status').getByText('Saved for later')).toBeVisible()
  expect(api.sent('POST /cart/item/:id/save')).toMatchObject([{ input: { params: { id: cartItemId } } }])
  const list = page.getByRole('region', { name: 'Saved for later' })
  await expect.element(list.getByText(line.productName)).toBeVisible()
  await expect.element(page.getByText('Your bag is empty')).toBeVisible()
  await list.getByRole('button', { name: `Move to bag: ${line.productName}` }).click()
  await expect.element(page.getByRole('status').getByText('Moved to bag')).toBeVisible()
  await expectHidden(list)
  await expect.element(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible()
})

test('a saved item that is sold out cannot be moved, and can be removed', async () => {
  const { cartItemId: _id, tax: _tax, category: _category, ...shown } = line
  const saved = { ...cartOf(secondLine), saved: [{ ...shown, available: 0, savedItemId: id(70) }] }
  await openStore(bag, { api: { 'GET /cart/:userId': saved, 'DELETE /cart/saved/:id': cartOf(secondLine) } })
  const move = page.getByRole('button', { name: `Move to bag: ${line.productName}` })
  await expect.element(move).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible()
  await page.getByRole('button', { name: `Remove ${line.productName} from saved items` }).click()
  await expect.element(page.getByRole('status').getByText('Saved item removed')).toBeVisible()
  await expectHidden(move)
})
