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
    subject: `To pack: ${order.orderId}, ${keptTotal(order)}, ${wayOf(order)}`,
    preview: `${placeOf(order)}, promised by ${formatDay(order.expectedDate)}`,
    heading: 'An order to pack',
    blocks: [
      facts([...head(order, 'Goes to'), { name: 'Promised by', value: formatDay(order.expectedDate) }]),
      contents(mail),
      seeInBackOffice(mail),
    ],
  })
}

export function notToPackMail(mail: StaffMail): MailContent {
  const { order } = mail
  return compose(mail, {
    subject: `Do not pack: ${order.orderId} is cancelled`,
    preview: 'The customer cancelled it.',
    heading: 'An order not to pack',
    blocks: [
      paragraph(
        'The customer cancelled it. What is packed already goes back to the shelf; the stock is counted there.',
      ),
      facts(head(order, 'Was for')),
      contents(mail),
      seeInBackOffice(mail),
    ],
  })
}

type ReturnRequest = StaffMail & { returnId: string; reason: string }

export function returnAskedMail({ returnId, reason, ...mail }: ReturnRequest): MailContent {
  const { order, staffUrl } = mail
  return compose(mail, {
    subject: `Return asked for: ${order.orderId}, ${keptTotal(order)}, ${wayOf(order)}`,
    preview: quoted(reason),
    heading: 'A return to decide',
    blocks: [
      facts([...head(order, 'Comes from'), { name: 'Delivered', value: formatDay(order.deliveredAt) }]),
      paragraph(`Why: ${quoted(reason)}`),
      contents(mail),
      button('Open the return', `${staffUrl}/returns/${returnId}`),
    ],
  })
}

function seeInBackOffice({ order, staffUrl }: StaffMail) {
  return button('Open the order', `${staffUrl}/orders/${order.orderId}`)
}

function head(order: MailedOrder, place: string) {
  return [
    { name: 'Order', value: order.orderId },
    { name: 'Sum', value: `${order.status === 'CANCELLED' ? totalOf(order) : keptTotal(order)}, ${wayOf(order)}` },
    { name: place, value: placeOf(order) },
  ]
}

export function wayOf({ paymentMethod }: Pick<MailedOrder, 'paymentMethod'>): string {
  return paymentMethod === 'CASH' ? 'cash on delivery' : 'paid online'
}

function placeOf({ shippingAddress: { city, postalCode } }: MailedOrder): string {
  return `${onOneLine(city)} ${postalCode}`
}
