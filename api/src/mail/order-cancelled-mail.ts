import { refundBusinessDays } from '@nukkad/contract/order-rules'
import { compose, said } from './blocks.ts'
import { orderName, refundSum, seeOrder, type MailedOrder, type OrderMail } from './mailed-order.ts'
import type { MailContent } from './mailer.ts'
import { contents } from './order-lines.ts'

export function orderCancelledMail(mail: OrderMail): MailContent {
  const { order, name, seller } = mail
  return compose(seller, {
    subject: `Your order ${order.orderId} is cancelled`,
    preview: moneyWords(order),
    heading: 'Your order is cancelled',
    blocks: [
      said(`Hello ${name}, ${orderName(order)} is cancelled. Nothing will be sent.`),
      said(moneyWords(order)),
      contents(order, sumOf(order)),
      seeOrder(mail),
    ],
  })
}

function moneyWords({ refunds, paymentMethod }: MailedOrder): string {
  if (refunds.length > 0) {
    return `${refundSum(refunds)} goes back the way you paid, within ${refundBusinessDays} business days.`
  }
  return paymentMethod === 'CASH' ? 'You have nothing to pay.' : 'We received no payment for it, so you owe nothing.'
}

/** Never what it would have cost: that reads like a bill. */
function sumOf({ refunds }: MailedOrder) {
  return refunds.length > 0
    ? { label: 'Goes back to you', amount: refundSum(refunds) }
    : { label: 'To pay', amount: 'Nothing' }
}
