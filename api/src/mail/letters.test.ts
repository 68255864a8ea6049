import { mailWordmark } from '@nukkad/contract/media-rules'
import { demoIdentity as shop, demoSeller as seller } from '@nukkad/contract/shop'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { emailChangedMail, emailCorrectionMail } from './email-changed-mail.ts'
import { emailCodeMail } from './email-code-mail.ts'
import { colours } from './letter.ts'
import { loginCodeMail } from './login-code-mail.ts'
import { goodwillMail } from './goodwill-mail.ts'
import type { MailedOrder, OrderMail } from './mailed-order.ts'
import type { MailContent } from './mailer.ts'
import { moneyBackMail } from './money-back-mail.ts'
import { orderCancelledMail } from './order-cancelled-mail.ts'
import { orderDigestMail } from './order-digest-mail.ts'
import { confirmMail, orderPlacedMail } from './order-placed-mail.ts'
import { deliveryFailedMail } from './parcel-mails.ts'
import { payoutCodeMail, payoutGivenNotice, payoutReminderMail, payoutRequestMail } from './payout-mails.ts'
import { returnMail } from './return-mails.ts'
import { notToPackMail, returnAskedMail, toPackMail } from './staff-mails.ts'
import { stepMail } from './step-mails.ts'

const publicUrl = 'https://shop.test'
const staffUrl = 'https://office.shop.test'
const item = {
  orderItemId: 'first',
  productName: 'Cutting Chai Tee',
  image: '/media/men-cutting-chai-tee-ecru-front.0a1b2c3d',
  color: 'Ecru',
  size: 'M',
  quantity: 2,
  cancelledQuantity: 0,
  price: 799,
}
const order: MailedOrder = {
  orderId: 'NK-7M2K-Q0RT-9XVA',
  orderDate: '2026-11-20T06:30:00.000Z',
  status: 'CONFIRMED',
  expired: false,
  deliveryFailure: null,
  expectedDate: '2026-11-30',
  deliveredAt: '2026-11-25T20:00:00.000Z',
  returnUntil: '2026-12-03',
  returnDays: 7,
  paymentMethod: 'ONLINE',
  confirmBy: null,
  exchangeOf: null,
  payBy: null,
  couponCode: 'CORNER10',
  totalAmount: 1448,
  totalTax: 69,
  cancelled: { lines: [], pieces: 0, amount: 0 },
  cancelReason: null,
  discount: 150,
  deliveryCharges: 0,
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
  items: [item, { ...item, orderItemId: 'second', image: 'https://elsewhere.test/jogger.svg', productName: 'Jogger' }],
  payout: { wanted: false, given: false, masked: null },
  refunds: [{ amount: 1448, expectedBy: '2026-12-07', isOfOrder: true, reason: 'Order cancelled' }],
  paidWith: 'upi',
  refundReference: '629318400127',
}
const sender = { shop, seller, publicUrl }
const mail: OrderMail = { ...sender, order, name: 'Asha' }
const confirmUntil = '2026-11-21T06:30:00.000Z'
const confirmLink = `${publicUrl}/auth/confirm-order#confirm=x`
const unconfirmed: OrderMail = {
  ...mail,
  order: { ...order, paymentMethod: 'CASH', confirmBy: confirmUntil, paidWith: null },
}
const declined: OrderMail = { ...mail, order: { ...order, deliveryFailure: 'Refused by the customer' } }
const asked = {
  ...mail,
  asked: 'Too small',
  answer: 'Worn',
  pickup: { day: '2026-11-28', courier: null },
  at: new Date('2026-11-26T06:30:00Z'),
  about: null,
  lines: [{ orderItemId: 'first', quantity: 2, amount: 1448, outcome: null }],
  exchanges: [],
  exchangeOrderId: null,
  refundAmount: 1448,
  refundReason: null,
  refundReference: '629318400127',
}
const now = new Date('2026-11-26T06:30:00Z')
const link = `${publicUrl}/auth/verify-otp?email=a%40b.c#link=x`

const step = (toStatus: MailedOrder['status'], fromStatus: MailedOrder['status'] | null = null) =>
  stepMail(mail, { fromStatus, toStatus, at: now, about: null, message: null, cancelled: [] })

const every: Record<string, MailContent | undefined> = {
  'login code': loginCodeMail({ ...sender, code: '0482', link, now }),
  'login link': loginCodeMail({ ...sender, code: null, link, now }),
  'e-mail to confirm': emailCodeMail({ ...sender, code: '0482', link, now, isCorrection: false }),
  'corrected e-mail to confirm': emailCodeMail({ ...sender, code: '0482', link, now, isCorrection: true }),
  'e-mail about to be corrected': emailCorrectionMail({ ...sender, name: 'Asha', newEmail: 'a@b.c', link }),
  'refund account to confirm': payoutCodeMail(mail, { masked: 'as•••@okaxis', code: '0482', linkSecret: 'x' }),
  'refund account given, to a former e-mail': payoutGivenNotice(mail, 'as•••@okaxis'),
  'e-mail changed': emailChangedMail({ ...sender, name: 'Asha', newEmail: 'a@b.c', link }),
  placed: orderPlacedMail(mail),
  'to confirm': confirmMail(unconfirmed, confirmUntil, confirmLink),
  cancelled: orderCancelledMail(mail),
  'money back': moneyBackMail(mail, 1448),
  shipped: step('SHIPPED'),
  'shipment changed': step('SHIPPED', 'SHIPPED'),
  'out for delivery': step('OUT_FOR_DELIVERY'),
  'delivery failed': step('DELIVERY_FAILED'),
  'delivery declined': deliveryFailedMail(declined),
  delivered: step('DELIVERED'),
  'came back': step('RETURNED_TO_ORIGIN'),
  lost: step('LOST'),
  refunded: step('REFUNDED'),
  'return requested': returnMail(asked, { fromStatus: null, toStatus: 'REQUESTED' }),
  'return approved': returnMail(asked, { fromStatus: 'REQUESTED', toStatus: 'APPROVED' }),
  'return picked up': returnMail(asked, { fromStatus: 'APPROVED', toStatus: 'PICKED_UP' }),
  'return received': returnMail(asked, { fromStatus: 'PICKED_UP', toStatus: 'RECEIVED' }),
  'return refunded': returnMail(asked, { fromStatus: 'RECEIVED', toStatus: 'REFUNDED' }),
  'return closed': returnMail(asked, { fromStatus: 'APPROVED', toStatus: 'CLOSED' }),
  'pick-up arranged': returnMail(asked, { fromStatus: 'APPROVED', toStatus: 'APPROVED' }),
  'return rejected': returnMail(asked, { fromStatus: 'REQUESTED', toStatus: 'REJECTED' }),
  'transfer found': returnMail(asked, { fromStatus: 'REFUNDED', toStatus: 'REFUNDED' }),
  goodwill: goodwillMail(mail, { amount: 25_000, reason: 'It came late', requestedAt: now, isWaiting: false }),
  'goodwill in cash': goodwillMail(mail, { amount: 25_000, reason: 'It came late', requestedAt: now, isWaiting: true }),
  'payout request': payoutRequestMail(mail, 799),
  'payout reminder': payoutReminderMail(mail, { amount: 799, isLast: false }),
  'last payout reminder': payoutReminderMail(mail, { amount: 799, isLast: true }),
  'order digest': orderDigestMail({
    ...sender,
    staffUrl,
    since: new Date('2026-11-26T05:30:00Z'),
    until: now,
    count: 60,
    amount: 51_54_000,
    orders: [
      {
        orderId: order.orderId,
        amount: 1_44_800,
        pieces: 2,
        paymentMethod: 'ONLINE',
        exchangeOf: null,
        city: 'Bengaluru',
        postalCode: '560001',
      },
    ],
  }),
  'to pack': toPackMail({ ...mail, staffUrl }),
  'not to pack': notToPackMail({ ...mail, staffUrl }),
  'return asked': returnAskedMail({
    ...mail,
    staffUrl,
    returnId: '3f2a7c5e-0a51-4a0e-9d0c-6f2f64c2a111',
    reason: 'Too small',
  }),
}
const letters = Object.entries(every).map(([name, content]) => ({ name, ...(content ?? { html: '', text: '' }) }))

const tags = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []
const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

test.each(letters)(
  '$name: every picture comes from the store, as JPEG or PNG, with its size and alt text',
  ({ html }) => {
    const pictures = tags(html, 'img')
    expect(pictures.length).toBeGreaterThan(0)
    for (const picture of pictures) {
      expect(attribute(picture, 'src')).toMatch(/^https:\/\/shop\.test\/[\w./-]+\.(jpg|png)$/)
      expect(attribute(picture, 'alt')).toMatch(/\w/)
      expect(Number(attribute(picture, 'width'))).toBeGreaterThan(0)
      expect(Number(attribute(picture, 'height'))).toBeGreaterThan(0)
    }
    expect(html).not.toMatch(/\.avif|\.svg|<script|<link/)
  },
)

test.each(letters)(
  '$name: one heading, layout tables marked as such, and a text with the same content',
  ({ html, text }) => {
    expect(html).toContain('<html lang="en-IN"')
    expect(tags(html, 'h1')).toHaveLength(1)
    for (const table of tags(html.replace(/<!--.*?-->/gs, ''), 'table'))
      expect(attribute(table, 'role')).toBe('presentation')
    expect(text).toContain(seller.legalName)
    expect(text).not.toMatch(/<|&[a-z]+;/)
  },
)

test.each(letters)('$name: every colour has a dark counterpart', ({ html }) => {
  const classOf = {
    [colours.soft]: 'soft',
    [colours.monsoon]: 'link',
    [colours.line]: 'line',
    [colours.paperDeep]: 'raised',
  }
  const styled = html.match(/<\w+\b[^>]*\sstyle="[^"]*"[^>]*>/g) ?? []
  const forgotten = Object.entries(classOf).flatMap(([colour, name]) =>
    styled.filter(
      (tag) => attribute(tag, 'style')?.includes(colour) && !attribute(tag, 'class')?.split(' ').includes(name),
    ),
  )
  expect(forgotten).toEqual([])
  expect(html).toContain('@media (prefers-color-scheme: dark)')
  expect(html).toContain('<meta name="color-scheme" content="light dark" />')
})

test('each item has its picture beside it, and a missing photograph leaves no gap', () => {
  const { html } = orderPlacedMail(mail)
  expect(tags(html, 'img').map((tag) => attribute(tag, 'src'))).toEqual([
    'https://shop.test/mail/wordmark.png',
    'https://shop.test/media/men-cutting-chai-tee-ecru-front.0a1b2c3d.240.jpg',
  ])
  expect(tags(html, 'img').map((tag) => attribute(tag, 'alt'))).toEqual(['Nukkad', 'Cutting Chai Tee, Ecru'])
})

test('the mail that asks for a confirmation has its deadline, the cash to pay and one button', () => {
  const { subject, html, text } = confirmMail(unconfirmed, confirmUntil, confirmLink)
  expect(subject).toBe(`Please confirm your order ${order.orderId}`)
  expect(text).toContain('by 21 Nov 2026, 12:00 pm, or pay for it online')
  expect(text).toContain('Without your confirmation we cancel it, and nothing is charged.')
  expect(text).toContain('₹1,448')
  expect(text).toContain(`Confirm or pay online: ${confirmLink}`)
  const links = tags(html, 'a').filter((tag) => attribute(tag, 'href') === confirmLink)
  expect(links).toHaveLength(1)
  expect(html.slice(html.indexOf(links[0] ?? ''))).toMatch(/^<a[^>]*>\s*(<[^>]+>\s*)*Confirm or pay online\s*</)
})

test('the largest possible order is not cut off: Gmail shows 102 kB', () => {
  const items = Array.from({ length: 50 }, (_, nth) => ({
    ...item,
    orderItemId: `line ${nth}`,
    productName: 'A Long-Sleeved Oversized T-Shirt of the Corner',
  }))
  expect(orderPlacedMail({ ...mail, order: { ...order, items } }).html.length).toBeLessThan(100_000)
})

test('the drawn name has the stated size, three dots a pixel', async () => {
  const png = await readFile(new URL(`../../../storefront/public${mailWordmark.path}`, import.meta.url))
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([mailWordmark.width * 3, mailWordmark.height * 3])
})
