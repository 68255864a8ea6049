import { formatRupees, type Rupees } from '@nukkad/contract/money'
import { button, compose, paragraph, smallPrint } from './blocks.ts'
import { orderLink, orderName, seeOrder, type OrderMail } from './mailed-order.ts'
import type { MailContent } from './mailer.ts'

export const neverAsked = 'We never ask for a PIN, a password or a code.'

/** Cash is never refunded in cash: the order's page asks for an account. */
export function payoutRequestMail(mail: OrderMail, amount: Rupees): MailContent {
  const { order, name } = mail
  const sum = formatRupees(amount)
  return compose(mail, {
    subject: `Where shall your ${sum} go? (order ${order.orderId})`,
    preview: 'Tell us a UPI id or a bank account on the page of your order.',
    heading: `Where shall your ${sum} go?`,
    blocks: [
      paragraph(
        `Hello ${name}, you paid ${orderName(order)} in cash, and ${sum} of it go back to you.`,
        'Tell us a UPI id or a bank account on the page of your order, and we send the money there.',
      ),
      button('Tell where it goes', orderLink(mail)),
      smallPrint(neverAsked),
    ],
  })
}

type Reminder = { amount: Rupees; isLast: boolean }

/** What the first mail asked for is still missing. */
export function payoutReminderMail(mail: OrderMail, { amount, isLast }: Reminder): MailContent {
  const { order, name, seller } = mail
  const sum = formatRupees(amount)
  return compose(mail, {
    subject: `Your ${sum} is still waiting for you (order ${order.orderId})`,
    preview: 'Tell us a UPI id or a bank account on the page of your order.',
    heading: `Your ${sum} is still waiting for you`,
    blocks: [
      paragraph(
        `Hello ${name}, you paid ${orderName(order)} in cash, and ${sum} of it go back to you.`,
        'We do not know yet where to. Tell us a UPI id or a bank account on the page of your order.',
      ),
      paragraph(
        isLast
          ? 'We do not remind you again. The money stays yours: you can tell us whenever you like.'
          : 'It takes a minute.',
      ),
      button('Tell where it goes', orderLink(mail)),
      smallPrint(`${neverAsked} Something unclear? Write to ${seller.email}.`),
    ],
  })
}

/** Whoever else may have typed it: the customer learns of it. */
export function payoutGivenMail(mail: OrderMail, masked: string): MailContent {
  const { order, name, seller } = mail
  return compose(mail, {
    subject: `Your money for order ${order.orderId} goes to ${masked}`,
    preview: 'You told us on the page of your order.',
    heading: 'We know where your money goes',
    blocks: [
      paragraph(
        `Hello ${name}, what comes back to you of ${orderName(order)} goes to ${masked}.`,
        'Until we send it, you can change that on the page of your order.',
      ),
      seeOrder(mail),
      smallPrint(`It was not you? Write to ${seller.email} at once. ${neverAsked}`),
    ],
  })
}
