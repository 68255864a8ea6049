import { pickupWords, type ReturnStatus } from '@nukkad/contract/return-rules'
import type { NotifiedReturnStatus, ReturnStep } from '../returns/returns.ts'
import { compose, facts, place, points, paragraph, type Block } from './blocks.ts'
import { insteadOfEarlier, orderName, seeOrder, totalOf, type OrderMail } from './mailed-order.ts'
import type { MailContent } from './mailer.ts'
import { addressLines, contents } from './order-lines.ts'

export type ReturnMail = OrderMail & Pick<ReturnStep, 'asked' | 'answer' | 'pickup'>

type WriteReturnMail = (mail: ReturnMail) => MailContent

const returnMails: Record<NotifiedReturnStatus, WriteReturnMail> = {
  REQUESTED: returnRequestedMail,
  APPROVED: returnApprovedMail,
  REJECTED: returnRejectedMail,
}

const amendedMails: Partial<Record<ReturnStatus, WriteReturnMail>> = {
  APPROVED: pickupArrangedMail,
  REFUNDED: referenceMail,
}

/** Undefined if the customer gets no mail. Equal statuses mean that only the notes changed. */
export function returnMail(
  mail: ReturnMail,
  { fromStatus, toStatus }: Pick<ReturnStep, 'fromStatus' | 'toStatus'>,
): MailContent | undefined {
  const mails: Partial<Record<ReturnStatus, WriteReturnMail>> = fromStatus === toStatus ? amendedMails : returnMails
  return mails[toStatus]?.(mail)
}

const readiness = ['unworn, unwashed and with its tags', 'all pieces together, packed for the courier']

function returnRequestedMail(mail: ReturnMail): MailContent {
  const { order, name, asked } = mail
  return compose(mail, {
    subject: `We have your return request for order ${order.orderId}`,
    preview: 'We look at it and write to you. Please keep the pieces as they are.',
    heading: 'We have your return request',
    blocks: [
      paragraph(`Hello ${name}, you would like to return ${orderName(order)}: “${asked}”`),
      paragraph('We look at it and write to you. There is nothing for you to send yet.'),
      points('Until then, please keep it', readiness),
      contents(mail),
      seeOrder(mail),
    ],
  })
}

function returnApprovedMail(mail: ReturnMail): MailContent {
  const { order, name, pickup } = mail
  return compose(mail, {
    subject: `Your return of order ${order.orderId} is approved`,
    preview: pickupWords(pickup),
    heading: 'Your return is approved',
    blocks: [
      paragraph(`Hello ${name}, we take back ${orderName(order)}.`, pickupWords(pickup)),
      points('Please have it ready', readiness),
      place('The courier comes to', addressLines(order)),
      ...whereTheMoneyGoes(mail),
      contents(mail),
      seeOrder(mail),
    ],
  })
}

function pickupArrangedMail(mail: ReturnMail): MailContent {
  const { order, name, seller, pickup } = mail
  return compose(mail, {
    subject: `When we fetch your return of order ${order.orderId}`,
    preview: pickupWords(pickup),
    heading: 'We come for your return',
    blocks: [
      paragraph(
        `Hello ${name}, here is when your return of ${orderName(order)} is fetched.`,
        pickupWords(pickup),
        insteadOfEarlier,
      ),
      points('Please have it ready', readiness),
      place('The courier comes to', addressLines(order)),
      paragraph(`Nobody home that day? Write to ${seller.email} or call ${seller.phone}.`),
      seeOrder(mail),
    ],
  })
}

function referenceMail(mail: ReturnMail): MailContent {
  const { order, name } = mail
  const reference = order.refundReference ?? ''
  return compose(mail, {
    subject: `Where to find your money for order ${order.orderId}`,
    preview: `The reference of the transfer: ${reference}`,
    heading: 'Find your money',
    blocks: [
      paragraph(
        `Hello ${name}, we sent you ${totalOf(order)} for ${orderName(order)}. Your bank finds it by this reference.`,
        insteadOfEarlier,
      ),
      facts([
        { name: 'Amount', value: totalOf(order) },
        { name: 'Reference', value: reference },
      ]),
      seeOrder(mail),
    ],
  })
}

function returnRejectedMail(mail: ReturnMail): MailContent {
  const { order, name, seller, answer } = mail
  const { grievanceOfficer: officer } = seller
  return compose(mail, {
    subject: `About your return of order ${order.orderId}`,
    preview: 'We could not accept it. This is why.',
    heading: 'We could not accept your return',
    blocks: [
      paragraph(`Hello ${name}, we could not accept the return of ${orderName(order)}.`),
      ...(answer === null ? [] : [place('Why', [answer])]),
      paragraph(
        `Do you see it another way? Write to ${seller.email} or call ${seller.phone}.`,
        `${officer.name}, our ${officer.designation.toLowerCase()}, hears complaints: ${officer.email}, ${officer.phone}.`,
      ),
      seeOrder(mail),
    ],
  })
}

/** Cash is never refunded in cash. */
function whereTheMoneyGoes({ order, seller }: ReturnMail): Block[] {
  if (order.paymentMethod !== 'CASH') return []
  return [
    place('Where shall your money go?', [
      `You paid in cash. Write to ${seller.email} with the order’s number and your UPI id or bank account.`,
      'We never ask for a PIN, a password or a code.',
    ]),
  ]
}
