import { formatDay } from '@nukkad/contract/dates'
import type { Seller } from '@nukkad/contract/shop'
import { compose, facts, said, whispered } from './blocks.ts'
import { totalOf, type MailedOrder } from './mailed-order.ts'
import type { MailContent } from './mailer.ts'
import { contents } from './order-lines.ts'

type StaffMail = { order: MailedOrder; seller: Seller }

/** For whoever packs. No name, street or phone: those stand on the order itself. */
export function toPackMail({ order, seller }: StaffMail): MailContent {
  return compose(seller, {
    subject: `To pack: ${order.orderId}, ${totalOf(order)}, ${wayOf(order)}`,
    preview: `${order.shippingAddress.city} ${order.shippingAddress.postalCode}, promised by ${formatDay(order.expectedDate)}`,
    heading: 'An order to pack',
    blocks: [
      facts([...head(order, 'Goes to'), { name: 'Promised by', value: formatDay(order.expectedDate) }]),
      contents(order),
      whispered(`When you begin: npm run order -- ${order.orderId} PROCESSING`),
    ],
  })
}

/** The customer does not want it any more, after staff were asked to pack it. */
export function notToPackMail({ order, seller }: StaffMail): MailContent {
  return compose(seller, {
    subject: `Do not pack: ${order.orderId} is cancelled`,
    preview: 'The customer cancelled it.',
    heading: 'An order not to pack',
    blocks: [
      said('The customer cancelled it. What is packed already goes back to the shelf; the stock is counted there.'),
      facts(head(order, 'Was for')),
      contents(order),
    ],
  })
}

type ReturnAsked = StaffMail & { returnId: string; reason: string }

export function returnAskedMail({ order, seller, returnId, reason }: ReturnAsked): MailContent {
  return compose(seller, {
    subject: `Return asked for: ${order.orderId}, ${totalOf(order)}, ${wayOf(order)}`,
    preview: reason,
    heading: 'A return to decide',
    blocks: [
      facts([...head(order, 'Comes from'), { name: 'Delivered', value: formatDay(order.deliveredAt) }]),
      said(`Why: “${reason}”`),
      contents(order),
      whispered(`To see what is allowed: npm run return -- ${returnId}`),
    ],
  })
}

function head(order: MailedOrder, place: string) {
  const { city, postalCode } = order.shippingAddress
  return [
    { name: 'Order', value: order.orderId },
    { name: 'Sum', value: `${totalOf(order)}, ${wayOf(order)}` },
    { name: place, value: `${city} ${postalCode}` },
  ]
}

function wayOf({ paymentMethod }: MailedOrder): string {
  return paymentMethod === 'CASH' ? 'cash on delivery' : 'paid online'
}
