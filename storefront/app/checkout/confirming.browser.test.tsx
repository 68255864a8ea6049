import type { Order } from '@nukkad/contract/order'
import type { AddressBody } from '@nukkad/contract/address'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers, FakeApi } from '../../test/fake-api.ts'
import { fakeAddresses } from '../../test/fakes.ts'
import { address, cartOf, line } from '../../test/fixtures.ts'
import { order, orderPage } from '../../test/order-fixtures.ts'
import { expectAccessible, expectHidden, expectPath } from '../../test/page.ts'
import { openAgain, openStore } from '../../test/store.tsx'
import { chosenDelivery } from './chosen-delivery.ts'
import type { Razorpay } from '../payment/razorpay-widget.ts'
import { progress } from '../state/checkout-progress.ts'
import { pace } from '../payment/follow-payment.ts'
import { openPayment } from '../payment/open-payment.ts'

const unpaid: Order = {
  ...order,
  status: 'PENDING',
  paymentMethod: 'ONLINE',
  deliveryCharges: 0,
  totalAmount: 799,
  amountDue: 0,
}
const paid: Order = { ...unpaid, status: 'CONFIRMED', paymentDetails: { razorpayPaymentId: 'pay_00000000000001' } }
const cancelled: Order = { ...unpaid, status: 'CANCELLED', expired: true, canCancel: false }
const answer = {
  razorpay_payment_id: 'pay_00000000000001',
  razorpay_order_id: 'order_00000000000001',
  razorpay_signature: 'a'.repeat(64),
}
const success = `/payment-success?orderId=${order.orderId}`
const steps = ['/checkout/cart', '/checkout/address', '/checkout/payment'] as const

/** A provider's window that gives this answer as soon as it opens. Null: it is closed. */
function widgetSaying(said: typeof answer | null): Razorpay {
  return class {
    readonly #options: ConstructorParameters<Razorpay>[0]
    constructor(options: ConstructorParameters<Razorpay>[0]) {
      this.#options = options
    }
    on() {}
    open() {
      if (said === null) this.#options.modal.ondismiss()
      else this.#options.handler(said)
    }
    close() {}
  }
}
const usual = { ...pace }
beforeAll(() => Object.assign(pace, { look: 100, secondTry: 50, late: 400 }))
afterAll(() => Object.assign(pace, usual))
afterEach(() => {
  delete window.Razorpay
})

/** The order as the shop knows it now. */
let now: Order
const shop: Answers = {
  ...fakeAddresses(),
  'GET /cart/:userId': () => cartOf(...(now.status === 'CONFIRMED' ? [] : [line])),
  'GET /orders/:id': () => now,
  'POST /orders': () => now,
  'POST /payment/create-order': {
    id: answer.razorpay_order_id,
    amount: 799,
    currency: 'INR',
    keyId: 'rzp_test_0',
    checkoutUrl: 'https://payments.test/v1/checkout.js',
  },
}

function reachPayment() {
  progress.complete('cart', 'address')
  chosenDelivery.write({ address: address as AddressBody, method: 'ONLINE' })
}

async function pay(prepare: (api: FakeApi) => void, width: 390 | 1440 = 390) {
  now = unpaid
  window.Razorpay = widgetSaying(answer)
  const api = await openStore('/checkout/payment', {
    width,
    api: shop,
    prepare: (fake) => {
      reachPayment()
      prepare(fake)
    },
  })
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  return api
}

const dialog = page.getByRole('dialog', { name: 'Confirming your payment' })
const notice = page.getByRole('heading', { name: 'Confirming your payment' })
const payAgain = page.getByRole('button', { name: /^Pay ₹/ })
const proceed = page.getByRole('button', { name: 'Proceed to Checkout' })
const placing = page.getByRole('button', { name: /^(Place order|Continue to payment)/ })

test.each([390, 1440] as const)(
  'after a lost verification answer (%d px) the page keeps asking, offers no Pay, and moves on once the order is paid',
  async (width) => {
    const api = await pay((fake) => void fake.cut('POST /payment/verify'), width)
    await expect.element(dialog).toBeVisible()
    await expect
      .element(dialog.getByText('Payment was processed but verification failed. Please contact support with your'))
      .toBeVisible()
    await expect
      .element(dialog.getByText('If the order is not confirmed, we refund you within 7 business days'))
      .toBeVisible()
    await expect.element(dialog.getByRole('link', { name: 'View order status' })).toHaveAttribute('href', success)
    await expectHidden(payAgain)
    await expectAccessible()

    const before = api.sent('POST /payment/verify').length
    await expect.poll(() => api.sent('POST /payment/verify').length).toBeGreaterThan(before + 1)
    now = paid
    await expect.poll(() => window.location.pathname).toBe('/payment-success')
    expect(openPayment.read()).toBeNull()
  },
)

test('a verification is sent again until the shop answers', async () => {
  let mend = () => {}
  const api = await pay((fake) => {
    fake.answer({ 'POST /payment/verify': { verified: true, orderId: order.orderId, status: 'CONFIRMED' } })
    mend = fake.break('POST /payment/verify')
  })
  await expect.element(dialog).toBeVisible()
  mend()
  now = paid
  await expect.poll(() => window.location.pathname).toBe('/payment-success')
  const [first] = api.sent('POST /payment/verify')
  expect(first?.input).toMatchObject({
    body: { orderId: order.orderId, razorpayPaymentId: answer.razorpay_payment_id },
  })
})

test('a confirmed order moves the page on before a late verification answer', async () => {
  await pay((fake) => void fake.hold('POST /payment/verify'))
  await expect.element(page.getByRole('button', { name: /^Confirming your payment/ })).toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  now = paid
  await expect.poll(() => window.location.pathname).toBe('/payment-success')
})

test('a refused verification is not sent again, and the order is still checked', async () => {
  const api = await pay((fake) => void fake.refuse('POST /payment/verify', 'PAYMENT_UNVERIFIED'))
  await expect.element(dialog).toBeVisible()
  const tries = api.sent('POST /payment/verify').length
  const looks = api.sent('GET /orders/:id').length
  await expect.poll(() => api.sent('GET /orders/:id').length).toBeGreaterThan(looks)
  expect(api.sent('POST /payment/verify')).toHaveLength(tries)
})

test('a verified payment without a confirmation leads to the waiting page', async () => {
  await pay((fake) =>
    fake.answer({ 'POST /payment/verify': { verified: true, orderId: order.orderId, status: 'PENDING' } }),
  )
  await expectPath(success)
  await expect.element(notice).toBeVisible()
  await expect
    .element(page.getByText('If the order is not confirmed, we refund you within 7 business days'))
    .toBeVisible()
})

test('an order that may be paid does not open the provider’s window', async () => {
  now = { ...unpaid, confirming: true }
  window.Razorpay = widgetSaying(answer)
  const api = await openStore('/checkout/payment', { api: shop, prepare: reachPayment })
  await payAgain.click()
  await expect.element(dialog).toBeVisible()
  expect(api.sent('POST /payment/verify')).toEqual([])
})

test.each(steps)(
  'reopened at %s with an unknown outcome, the checkout checks it and offers no payment',
  async (step) => {
    now = unpaid
    const api = await openStore(step, {
      api: shop,
      prepare: (fake) => {
        reachPayment()
        openPayment.keepAnswer(order.orderId, answer)
        fake.cut('POST /payment/verify')
      },
    })
    await expect.element(notice).toBeVisible()
    for (const button of [payAgain, proceed, placing]) await expectHidden(button)
    await expectAccessible()
    expect(api.sent('POST /payment/verify').length).toBeGreaterThan(0)
    expect(api.sent('POST /payment/create-order')).toEqual([])
    now = paid
    await expect.poll(() => window.location.pathname).toBe('/payment-success')
  },
)

test.each(steps)('a payment started elsewhere is shown at %s until it is cancelled', async (step) => {
  now = { ...unpaid, confirming: true }
  window.Razorpay = widgetSaying(null)
  await openStore(step, {
    api: { ...shop, 'POST /payment/options': { confirmingOrderId: order.orderId, cashRefusal: null } },
    prepare: reachPayment,
  })
  await expect.element(notice).toBeVisible()
  for (const button of [payAgain, proceed, placing]) await expectHidden(button)
  now = cancelled
  await expect.poll(() => [payAgain, proceed, placing].flatMap((button) => button.elements()).length).toBe(1)
})

test('the empty bag leads to an order that was paid in a lost tab', async () => {
  now = paid
  await openStore('/checkout/cart', { api: shop, prepare: () => openPayment.begin(order.orderId) })
  await expectPath(success)
})

test('an unpaid bag can be paid, and the started payment is forgotten once it is cancelled', async () => {
  now = unpaid
  await openStore('/checkout/cart', { api: shop, prepare: () => openPayment.begin(order.orderId) })
  await expect.element(proceed).toBeVisible()
  await expectHidden(notice)
  now = cancelled
  await openAgain()
  await expect.element(proceed).toBeVisible()
  await expect.poll(openPayment.read).toBeNull()
  await expectPath('/checkout/cart')
})

test('a bag changed in another tab is announced, and its new total is prepared', async () => {
  now = unpaid
  window.Razorpay = widgetSaying(null)
  await openStore('/checkout/payment', {
    api: shop,
    prepare: (fake) => {
      reachPayment()
      const mend = fake.refuse('POST /payment/create-order', 'AMOUNT_MISMATCH')
      fake.answer({
        'GET /cart/:userId': () => {
          const isReadAgain = fake.sent('POST /payment/create-order').length > 0
          if (isReadAgain) mend()
          return cartOf({ ...line, quantity: isReadAgain ? 2 : 1 })
        },
      })
    },
  })
  await expect.element(page.getByText(/^Your bag has changed since you saw it/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Pay ₹1,598' })).toBeVisible()
  await expectHidden(page.getByText(/order creation failed/))
})

test('the order’s page follows the payment and shows its outcome', async () => {
  now = { ...unpaid, confirming: true }
  await openStore(`/my-profile/order/${order.orderId}`, { api: { ...orderPage(unpaid), ...shop } })
  await expect.element(notice).toBeVisible()
  await expectHidden(page.getByRole('link', { name: 'Pay from your bag' }))
  now = paid
  await expect.element(page.getByText('Confirmed', { exact: true })).toBeVisible()
})

test('the order’s page shows when an unpaid order may have been paid', async () => {
  now = unpaid
  await openStore(`/my-profile/order/${order.orderId}`, { api: { ...orderPage(unpaid), ...shop } })
  await expect.element(page.getByRole('heading', { name: 'Payment pending' })).toBeVisible()
  now = { ...unpaid, confirming: true }
  await expect.element(notice).toBeVisible()
})
