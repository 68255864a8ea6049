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

/** A refund by the shop's own decision. For cash it asks for an account, if none is known. */
export function goodwillMail(mail: OrderMail, { amount, reason, requestedAt, isWaiting }: Goodwill): MailContent {
  const { order, name } = mail
  const sum = formatRupees(toRupees(amount))
  const day = formatDay(refundExpectedBy(requestedAt))
  return compose(mail, {
    subject: `Goodwill refund of ${sum} – ${order.orderId}`,
    preview: isWaiting ? 'Add your refund details on your order page.' : `Expected by ${day}.`,
    heading: `Goodwill refund of ${sum}`,
    blocks: [
      paragraph(`Hello ${name}, we have issued a goodwill refund of ${sum} for ${orderName(order)}.`),
      paragraph(`Reason: ${quoted(reason)}`),
      ...(isWaiting
        ? [
            paragraph(
              'You paid in cash, so we need your refund details.',
              'Enter your UPI ID or bank account on your order page.',
            ),
            button('Add refund details', orderLink(mail)),
            smallPrint(neverAsked),
          ]
        : [
            facts([
              { name: 'Amount', value: sum },
              { name: 'Refund to', value: wayOf(mail) },
              { name: 'Expected by', value: day },
            ]),
            paragraph('You do not need to do anything.'),
            seeOrder(mail),
          ]),
    ],
  })
}

function wayOf({ order }: OrderMail): string {
  if (order.paymentMethod === 'ONLINE') return backTo(order)
  return order.payout.masked ?? 'your bank account or UPI ID'
}
