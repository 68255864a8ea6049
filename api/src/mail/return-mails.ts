import { formatDay } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import { refundExpectedBy, returnRefundTime } from '@nukkad/contract/order-rules'
import { hasCome, pickupWords, type ReturnStatus } from '@nukkad/contract/return-rules'
import type { ReturnStep } from '../returns/returns.ts'
import { compose, facts, place, points, paragraph, type Block } from './blocks.ts'
import { insteadOfEarlier, orderName, seeOrder, type OrderMail } from './mailed-order.ts'
import type { MailContent } from './mailer.ts'
import { addressLines, pieces } from './order-lines.ts'
import { backTo, moneySentMail } from './refund-mails.ts'

export type ReturnMail = OrderMail & Omit<ReturnStep, 'orderId' | 'fromStatus' | 'toStatus'>

type WriteReturnMail = (mail: ReturnMail) => MailContent

const returnMails: Record<ReturnStatus, WriteReturnMail> = {
  REQUESTED: returnRequestedMail,
  APPROVED: returnApprovedMail,
  REJECTED: returnRejectedMail,
  PICKED_UP: returnPickedUpMail,
  RECEIVED: returnReceivedMail,
  REFUNDED: returnRefundedMail,
  CLOSED: returnClosedMail,
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
      paragraph(`Hello ${name}, you would like to return ${whatOf(mail)} ${orderName(order)}: “${asked}”`),
      paragraph('We look at it and write to you. There is nothing for you to send yet.'),
      points('Until then, please keep it', readiness),
      returned(mail),
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
      paragraph(`Hello ${name}, we take back ${whatOf(mail)} ${orderName(order)}.`, pickupWords(pickup)),
      points('Please have it ready', readiness),
      place('The courier comes to', addressLines(order)),
      ...whereTheMoneyGoes(mail),
      returned(mail),
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
  const reference = mail.refundReference ?? ''
  return compose(mail, {
    subject: `Where to find your money for order ${order.orderId}`,
    preview: `The reference of the transfer: ${reference}`,
    heading: 'Find your money',
    blocks: [
      paragraph(
        `Hello ${name}, we sent you ${refundOf(mail)} for ${orderName(order)}. Your bank finds it by this reference.`,
        insteadOfEarlier,
      ),
      facts([
        { name: 'Amount', value: refundOf(mail) },
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

function returnPickedUpMail(mail: ReturnMail): MailContent {
  const { order, name } = mail
  return compose(mail, {
    subject: `The courier has your return of order ${order.orderId}`,
    preview: 'We write to you when it is with us.',
    heading: 'Your return is on its way to us',
    blocks: [
      paragraph(`Hello ${name}, the courier has ${whatOf(mail)} ${orderName(order)}.`),
      paragraph(`We look at it when it is with us, and refund it within ${returnRefundTime}.`),
      returned(mail),
      ...whereTheMoneyGoes(mail),
      seeOrder(mail),
    ],
  })
}

function returnReceivedMail(mail: ReturnMail): MailContent {
  const { order, name } = mail
  return compose(mail, {
    subject: `We have your return of order ${order.orderId}`,
    preview: receivedWords(mail),
    heading: 'We have your return',
    blocks: [
      paragraph(`Hello ${name}, what you sent back of ${orderName(order)} is with us.`),
      paragraph(receivedWords(mail)),
      ...notComeWords(mail),
      ...(mail.refundReason === null ? [] : [place('Why it is less', [mail.refundReason])]),
      returned(mail),
      ...(hasRefund(mail) ? whereTheMoneyGoes(mail) : []),
      seeOrder(mail),
    ],
  })
}

function receivedWords(mail: ReturnMail): string {
  if (!hasRefund(mail)) return 'No refund is due for this return.'
  const way = isCash(mail)
    ? `to ${mail.order.payout.masked ?? 'the bank account or UPI id you tell us'}`
    : backTo(mail.order)
  return `${refundOf(mail)} goes ${way}, within ${returnRefundTime}. We write to you when we send it.`
}

/** Pieces that were announced and did not come. */
function notComeWords({ lines, seller }: ReturnMail): Block[] {
  const missing = lines.filter(({ outcome }) => outcome !== null && !hasCome(outcome))
  const count = missing.reduce((sum, { quantity }) => sum + quantity, 0)
  if (count === 0) return []
  const what =
    count === 1 ? 'One piece was not in the parcel, or was' : `${count} pieces were not in the parcel, or were`
  return [paragraph(`${what} not from us. Do you see it another way? Write to ${seller.email}.`)]
}

function returnRefundedMail(mail: ReturnMail): MailContent {
  const { refundReference: reference, at } = mail
  const way = isCash(mail)
    ? `to ${mail.order.payout.masked ?? 'the bank account or UPI id you told us'}`
    : backTo(mail.order)
  return moneySentMail(mail, { amount: refundOf(mail), way, day: formatDay(refundExpectedBy(at)), reference })
}

function returnClosedMail(mail: ReturnMail): MailContent {
  const { order, name, seller } = mail
  return compose(mail, {
    subject: `Your return of order ${order.orderId} is closed`,
    preview: 'Nothing is fetched any more.',
    heading: 'Your return is closed',
    blocks: [
      paragraph(`Hello ${name}, your return of ${orderName(order)} is closed: nothing is fetched any more.`),
      paragraph(`Is that wrong? Write to ${seller.email} or call ${seller.phone}.`),
      seeOrder(mail),
    ],
  })
}

function isCash({ order }: ReturnMail): boolean {
  return order.paymentMethod === 'CASH'
}

function hasRefund({ refundAmount }: ReturnMail): boolean {
  return refundAmount !== 0
}

function refundOf({ refundAmount }: ReturnMail): string {
  return formatRupees(refundAmount ?? 0)
}

/** The units that come back; a line that was found in parts is one again. */
function returned(mail: ReturnMail): Block {
  const units = mail.order.items.map(({ orderItemId }) => ({
    orderItemId,
    quantity: mail.lines
      .filter((line) => line.orderItemId === orderItemId)
      .reduce((sum, { quantity }) => sum + quantity, 0),
  }))
  return pieces(mail, units)
}

/** `2 pieces of`; nothing is said where the whole order comes back. */
function whatOf({ order, lines }: ReturnMail): string {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const kept = order.items.reduce((sum, { quantity, cancelledQuantity }) => sum + quantity - cancelledQuantity, 0)
  if (count === kept) return 'all of'
  return count === 1 ? '1 piece of' : `${count} pieces of`
}

/** Cash is never refunded in cash. */
function whereTheMoneyGoes({ order }: ReturnMail): Block[] {
  if (order.paymentMethod !== 'CASH' || order.payout.given) return []
  return [
    place('Where shall your money go?', [
      'You paid in cash. Tell us your UPI id or bank account on the page of your order.',
      'We never ask for a PIN, a password or a code.',
    ]),
  ]
}
