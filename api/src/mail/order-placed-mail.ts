import { formatDay } from '@nukkad/contract/dates'
import { compose, place, paragraph, smallPrint } from './blocks.ts'
import { insteadOfEarlier, keptTotal, seeOrder, totalOf, type MailedOrder, type OrderMail } from './mailed-order.ts'
import type { MailContent } from './mailer.ts'
import { addressLines, bill, contents } from './order-lines.ts'

export function orderPlacedMail(mail: OrderMail): MailContent {
  const { order, name } = mail
  const day = formatDay(order.expectedDate)
  return compose(mail, {
    subject: `Your order ${order.orderId} is placed`,
    preview: `With you by ${day}.`,
    heading: 'Thank you for your order',
    blocks: [
      paragraph(`Thank you, ${name}. Order ${order.orderId} of ${formatDay(order.orderDate)} is with us.`),
      paragraph(`It should be with you by ${day}.`, payment(order)),
      bill(mail),
      place('It goes to', addressLines(order)),
      seeOrder(mail),
      smallPrint('You can cancel it from your account until we ship it.'),
    ],
  })
}

/** Staff changed what was not packed yet: what holds now. */
export function orderEditedMail(mail: OrderMail): MailContent {
  const { order, name } = mail
  return compose(mail, {
    subject: `Your order ${order.orderId} has changed`,
    preview: 'This is what holds now.',
    heading: 'Your order has changed',
    blocks: [
      paragraph(`Hello ${name}, we changed order ${order.orderId} of ${formatDay(order.orderDate)} for you.`),
      paragraph(`This is what holds now. It should be with you by ${formatDay(order.expectedDate)}.`, insteadOfEarlier),
      contents(mail, {
        label: order.paymentMethod === 'CASH' ? 'To pay at the door' : 'Paid online',
        amount: keptTotal(order),
      }),
      place('It goes to', addressLines(order)),
      seeOrder(mail),
      smallPrint('You did not ask for this? Answer this mail before we pack it.'),
    ],
  })
}

function payment(order: MailedOrder): string {
  return order.paymentMethod === 'CASH'
    ? `Please keep ${totalOf(order)} in cash ready for the courier.`
    : `You paid ${totalOf(order)} online.`
}
