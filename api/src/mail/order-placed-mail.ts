import { formatDay, formatDayAndTime } from '@nukkad/contract/dates'
import { payOrderPage } from '@nukkad/contract/paths'
import { button, compose, place, paragraph, smallPrint } from './blocks.ts'
import {
  insteadOfEarlier,
  keptTotal,
  orderName,
  paidLabel,
  seeOrder,
  totalOf,
  type MailedOrder,
  type OrderMail,
} from './mailed-order.ts'
import type { MailContent } from './mailer.ts'
import { addressLines, bill, contents } from './order-lines.ts'

export function orderPlacedMail(mail: OrderMail): MailContent {
  const { order, name } = mail
  const day = formatDay(order.expectedDate)
  if (order.exchangeOf !== null) return exchangePlacedMail(mail, order.exchangeOf)
  return compose(mail, {
    subject: `Order confirmed – ${order.orderId}`,
    preview: `Delivery by ${day}.`,
    heading: 'Order confirmed',
    blocks: [
      paragraph(`Thank you, ${name}. Order ${order.orderId} of ${formatDay(order.orderDate)} is confirmed.`),
      paragraph(`Delivery by ${day}.`, payment(order)),
      bill(mail),
      place('Delivery address', addressLines(order)),
      seeOrder(mail),
      smallPrint('You can cancel it from your account until we ship it.'),
    ],
  })
}

/** The wanted size or colour goes out; its own order, paid by the first one. */
function exchangePlacedMail(mail: OrderMail, first: string): MailContent {
  const { order, name } = mail
  const day = formatDay(order.expectedDate)
  return compose(mail, {
    subject: `Exchange confirmed – ${order.orderId}`,
    preview: `Nothing to pay. Delivery by ${day}.`,
    heading: 'Exchange confirmed',
    blocks: [
      paragraph(`Hello ${name}, we have your return of order ${first} and are packing your exchange.`),
      paragraph(`Its order number is ${order.orderId}. Delivery by ${day}. You have nothing to pay.`),
      contents(mail, { label: paidLabel(order, ''), amount: totalOf(order) }),
      place('Delivery address', addressLines(order)),
      seeOrder(mail),
      smallPrint('Until we ship it, you can cancel it from your account and get a refund.'),
    ],
  })
}

/**
 * A COD order is packed only once its customer has confirmed it. The link opens a page without a login, and a button there
 * confirms.
 */
export function confirmMail(mail: OrderMail, by: string, link: string): MailContent {
  const { order, name } = mail
  const until = formatDayAndTime(by)
  return compose(mail, {
    subject: `Please confirm your order ${order.orderId}`,
    preview: `Confirm by ${until}, or pay online.`,
    heading: 'Please confirm your order',
    blocks: [
      paragraph(`Thank you, ${name}. We have order ${order.orderId} of ${formatDay(order.orderDate)}.`),
      paragraph(
        `Please confirm this cash on delivery order by ${until}, or pay for it online. Then we pack it.`,
        'Without your confirmation we cancel it, and nothing is charged.',
      ),
      button('Confirm or pay online', link),
      bill(mail),
      place('Delivery address', addressLines(order)),
      smallPrint('If you did not order this, ignore this e-mail.'),
    ],
  })
}

/** Staff placed an order for a customer, who pays it on the order's page. */
export function payByLinkMail(mail: OrderMail, by: string): MailContent {
  const { order, name, publicUrl } = mail
  const until = formatDayAndTime(by)
  return compose(mail, {
    subject: `Pay for your order ${order.orderId}`,
    preview: `${totalOf(order)}, by ${until}.`,
    heading: 'Pay for your order',
    blocks: [
      paragraph(`Hello ${name}, we placed order ${order.orderId} of ${formatDay(order.orderDate)} for you.`),
      paragraph(
        `Please pay ${totalOf(order)} online by ${until}. We hold the items until then, and pack your order once you have paid.`,
        'Without your payment we cancel the order, and nothing is charged.',
      ),
      button(`Pay ${totalOf(order)}`, publicUrl + payOrderPage(order.orderId)),
      bill(mail),
      place('Delivery address', addressLines(order)),
      smallPrint('If you did not ask for this order, ignore this e-mail.'),
    ],
  })
}

/** Staff changed an order that was not packed yet: the mail shows its new state. */
export function orderEditedMail(mail: OrderMail): MailContent {
  const { order, name, seller } = mail
  return compose(mail, {
    subject: `Order ${order.orderId} updated`,
    preview: 'See your updated order.',
    heading: 'Order updated',
    blocks: [
      paragraph(`Hello ${name}, we updated order ${order.orderId} of ${formatDay(order.orderDate)} for you.`),
      paragraph(`Your updated order is below. Delivery by ${formatDay(order.expectedDate)}.`, insteadOfEarlier),
      contents(mail, {
        label: paidLabel(order, 'To pay on delivery'),
        amount: keptTotal(order),
      }),
      place('Delivery address', addressLines(order)),
      seeOrder(mail),
      smallPrint(`If you did not request this, write to ${seller.email} before we pack it.`),
    ],
  })
}

/** A COD order was paid online before it was packed. */
export function paidOnlineMail(mail: OrderMail): MailContent {
  const { order, name } = mail
  return compose(mail, {
    subject: `Payment received – ${order.orderId}`,
    preview: 'You have nothing to pay on delivery.',
    heading: 'Payment received',
    blocks: [
      paragraph(`Thank you, ${name}. You paid ${totalOf(order)} online for ${orderName(order)}.`),
      paragraph('You have nothing to pay on delivery, and we have removed the COD fee.', insteadOfEarlier),
      bill(mail),
      seeOrder(mail),
    ],
  })
}

function payment(order: MailedOrder): string {
  return order.paymentMethod === 'CASH'
    ? `Please keep ${totalOf(order)} ready in cash.`
    : `You paid ${totalOf(order)} online.`
}
