import { codeLifeMinutes } from '@nukkad/contract/auth-rules'
import { formatRupees, type Rupees } from '@nukkad/contract/money'
import { button, codeDigits, compose, paragraph, smallPrint } from './blocks.ts'
import { orderLink, orderName, seeOrder, type OrderMail } from './mailed-order.ts'
import type { MailContent } from './mailer.ts'

export const neverAsked = 'We never ask for a PIN, a password or a code.'
const neverTold = 'Never tell anybody this code or link, by phone or mail.'

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

type PayoutCode = { masked: string; code: string | null; linkSecret: string }

/** The customer confirms an account with this code, so that a borrowed phone is not enough to take their money. */
export function payoutCodeMail(mail: OrderMail, { masked, code, linkSecret }: PayoutCode): MailContent {
  const { order, name, seller } = mail
  return compose(mail, {
    subject: `Confirm your refund account – ${order.orderId}`,
    preview: `Was this you? It works for ${codeLifeMinutes} minutes.`,
    heading: 'Confirm your refund account',
    blocks: [
      ...(code === null ? [] : [codeDigits(code)]),
      paragraph(
        `Hello ${name}, you entered ${masked} for the refund of ${orderName(order)}.`,
        code === null
          ? 'Open the link where you are logged in to confirm it.'
          : 'Enter the code on the page of your order, or open the link where you are logged in.',
      ),
      button('Confirm this account', `${orderLink(mail)}#payout=${linkSecret}`),
      smallPrint(`It works for ${codeLifeMinutes} minutes, once. ${neverTold}`),
      smallPrint(
        `Not you? Then somebody is logged in to your account: choose “Log out everywhere else” in your profile, and write to ${seller.email}.`,
      ),
    ],
  })
}

/** Goes to e-mails that the account had until lately, which may be a stranger's by now. */
export function payoutGivenNotice(mail: OrderMail, masked: string): MailContent {
  const { shop, seller } = mail
  return compose(mail, {
    subject: `A refund account was added to your ${shop.name} account`,
    preview: 'Was it you? If not, please tell us.',
    heading: 'A refund account was added',
    blocks: [
      paragraph(
        `A refund will be sent to ${masked}.`,
        `We tell you because this was the e-mail of the ${shop.name} account until lately.`,
      ),
      paragraph(
        `If it was not you, write to ${seller.email} at once, and take your account back with the link in our mail about the changed e-mail.`,
      ),
      smallPrint(neverAsked),
    ],
  })
}

/** Somebody else may have typed the account, so the customer is told. */
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
