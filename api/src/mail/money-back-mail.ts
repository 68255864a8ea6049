import { formatDay } from '@nukkad/contract/dates'
import { formatRupees, toPaise, toRupees } from '@nukkad/contract/money'
import { html } from './html.ts'
import { button, letter, paragraph } from './letter.ts'
import type { MailContent } from './mailer.ts'
import type { OrderMail } from './order-placed-mail.ts'

const refundDays = 7 // spec §9

/** Money came for an order that it does not pay, twice perhaps: it goes back, and the order stays as it is. */
export function moneyBackMail({ order, name, publicUrl, seller }: OrderMail): MailContent {
  const { orderId, orderDate, refunds } = order
  const amount = formatRupees(toRupees(refunds.reduce((sum, refund) => sum + toPaise(refund.amount), 0)))
  const what = `Hello ${name}, we received more money for order ${orderId} of ${formatDay(orderDate)} than it costs.`
  const money = `${amount} goes back the way you paid, within ${refundDays} business days. There is nothing for you to do.`
  const link = `${publicUrl}/my-profile/order/${orderId}`
  return letter({
    seller,
    subject: `${amount} is on its way back to you`,
    preview: money,
    heading: 'Some of your money comes back',
    body: html`${paragraph(what)}${paragraph(money)}${button('See my order', link)}`,
    text: `${what}\n${money}\n\nSee your order: ${link}`,
  })
}
