import type { OrderStatus } from '@nukkad/contract/order-rules'
import type { ReturnStatus } from '@nukkad/contract/return-rules'
import { demoIdentity as shop, demoSeller as seller } from '@nukkad/contract/shop'
import { expect, test } from 'vitest'
import type { MailedOrder } from './mailed-order.ts'
import type { MailContent } from './mailer.ts'
import type { ReturnStep } from '../sale/returns/returns.ts'
import { returnMail } from './return-mails.ts'
import { notToPackMail, returnAskedMail, toPackMail } from './staff-mails.ts'
import { stepMail } from './step-mails.ts'

const order: MailedOrder = {
  orderId: 'NK-7M2K-Q0RT-9XVA',
  orderDate: '2026-11-20T06:30:00.000Z',
  status: 'SHIPPED',
  expired: false,
  expectedDate: '2026-11-30',
  deliveryFailure: null,
  deliveredAt: '2026-11-25T20:00:00.000Z',
  returnUntil: '2026-12-03',
  returnDays: 7,
  paymentMethod: 'CASH',
  confirmBy: null,
  exchangeOf: null,
  payBy: null,
  couponCode: null,
  totalAmount: 1658,
  totalTax: 76.1,
  cancelled: { lines: [], pieces: 0, amount: 0 },
  cancelReason: null,
  discount: 0,
  deliveryCharges: 60,
  shipment: {
    shippedAt: '2026-11-22T10:00:00.000Z',
    courier: 'Delhivery',
    awb: '14325678901234',
    trackingUrl: 'https://www.delhivery.com/track-v2/package/14325678901234',
  },
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
      price: 799,
    },
  ],
  payout: { wanted: false, given: false, masked: null },
  refunds: [],
  paidWith: null,
  refundReference: null,
}
const at = new Date('2026-11-26T06:30:00Z')
const online = { paymentMethod: 'ONLINE', totalAmount: 1598, deliveryCharges: 0, paidWith: 'upi' } as const
const mailOf = (given: Partial<MailedOrder>) => ({
  order: { ...order, ...given },
  name: 'Asha',
  publicUrl: 'https://shop.test',
  shop,
  seller,
})

/** The text, and the markup without the tags that only keep words on one line. */
function formsOf({ text, html }: MailContent): string[] {
  return [text, html.replace(/<\/?span[^>]*>/g, '')]
}

/** Both forms of the mail about that step: a shopper may read either. */
function told(toStatus: OrderStatus, given: Partial<MailedOrder> = {}): string[] {
  const mail = stepMail(mailOf(given), { fromStatus: null, toStatus, at, about: null, message: null, cancelled: [] })
  return mail === undefined ? [] : formsOf(mail)
}

const returned: Omit<ReturnStep, 'orderId' | 'fromStatus' | 'toStatus'> = {
  asked: 'Too small',
  answer: null,
  at,
  pickup: null,
  about: null,
  lines: [{ orderItemId: 'first', quantity: 1, amount: 799, outcome: null }],
  exchanges: [],
  exchangeOrderId: null,
  refundAmount: null,
  refundReason: null,
  refundReference: null,
}

function toldOfReturn(
  status: ReturnStatus,
  given: Partial<MailedOrder> = {},
  answer: string | null = null,
  news: Partial<ReturnStep> = {},
): string[] {
  const mail = returnMail({ ...mailOf(given), ...returned, answer, ...news }, { fromStatus: null, toStatus: status })
  return mail === undefined ? [] : formsOf(mail)
}

test('a shipped order names the courier, the items, the address and the COD amount', () => {
  for (const said of told('SHIPPED')) {
    expect(said).toContain('was shipped on 22 Nov 2026')
    expect(said).toContain('Delivery by 30 Nov 2026')
    expect(said).toContain('Delhivery')
    expect(said).toContain('14325678901234')
    expect(said).toContain('https://www.delhivery.com/track-v2/package/14325678901234')
    expect(said).toContain('Ecru, M, 2 items')
    expect(said).toContain('Bengaluru, Karnataka 560001')
    expect(said).toContain('keep ₹1,658 ready in cash')
    expect(said).toContain('To pay on delivery')
  }
  expect(told('SHIPPED')).toHaveLength(2)
})

test('an order paid online asks for no payment on delivery', () => {
  for (const status of ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERY_FAILED'] as const) {
    for (const said of told(status, online)) {
      expect(said).toContain('nothing to pay on delivery')
      expect(said).not.toContain('cash')
    }
  }
})

test('a failed delivery names its reason, and a declined one promises no other try', () => {
  for (const [deliveryFailure, reason] of [
    ['Nobody at home', 'nobody was at home'],
    ['Address not found', 'could not find your address'],
    ['Customer not reachable', 'could not reach you by phone'],
    ['Asked for another day', 'asked to come another day'],
    ['Other', 'could not deliver'],
    [null, 'could not deliver'],
  ] as const) {
    for (const text of told('DELIVERY_FAILED', { deliveryFailure })) {
      expect(text).toContain(reason)
      expect(text).toContain('They will try again')
    }
  }
  for (const payment of [{}, online]) {
    for (const text of told('DELIVERY_FAILED', { ...payment, deliveryFailure: 'Refused by the customer' })) {
      expect(text).toContain('on its way back to us')
      expect(text).not.toContain('try again')
      expect(text).toContain(payment === online ? 'to your original payment method' : 'You have nothing to pay')
    }
  }
})

test('without a courier or a number the mail leads to the order', () => {
  const shipment = { shippedAt: '2026-11-22T10:00:00.000Z', courier: null, awb: null, trackingUrl: null }
  const [text = ''] = told('SHIPPED', { shipment })
  expect(text).not.toContain('AWB')
  expect(text).toContain('See my order: https://shop.test/my-profile/order/NK-7M2K-Q0RT-9XVA')
})

test('a parcel that leaves after the promised day is announced as late', () => {
  const shipment = { shippedAt: '2026-11-30T19:00:00.000Z', courier: null, awb: null, trackingUrl: null }
  expect(told('SHIPPED', { shipment })[0]).toContain('later than 30 Nov 2026, the date we gave you')
})

test('a delivered order explains how to return it, and until when', () => {
  for (const said of told('DELIVERED')) {
    expect(said).toContain('delivered on 26 Nov 2026')
    expect(said).toContain('Return it until 3 Dec 2026')
    expect(said).toContain('select Return Order')
    expect(said).toContain('Paid in cash')
  }
})

test('a parcel returned to the shop: cash owes nothing, online is refunded', () => {
  expect(told('RETURNED_TO_ORIGIN')[0]).toContain('You have nothing to pay.')
  expect(told('RETURNED_TO_ORIGIN', online)[0]).toContain('We will refund ₹1,598 to your original payment method')
  expect(told('LOST', online)[0]).toContain('We will refund ₹1,598 to your original payment method')
  expect(told('LOST')[0]).toContain('You have nothing to pay.')
})

test('after a return every mail promises the refund within the same time', () => {
  const received = toldOfReturn('RECEIVED', {}, null, { refundAmount: 799 })
  for (const said of [...told('DELIVERED'), ...received]) {
    expect(said).toContain('within 7 business days of the item reaching us')
  }
})

test('a refund names its sum, destination and day, without separate refunds', () => {
  const refunds = [
    { amount: 1598, expectedBy: '2026-12-07', isOfOrder: true, reason: 'Order cancelled' },
    { amount: 1598, expectedBy: '2026-12-01', isOfOrder: false, reason: 'The order was paid twice' },
  ]
  for (const said of told('REFUNDED', { ...online, refunds })) {
    expect(said).toContain('₹1,598')
    expect(said).toContain('the UPI account you paid with')
    expect(said).toContain('7 Dec 2026')
    expect(said).not.toContain('₹3,196')
  }
})

test('a refund mailed before the provider knows it names the order’s total, never nothing', () => {
  for (const said of told('REFUNDED', { ...online, refunds: [] })) {
    expect(said).toContain('₹1,598')
    expect(said).not.toContain('₹0')
  }
})

test('cash is refunded to the customer’s account in seven business days at most', () => {
  expect(told('REFUNDED')[0]).not.toContain('Reference')
  for (const said of told('REFUNDED', { refundReference: '629318400127' })) {
    expect(said).toContain('629318400127')
    expect(said).toContain('₹1,658')
    expect(said).toContain('your bank account or UPI ID')
    expect(said).toContain('7 Dec 2026')
  }
})

test('a return of some items lists only those, at each step', () => {
  for (const status of ['REQUESTED', 'APPROVED', 'PICKED_UP', 'RECEIVED'] as const) {
    for (const said of toldOfReturn(status, {}, null, { refundAmount: 799 })) expect(said).toContain('Ecru, M, 1 item')
  }
  for (const said of toldOfReturn('PICKED_UP')) expect(said).toContain('1 item of order')
})

test('a received return names the refund, why it is less, and missing items', () => {
  const lines: ReturnStep['lines'] = [
    { orderItemId: 'first', quantity: 1, amount: 799, outcome: 'damaged' },
    { orderItemId: 'first', quantity: 1, amount: 799, outcome: 'missing' },
  ]
  const news = { lines, refundAmount: 499, refundReason: 'It was worn.' }
  for (const said of toldOfReturn('RECEIVED', online, null, news)) {
    expect(said).toContain('We will refund ₹499 to the UPI account you paid with')
    expect(said).toContain('It was worn.')
    expect(said).toContain('One item was not in the parcel')
  }
  const none = { lines: lines.slice(1), refundAmount: 0 }
  for (const said of toldOfReturn('RECEIVED', {}, null, none)) {
    expect(said).toContain('No refund is due')
    expect(said).not.toContain('UPI')
  }
})

test('the refund of a return names its own sum and reference', () => {
  const news = { refundAmount: 799, refundReference: '629318400127' }
  for (const said of toldOfReturn('REFUNDED', {}, null, news)) {
    for (const words of ['₹799', '629318400127', '7 Dec 2026']) expect(said).toContain(words)
    expect(said).not.toContain('₹1,658')
  }
})

test.each(['PENDING', 'CONFIRMED', 'PROCESSING', 'CANCELLED', 'RETURNED'] as const)('%s has no step mail', (status) =>
  expect(told(status)).toEqual([]),
)

test('an approved return of a cash order asks for an account, and never for a secret', () => {
  for (const said of toldOfReturn('APPROVED')) {
    expect(said).toContain('picks it up from your doorstep')
    expect(said).toContain('22 Church Street')
    expect(said).toContain('your UPI ID or bank account')
    expect(said).toContain('never ask for a PIN')
  }
  expect(toldOfReturn('APPROVED', online)[0]).not.toContain('UPI')
})

test('a rejected return gives the reason and where to complain', () => {
  for (const said of toldOfReturn('REJECTED', {}, 'Worn & washed')) {
    expect(said).toMatch(/Worn &(amp;)? washed/)
    expect(said).toContain(seller.grievanceOfficer.email)
  }
})

test('a requested return repeats the reason', () => {
  for (const said of toldOfReturn('REQUESTED')) expect(said).toContain('“Too small”')
})

test('staff mails name the city without quotes', () => {
  const staffMail = { ...mailOf({}), staffUrl: 'https://office.shop.test' }
  const asked = { ...staffMail, returnId: '3f2a7c5e-0a51-4a0e-9d0c-6f2f64c2a111', reason: 'Too small' }
  for (const { text } of [toPackMail(staffMail), notToPackMail(staffMail), returnAskedMail(asked)]) {
    expect(text).toMatch(/[^"]Bengaluru 560001/)
    expect(text).not.toContain('"Bengaluru')
  }
})

test('the packing mail lists items, sum and destination, but no name, street or phone', () => {
  const { subject, text, html } = toPackMail({ ...mailOf({}), staffUrl: 'https://office.shop.test' })
  expect(subject).toBe('New order NK-7M2K-Q0RT-9XVA – ₹1,658 COD')
  for (const said of [text, html]) {
    expect(said).toContain('Ecru, M, 2 items')
    expect(said).toContain('Bengaluru 560001')
    for (const secret of ['Asha', 'Church Street', '9876543210']) expect(said).not.toContain(secret)
  }
})
