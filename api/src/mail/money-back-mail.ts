import { formatRupees } from '@nukkad/contract/money'
import { refundTime } from '@nukkad/contract/order-rules'
import { compose, paragraph } from './blocks.ts'
import { orderName, seeOrder, type OrderMail } from './mailed-order.ts'
import type { MailContent } from './mailer.ts'

export function moneyBackMail(mail: OrderMail, rupees: number): MailContent {
  const { order, name } = mail
  const amount = formatRupees(rupees)
  const money = `We will refund ${amount} to your original payment method within ${refundTime}.`
  return compose(mail, {
    subject: `Refund of ${amount} initiated`,
    preview: money,
    heading: 'Refund initiated',
    blocks: [
      paragraph(`Hello ${name}, we received more than the total of ${orderName(order)}.`),
      paragraph(money, 'You do not need to do anything.'),
      seeOrder(mail),
    ],
  })
}
