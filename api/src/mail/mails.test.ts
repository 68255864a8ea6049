import { demoIdentity as shop, demoSeller as seller } from '@nukkad/contract/shop'
import { expect, test } from 'vitest'
import { emailChangedMail } from './email-changed-mail.ts'
import { html } from './html.ts'
import { loginCodeMail } from './login-code-mail.ts'
import type { MailedOrder } from './mailed-order.ts'
import { orderCancelledMail } from './order-cancelled-mail.ts'
import { orderPlacedMail } from './order-placed-mail.ts'

const order: MailedOrder = {
  orderId: 'NK-7M2K-Q0RT-9XVA',
  orderDate: '2026-11-20T20:00:00.000Z',
  status: 'CONFIRMED',
  expired: false,
  deliveryFailure: null,
  expectedDate: '2026-12-01',
  deliveredAt: null,
  returnUntil: null,
  returnDays: 7,
  shipment: null,
  paymentMethod: 'CASH',
  confirmBy: null,
  exchangeOf: null,
  payBy: null,
  couponCode: 'CORNER10',
  totalAmount: 123458,
  totalTax: 5875.25,
  cancelled: { lines: [], pieces: 0, amount: 0 },
  cancelReason: null,
  discount: 150,
  deliveryCharges: 60,
  shippingAddress: {
    fullName: 'Asha Rao',
    street: '22 Church Street',
    city: 'Bengaluru',
    state: 'Karnataka',
    postalCode: '560001',
    phone: '9876543210',
  },
  items: [
    {
      orderItemId: 'first',
      productName: 'Cutting Chai Tee',
      image: '/media/men-cutting-chai-tee-ecru-front.0a1b2c3d',
      color: 'Ecru',
      size: 'M',
      quantity: 2,
      cancelledQuantity: 0,
      price: 799.5,
    },
    {
      orderItemId: 'second',
      productName: 'Salt & Pepper <Jogger>',
      image: '/media/men-jogger-ink-front.0a1b2c3d',
      color: 'Ink',
      size: 'L',
      quantity: 1,
      cancelledQuantity: 0,
      price: 1499,
    },
  ],
  payout: { wanted: false, given: false, masked: null },
  refunds: [],
  paidWith: null,
  refundReference: null,
}
const publicUrl = 'https://shop.test'
const placed = orderPlacedMail({ order, name: 'Asha Rao', publicUrl, shop, seller })

test('an order mail lists the items, the cost and the delivery address', () => {
  for (const said of [placed.text, placed.html]) {
    expect(said).toContain('NK-7M2K-Q0RT-9XVA')
    expect(said).toContain('Ecru, M, 2 items')
    expect(said).toContain('₹1,599')
    expect(said).toContain('Discount CORNER10')
    expect(said).toContain('−₹150')
    expect(said).toContain('₹60')
    expect(said).toContain('₹1,23,458')
    expect(said).toContain('₹5,875.25')
    expect(said).toContain('Bengaluru, Karnataka 560001')
    expect(said).toContain('https://shop.test/my-profile/order/NK-7M2K-Q0RT-9XVA')
  }
})

test('dates in mails are Indian days', () => {
  expect(placed.text).toContain('of 21 Nov 2026 is confirmed')
  expect(placed.text).toContain('by 1 Dec 2026')
})

test('a cash order asks to keep cash ready, an online payment is confirmed', () => {
  expect(placed.text).toContain('keep ₹1,23,458 ready in cash')
  const online = orderPlacedMail({
    order: { ...order, paymentMethod: 'ONLINE', deliveryCharges: 0 },
    name: 'Asha',
    publicUrl,
    shop,
    seller,
  })
  expect(online.text).toContain('You paid ₹1,23,458 online')
  expect(online.text).toContain('Delivery: Free')
})

test('a cancelled order explains the refund', () => {
  const told = (given: Partial<MailedOrder>) =>
    orderCancelledMail({ order: { ...order, ...given }, name: 'Asha', publicUrl, shop, seller }).text
  expect(told({})).toContain('You have nothing to pay.')
  expect(told({ paymentMethod: 'ONLINE' })).toContain('was not completed, and nothing was charged')
  expect(told({ paymentMethod: 'ONLINE', expired: true })).toContain('we confirm the order if every item is available')
  const refund = { expectedBy: '2026-12-01', isOfOrder: true, reason: 'Order cancelled' }
  const refunds = [
    { ...refund, amount: 1000.1 },
    { ...refund, amount: 500.2 },
  ]
  expect(told({ paymentMethod: 'ONLINE', refunds })).toContain(
    'We will refund ₹1,500.30 to your original payment method within 7 business days',
  )
})

test('a cancelled order lists the cancelled items without a bill: nothing is to be paid', () => {
  const cancelled = orderCancelledMail({
    order: { ...order, status: 'CANCELLED' },
    name: 'Asha',
    publicUrl,
    shop,
    seller,
  })
  for (const said of [cancelled.text, cancelled.html]) {
    expect(said).toContain('Ecru, M, 2 items')
    expect(said).toContain('Nothing to pay')
    expect(said).not.toContain('₹')
  }
})

test('typed text is text in a mail, never markup', () => {
  expect(placed.html).toContain('Salt &amp; Pepper &lt;Jogger&gt;')
  const name = '<img src=x onerror=alert(1)>'
  const changed = emailChangedMail({
    shop,
    seller,
    publicUrl,
    name,
    newEmail: 'a@b.example',
    link: 'https://shop.test/#undo="><script>',
  })
  expect(changed.html).not.toContain('<img src=x')
  expect(changed.html).toContain('&lt;img src=x')
  expect(changed.html).not.toContain('<script')
  expect(html`<a href="${'"'}">${[html`<b>${'&'}</b>`, html`${'<'}`]}</a>`.html).toBe(
    '<a href="&quot;"><b>&amp;</b>&lt;</a>',
  )
})

test('a login mail says when it was requested and how long it works', () => {
  const now = new Date('2026-11-21T09:05:00Z')
  const link = 'https://shop.test/auth/verify-otp?email=a%40b.c#link=x'
  const mail = loginCodeMail({ shop, seller, publicUrl, code: '0482', link, now })
  expect(mail.subject).toBe('Your Nukkad login code, 2:35 pm')
  expect(mail.text).toContain('It works once, within 5 minutes.')
  expect(mail.html).toContain('href="https://shop.test/auth/verify-otp?email=a%40b.c#link=x"')
})

test('the seller signs each mail', () => {
  const other = {
    ...seller,
    legalName: 'Kinara Clothing LLP',
    address: ['7 Marine Drive', 'Mumbai 400020'],
    email: 'care@kinara.example',
    phone: '+91 22 4000 1000',
  }
  const { html: page, text } = orderPlacedMail({ order, name: 'Asha', publicUrl, shop, seller: other })
  for (const said of [page, text]) {
    expect(said).toContain('Kinara Clothing LLP, 7 Marine Drive, Mumbai 400020')
    expect(said).toContain('care@kinara.example')
    expect(said).toContain('+91 22 4000 1000')
    expect(said).not.toContain(seller.legalName)
  }
})
