import { codeLifeMinutes } from '@nukkad/contract/auth-rules'
import { formatRupees, type Rupees } from '@nukkad/contract/money'
import { button, codeDigits, compose, paragraph, smallPrint } from './blocks.ts'
import { orderLink, orderName, seeOrder, type OrderMail } from './mailed-order.ts'
import type { MailContent } from './mailer.ts'

export const neverAsked = 'We never ask for a PIN, password or code by phone or e-mail.'
const neverTold = 'Never share this code or link with anyone.'

/** Cash is never refunded in cash: the order's page asks for an account. */
export function payoutRequestMail(mail: OrderMail, amount: Rupees): MailContent {
  const { order, name } = mail
  const sum = formatRupees(amount)
  return compose(mail, {
    subject: `Add your refund details for ${sum} – ${order.orderId}`,
    preview: 'Enter your UPI ID or bank account on your order page.',
    heading: 'Add your refund details',
    blocks: [
      paragraph(
        `Hello ${name}, you paid ${orderName(order)} in cash. We are refunding ${sum} of it.`,
        'Enter your UPI ID or bank account on your order page, and we will send the refund there.',
      ),
      button('Add refund details', orderLink(mail)),
      smallPrint(neverAsked),
    ],
  })
}

type Reminder = { amount: Rupees; isLast: boolean }

/** The account that the first mail asked for is still missing. */
export function payoutReminderMail(mail: OrderMail, { amount, isLast }: Reminder): MailContent {
  const { order, name, seller } = mail
  const sum = formatRupees(amount)
  return compose(mail, {
    subject: `Reminder: add your refund details for ${sum} – ${order.orderId}`,
    preview: 'Enter your UPI ID or bank account on your order page.',
    heading: `Your refund of ${sum} is waiting`,
    blocks: [
      paragraph(
        `Hello ${name}, you paid ${orderName(order)} in cash. We are refunding ${sum} of it.`,
        'We still need your refund details. Enter your UPI ID or bank account on your order page.',
      ),
      paragraph(
        isLast
          ? 'This is our last reminder. The money stays yours: you can add the details at any time.'
          : 'It takes a minute.',
      ),
      button('Add refund details', orderLink(mail)),
      smallPrint(`${neverAsked} Questions? Write to ${seller.email}.`),
    ],
  })
}

type PayoutCode = { masked: string; code: string | null; linkSecret: string }

/** The customer confirms an account with this code, so that a borrowed phone is not enough to steal the money. */
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
          : 'Enter the code on your order page, or open the link where you are logged in.',
      ),
      button('Confirm this account', `${orderLink(mail)}#payout=${linkSecret}`),
      smallPrint(`It works once, within ${codeLifeMinutes} minutes. ${neverTold}`),
      smallPrint(
        `Not you? Then someone else is logged in to your account: select “Log out everywhere else” in your profile, and write to ${seller.email}.`,
      ),
    ],
  })
}

/** Sent to e-mails that the account had until recently, which may be a stranger's by now. */
export function payoutGivenNotice(mail: OrderMail, masked: string): MailContent {
  const { shop, seller } = mail
  return compose(mail, {
    subject: `A refund account was added to your ${shop.name} account`,
    preview: 'Was it you? If not, please tell us.',
    heading: 'A refund account was added',
    blocks: [
      paragraph(
        `A refund will be sent to ${masked}.`,
        `We are telling you because this was the e-mail of the ${shop.name} account until recently.`,
      ),
      paragraph(
        `If it was not you, write to ${seller.email} at once, and recover your account with the link in our e-mail about the changed address.`,
      ),
      smallPrint(neverAsked),
    ],
  })
}

/** Somebody else may have typed the account, so the customer is told. */
export function payoutGivenMail(mail: OrderMail, masked: string): MailContent {
  const { order, name, seller } = mail
  return compose(mail, {
    subject: `Refund details saved – ${order.orderId}`,
    preview: `Your refund will be sent to ${masked}.`,
    heading: 'Refund details saved',
    blocks: [
      paragraph(
        `Hello ${name}, your refund for ${orderName(order)} will be sent to ${masked}.`,
        'You can change this on your order page until we send it.',
      ),
      seeOrder(mail),
      smallPrint(`Not you? Write to ${seller.email} at once. ${neverAsked}`),
    ],
  })
}
