import { formatDay } from '@nukkad/contract/dates'
import { formatRupees, toRupees, type Paise } from '@nukkad/contract/money'
import { refundExpectedBy } from '@nukkad/contract/order-rules'
import { quoted } from '@nukkad/contract/text-rules'
import { button, compose, facts, paragraph, smallPrint } from './blocks.ts'
import { orderLink, orderName, seeOrder, type OrderMail } from './mailed-order.ts'
import type { MailContent } from './mailer.ts'
import { neverAsked } from './payout-mails.ts'
import { backTo } from './refund-mails.ts'

type Goodwill = { amount: Paise; reason: string; requestedAt: Date; isWaiting: boolean }

/** A part of what was paid that the shop gives back of its own accord. Of cash it asks where to, if nobody knows. */
export function goodwillMail(mail: OrderMail, { amount, reason, requestedAt, isWaiting }: Goodwill): MailContent {
  const { order, name } = mail
  const sum = formatRupees(toRupees(amount))
  const day = formatDay(refundExpectedBy(requestedAt))
  return compose(mail, {
    subject: `We give you ${sum} back (order ${order.orderId})`,
    preview: isWaiting ? 'Tell us where it goes on the page of your order.' : `It should be there by ${day}.`,
    heading: `${sum} back for you`,
    blocks: [
      paragraph(`Hello ${name}, we give you ${sum} back of what you paid for ${orderName(order)}.`),
      paragraph(`Why: ${quoted(reason)}`),
      ...(isWaiting
        ? [
            paragraph(
              'You paid in cash, so we do not know yet where to send it.',
              'Tell us a UPI id or a bank account on the page of your order.',
            ),
            button('Tell where it goes', orderLink(mail)),
            smallPrint(neverAsked),
          ]
        : [
            facts([
              { name: 'Amount', value: sum },
              { name: 'Goes', value: wayOf(mail) },
              { name: 'Arrives by', value: day },
            ]),
            paragraph('There is nothing for you to do.'),
            seeOrder(mail),
          ]),
    ],
  })
}

function wayOf({ order }: OrderMail): string {
  if (order.paymentMethod === 'ONLINE') return backTo(order)
  return `to ${order.payout.masked ?? 'the bank account or UPI id you told us'}`
}
