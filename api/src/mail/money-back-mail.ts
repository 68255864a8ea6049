import { formatRupees } from '@nukkad/contract/money'
import { isDueAtDoor, refundTime } from '@nukkad/contract/order-rules'
import { compose, paragraph } from './blocks.ts'
import { keptTotal, orderName, seeOrder, type MailedOrder, type OrderMail } from './mailed-order.ts'
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
      paragraph(`Hello ${name}, ${reasonOf(order, amount)}`),
      paragraph(money, 'You do not need to do anything.'),
      seeOrder(mail),
    ],
  })
}

/** A COD order's payment came too late, or no longer fits the order; otherwise it was paid twice. */
function reasonOf(order: MailedOrder, amount: string): string {
  if (!isDueAtDoor(order)) return `we received more than the total of ${orderName(order)}.`
  return `your online payment of ${amount} could not be used for ${orderName(order)}: we had already started to pack or change it. The order stays cash on delivery. Please keep ${keptTotal(order)} ready.`
}
