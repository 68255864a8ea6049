import { formatDay } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import type { Seller } from '@nukkad/contract/shop'
import { html } from './html.ts'
import { button, letter, paragraph, smallPrint } from './letter.ts'
import type { MailedOrder } from './mailed-order.ts'
import type { MailContent } from './mailer.ts'
import { addressLines, orderTable, orderText, stacked } from './order-lines.ts'

export type OrderMail = { order: MailedOrder; name: string; publicUrl: string; seller: Seller }

export function orderPlacedMail({ order, name, publicUrl, seller }: OrderMail): MailContent {
  const { orderId, expectedDate, orderDate } = order
  const thanks = `Thank you, ${name}. Order ${orderId} of ${formatDay(orderDate)} is with us.`
  const arrives = `It should be with you by ${formatDay(expectedDate)}. ${payment(order)}`
  const link = `${publicUrl}/my-profile/order/${orderId}`
  const until = 'You can cancel it from your account until we ship it.'
  return letter({
    seller,
    subject: `Your order ${orderId} is placed`,
    preview: `With you by ${formatDay(expectedDate)}.`,
    heading: 'See you at the corner',
    body: html`${paragraph(thanks)}${paragraph(arrives)}${orderTable(order)}
    ${paragraph(html`<strong>It goes to</strong><br />`, stacked(addressLines(order)))} ${button('See my order', link)}
    ${smallPrint(until)}`,
    text: `${thanks}\n${arrives}\n\n${orderText(order)}\n\nIt goes to\n${addressLines(order).join('\n')}\n\nSee your order: ${link}\n${until}`,
  })
}

function payment({ paymentMethod, totalAmount }: MailedOrder): string {
  return paymentMethod === 'CASH'
    ? `Please keep ${formatRupees(totalAmount)} in cash ready for the courier.`
    : `You paid ${formatRupees(totalAmount)} online.`
}
