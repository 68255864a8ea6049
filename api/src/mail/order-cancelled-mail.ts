import { refundTime } from '@nukkad/contract/order-rules'
import { lateMoneyWords, neverPaidWords } from '@nukkad/contract/unpaid-rules'
import { compose, paragraph } from './blocks.ts'
import { orderName, refundSum, seeOrder, type MailedOrder, type OrderMail } from './mailed-order.ts'
import type { MailContent } from './mailer.ts'
import { contents } from './order-lines.ts'

export function orderCancelledMail(mail: OrderMail): MailContent {
  const { order, name } = mail
  return compose(mail, {
    subject: `Your order ${order.orderId} is cancelled`,
    preview: moneyWords(order)[0] ?? '',
    heading: 'Your order is cancelled',
    blocks: [
      paragraph(`Hello ${name}, ${orderName(order)} is cancelled. Nothing will be sent.`),
      paragraph(...moneyWords(order)),
      contents(mail, sumOf(order)),
      seeOrder(mail),
    ],
  })
}

function moneyWords(order: MailedOrder): string[] {
  if (order.refunds.length > 0) {
    const why = lateMoneyWords(order.refunds.map(({ reason }) => reason))
    return [...why, `${refundSum(order.refunds)} goes back the way you paid, within ${refundTime}.`]
  }
  if (order.paymentMethod === 'CASH') return ['You have nothing to pay.']
  const { happened, lateMoney } = neverPaidWords(order)
  return [happened, lateMoney]
}

/** Never what it would have cost: that reads like a bill. */
function sumOf({ refunds }: MailedOrder) {
  return refunds.length > 0
    ? { label: 'Goes back to you', amount: refundSum(refunds) }
    : { label: 'To pay', amount: 'Nothing' }
}
