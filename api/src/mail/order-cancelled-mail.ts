import { formatDay } from '@nukkad/contract/dates'
import { formatRupees, toPaise, toRupees } from '@nukkad/contract/money'
import { html } from './html.ts'
import { button, letter, paragraph } from './letter.ts'
import type { MailedOrder } from './mailed-order.ts'
import type { MailContent } from './mailer.ts'
import { orderTable, orderText } from './order-lines.ts'
import type { OrderMail } from './order-placed-mail.ts'

const refundDays = 7 // spec §9

export function orderCancelledMail({ order, name, publicUrl, seller }: OrderMail): MailContent {
  const { orderId, orderDate } = order
  const what = `Hello ${name}, order ${orderId} of ${formatDay(orderDate)} is cancelled. Nothing will be sent.`
  const money = moneyWords(order)
  const link = `${publicUrl}/my-profile/order/${orderId}`
  return letter({
    seller,
    subject: `Your order ${orderId} is cancelled`,
    preview: money,
    heading: 'Your order is cancelled',
    body: html`${paragraph(what)}${paragraph(money)}${orderTable(order)}${button('See my order', link)}`,
    text: `${what}\n${money}\n\n${orderText(order)}\n\nSee your order: ${link}`,
  })
}

function moneyWords({ refunds, paymentMethod }: MailedOrder): string {
  if (refunds.length > 0) {
    const paise = refunds.reduce((sum, { amount }) => sum + toPaise(amount), 0)
    return `${formatRupees(toRupees(paise))} goes back the way you paid, within ${refundDays} business days.`
  }
  return paymentMethod === 'CASH' ? 'You have nothing to pay.' : 'We received no payment for it, so you owe nothing.'
}
