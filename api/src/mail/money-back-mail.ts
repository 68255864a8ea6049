import { formatRupees } from '@nukkad/contract/money'
import { refundTime } from '@nukkad/contract/order-rules'
import { compose, paragraph } from './blocks.ts'
import { orderName, seeOrder, type OrderMail } from './mailed-order.ts'
import type { MailContent } from './mailer.ts'

export function moneyBackMail(mail: OrderMail, rupees: number): MailContent {
  const { order, name } = mail
  const amount = formatRupees(rupees)
  const money = `${amount} goes back the way you paid, within ${refundTime}.`
  return compose(mail, {
    subject: `${amount} is on its way back to you`,
    preview: money,
    heading: 'Some of your money comes back',
    blocks: [
      paragraph(`Hello ${name}, we received more money for ${orderName(order)} than it costs.`),
      paragraph(money, 'There is nothing for you to do.'),
      seeOrder(mail),
    ],
  })
}
