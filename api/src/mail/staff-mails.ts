import { formatDay } from '@nukkad/contract/dates'
import { onOneLine, quoted } from '@nukkad/contract/text-rules'
import { button, compose, facts, paragraph } from './blocks.ts'
import type { Sender } from './letter.ts'
import { keptTotal, totalOf, type MailedOrder } from './mailed-order.ts'
import type { MailContent } from './mailer.ts'
import { contents } from './order-lines.ts'

type StaffMail = Sender & { order: MailedOrder; staffUrl: string }

export function toPackMail(mail: StaffMail): MailContent {
  const { order } = mail
  return compose(mail, {
    subject: `New order ${order.orderId} – ${keptTotal(order)} ${methodOf(order)}`,
    preview: `${placeOf(order)}, deliver by ${formatDay(order.expectedDate)}`,
    heading: 'New order to pack',
    blocks: [
      facts([...head(order, 'Ship to'), { name: 'Deliver by', value: formatDay(order.expectedDate) }]),
      contents(mail),
      seeInBackOffice(mail),
    ],
  })
}

export function notToPackMail(mail: StaffMail): MailContent {
  const { order } = mail
  return compose(mail, {
    subject: `Order ${order.orderId} cancelled – do not pack`,
    preview: 'The customer cancelled this order.',
    heading: 'Order cancelled – do not pack',
    blocks: [
      paragraph(
        'The customer cancelled this order. If it is packed, put its items back on the shelf; their stock is already updated.',
      ),
      facts(head(order, 'Ship to')),
      contents(mail),
      seeInBackOffice(mail),
    ],
  })
}

type ReturnRequest = StaffMail & { returnId: string; reason: string }

export function returnAskedMail({ returnId, reason, ...mail }: ReturnRequest): MailContent {
  const { order, staffUrl } = mail
  return compose(mail, {
    subject: `New return request – ${order.orderId}`,
    preview: quoted(reason),
    heading: 'New return request',
    blocks: [
      facts([...head(order, 'Pick up from'), { name: 'Delivered', value: formatDay(order.deliveredAt) }]),
      paragraph(`Reason: ${quoted(reason)}`),
      contents(mail),
      button('View return', `${staffUrl}/returns/${returnId}`),
    ],
  })
}

function seeInBackOffice({ order, staffUrl }: StaffMail) {
  return button('View order', `${staffUrl}/orders/${order.orderId}`)
}

function head(order: MailedOrder, place: string) {
  return [
    { name: 'Order', value: order.orderId },
    { name: 'Total', value: `${order.status === 'CANCELLED' ? totalOf(order) : keptTotal(order)} ${methodOf(order)}` },
    { name: place, value: placeOf(order) },
  ]
}

export function methodOf({ paymentMethod, exchangeOf }: Pick<MailedOrder, 'paymentMethod' | 'exchangeOf'>): string {
  if (exchangeOf !== null) return 'exchange'
  return paymentMethod === 'CASH' ? 'COD' : 'prepaid'
}

function placeOf({ shippingAddress: { city, postalCode } }: MailedOrder): string {
  return `${onOneLine(city)} ${postalCode}`
}
