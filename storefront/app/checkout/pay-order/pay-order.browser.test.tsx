import type { Order } from '@nukkad/contract/order'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { id } from '../../../test/fixtures.ts'
import { order } from '../../../test/order-fixtures.ts'
import { expectAccessible, expectHidden } from '../../../test/page.ts'
import { openStore } from '../../../test/store.tsx'
import { pace } from '../../payment/follow-payment.ts'
import type { Razorpay } from '../../payment/razorpay-widget.ts'

const path = `/checkout/order/${order.orderId}`
const providerOrder = {
  id: 'order_00000000000001',
  amount: 798,
  currency: 'INR' as const,
  keyId: 'rzp_test_1',
  checkoutUrl: 'https://provider.test/v1/checkout.js',
}
const answer = {
  razorpay_payment_id: 'pay_00000000000001',
  razorpay_order_id: providerOrder.id,
  razorpay_signature: 'a'.repeat(64),
}
const paid: Order = {
  ...order,
  paymentMethod: 'ONLINE',
  deliveryCharges: 0,
  totalAmount: 798,
  amountDue: 0,
  onlineAmount: null,
  paymentDetails: { razorpayPaymentId: 'pay_00000000000001' },
}
const verified = { verified: true as const, orderId: order.orderId, status: 'CONFIRMED' as const }

const usual = { ...pace }
beforeAll(() => Object.assign(pace, { look: 100 }))
afterAll(() => Object.assign(pace, usual))
afterEach(() => {
  delete window.Razorpay
})

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

const payButton = page.getByRole('button', { name: 'Pay ₹798' })

test('after lost verification answers the page keeps confirming until the shop has the money', async () => {
  window.Razorpay = widgetSaying(answer)
  let shown: Order = order
  const api = await openStore(path, {
    api: {
      'GET /orders/:id': () => shown,
      'POST /orders/:id/payment': providerOrder,
      'POST /payment/verify': verified,
    },
  })
  const mend = api.break('POST /payment/verify')
  await payButton.click()
  await expect.element(page.getByText('Please do not pay again.')).toBeVisible()
  await expectAccessible()
  await expect.poll(() => api.sent('POST /payment/verify').length).toBeGreaterThan(1)
  await expectHidden(payButton)
  mend()
  shown = paid
  await expect.element(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  await expect.element(page.getByText('You have nothing to pay on delivery.')).toBeVisible()
})

test('after a closed window the order can be paid again, and a late payment moves the page on', async () => {
  window.Razorpay = widgetSaying(null)
  let shown: Order = order
  const api = await openStore(path, {
    api: { 'GET /orders/:id': () => shown, 'POST /orders/:id/payment': providerOrder },
  })
  await payButton.click()
  await expect.element(payButton).toBeEnabled()
  expect(api.sent('POST /payment/verify')).toEqual([])
  shown = paid
  await expect.element(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
})

test('an order that is already being packed says so, and how much cash to keep ready', async () => {
  let shown: Order = order
  await openStore(path, {
    api: {
      'GET /orders/:id': () => {
        const read = shown
        shown = { ...order, status: 'PROCESSING', onlineAmount: null }
        return read
      },
    },
    prepare: (api) => void api.refuse('POST /orders/:id/payment', 'PAY_ONLINE_REFUSED'),
  })
  await expect.element(page.getByText(/^We have started to pack order .* Please keep ₹858 ready/)).toBeVisible()
  await expectHidden(page.getByRole('button', { name: /^(Pay|Try again)/ }))
})

test('without the provider the order stays COD, and can be paid on another try', async () => {
  window.Razorpay = widgetSaying(null)
  let mend = () => {}
  await openStore(path, {
    api: { 'GET /orders/:id': order, 'POST /orders/:id/payment': providerOrder },
    prepare: (api) => {
      mend = api.refuse('POST /orders/:id/payment', 'PAYMENT_UNAVAILABLE')
    },
  })
  await expect.element(page.getByText(/Your order stays cash on delivery\.$/)).toBeVisible()
  mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(payButton).toBeEnabled()
  await expectHidden(page.getByRole('alert'))
})

test('a payment made after packing started is verified, and the page says that it is refunded', async () => {
  let answerNow = (_said: typeof answer) => {}
  window.Razorpay = class {
    constructor({ handler }: ConstructorParameters<Razorpay>[0]) {
      answerNow = handler
    }
    on() {}
    open() {}
    close() {}
  }
  let shown: Order = order
  const packed: Order = { ...order, status: 'PROCESSING', onlineAmount: null }
  const api = await openStore(path, {
    api: {
      'GET /orders/:id': () => shown,
      'POST /orders/:id/payment': providerOrder,
      'POST /payment/verify': { ...verified, status: 'PROCESSING' as const },
    },
  })
  await payButton.click()
  shown = packed
  await expect.element(page.getByText(/^We have started to pack order/)).toBeVisible()
  answerNow(answer)
  await expect.poll(() => api.sent('POST /payment/verify').length).toBe(1)
  const refund = {
    refundId: id(80),
    amount: 798,
    isOfOrder: false,
    status: 'REQUESTED' as const,
    method: 'source' as const,
    reference: null,
    startedAt: order.orderDate,
    expectedBy: '2026-12-05',
    sentAt: null,
    processedAt: null,
  }
  shown = { ...packed, refunds: [refund] }
  await expect.element(page.getByText(/^Your online payment came too late for this order/)).toBeVisible()
})

test('an order placed by staff can be paid through its link until its deadline', async () => {
  window.Razorpay = widgetSaying(null)
  const linked: Order = { ...paid, status: 'PENDING', payBy: '2026-11-25T14:03:00+05:30', onlineAmount: 798 }
  await openStore(path, {
    api: {
      'GET /orders/:id': { ...linked, paymentDetails: { razorpayPaymentId: null } },
      'POST /orders/:id/payment': providerOrder,
    },
  })
  await expect.element(page.getByText(/^Pay for order .* by 25 Nov 2026, 2:03 pm/)).toBeVisible()
  await expect.element(payButton).toBeEnabled()
  await expectHidden(page.getByText('cash on delivery'))
  await expectAccessible()
})
