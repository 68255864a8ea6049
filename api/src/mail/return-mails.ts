import { formatDay } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import { refundExpectedBy, returnRefundTime } from '@nukkad/contract/order-rules'
import { hasCome, holdEndedWords, pickupWords, type ReturnStatus } from '@nukkad/contract/return-rules'
import type { ReturnStep } from '../sale/returns/returns.ts'
import { compose, facts, place, points, paragraph, type Block } from './blocks.ts'
import { insteadOfEarlier, orderName, seeOrder, type OrderMail } from './mailed-order.ts'
import type { MailContent } from './mailer.ts'
import { addressLines, pieces } from './order-lines.ts'
import { neverAsked } from './payout-mails.ts'
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

const heldMails: Partial<Record<ReturnStatus, WriteReturnMail>> = {
  REQUESTED: (mail) => holdEndedMail(mail, 'REQUESTED'),
  APPROVED: (mail) => holdEndedMail(mail, 'APPROVED'),
  PICKED_UP: (mail) => holdEndedMail(mail, 'PICKED_UP'),
}

/** Undefined if the customer gets no mail. Equal statuses mean that only the notes changed. */
export function returnMail(
  mail: ReturnMail,
  { fromStatus, toStatus }: Pick<ReturnStep, 'fromStatus' | 'toStatus'>,
): MailContent | undefined {
  const amended = mail.about === 'hold' ? heldMails : amendedMails
  const mails: Partial<Record<ReturnStatus, WriteReturnMail>> = fromStatus === toStatus ? amended : returnMails
  return mails[toStatus]?.(mail)
}

const readiness = ['unworn, unwashed and with its tags', 'all items together, packed for the courier']

function returnRequestedMail(mail: ReturnMail): MailContent {
  const { order, name, asked } = mail
  return compose(mail, {
    subject: `Return requested – ${order.orderId}`,
    preview: 'We will review it and e-mail you. Please keep the items as they are.',
    heading: 'Return requested',
    blocks: [
      paragraph(`Hello ${name}, you asked to return ${whatOf(mail)} ${orderName(order)}. Your reason: “${asked}”`),
      paragraph('We will review it and e-mail you. Please do not send anything yet.'),
      ...wanted(mail),
      points('Until then, please keep it', readiness),
      returned(mail),
      seeOrder(mail),
    ],
  })
}

function returnApprovedMail(mail: ReturnMail): MailContent {
  const { order, name, pickup } = mail
  return compose(mail, {
    subject: `Return approved – ${order.orderId}`,
    preview: pickupWords(pickup),
    heading: 'Return approved',
    blocks: [
      paragraph(
        `Hello ${name}, we have approved the return of ${whatOf(mail)} ${orderName(order)}.`,
        pickupWords(pickup),
      ),
      points('Please have it ready', readiness),
      place('Pick-up address', addressLines(order)),
      ...wanted(mail),
      ...whereTheMoneyGoes(mail),
      returned(mail),
      seeOrder(mail),
    ],
  })
}

/** The wanted item is for sale again; it is sent all the same if it is in stock when the return arrives. */
function holdEndedMail(mail: ReturnMail, status: ReturnStatus): MailContent {
  const { order, name, pickup } = mail
  return compose(mail, {
    subject: `Exchange no longer reserved – ${order.orderId}`,
    preview: 'We’ll ship it if it is in stock when your return arrives; otherwise we’ll refund you.',
    heading: 'Your exchange is no longer reserved',
    blocks: [
      paragraph(
        `Hello ${name}, your return of ${orderName(order)} ${holdEndedWords(status, pickup)}, so the new item is no longer reserved for you.`,
      ),
      paragraph('We’ll ship it if it is in stock when your return arrives; otherwise we’ll refund you.'),
      ...wanted(mail),
      seeOrder(mail),
    ],
  })
}

function pickupArrangedMail(mail: ReturnMail): MailContent {
  const { order, name, seller, pickup } = mail
  return compose(mail, {
    subject: `Return pick-up date – ${order.orderId}`,
    preview: pickupWords(pickup),
    heading: 'Return pick-up date',
    blocks: [
      paragraph(
        `Hello ${name}, here is the pick-up date for your return of ${orderName(order)}.`,
        pickupWords(pickup),
        insteadOfEarlier,
      ),
      points('Please have it ready', readiness),
      place('Pick-up address', addressLines(order)),
      paragraph(`Not at home that day? Write to ${seller.email} or call ${seller.phone}.`),
      seeOrder(mail),
    ],
  })
}

function referenceMail(mail: ReturnMail): MailContent {
  const { order, name } = mail
  const reference = mail.refundReference ?? ''
  return compose(mail, {
    subject: `Your refund reference (UTR) – ${order.orderId}`,
    preview: `Refund reference (UTR): ${reference}`,
    heading: 'Your refund reference',
    blocks: [
      paragraph(
        `Hello ${name}, we sent you ${refundOf(mail)} for ${orderName(order)}. Your bank can trace it with this reference.`,
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
    subject: `Return request declined – ${order.orderId}`,
    preview: 'See the reason and how to contact us.',
    heading: 'Return request declined',
    blocks: [
      paragraph(`Hello ${name}, we could not approve the return of ${orderName(order)}.`),
      ...(answer === null ? [] : [place('Reason', [answer])]),
      paragraph(
        `Do you disagree? Write to ${seller.email} or call ${seller.phone}.`,
        `${officer.name}, our ${officer.designation.toLowerCase()}, handles complaints: ${officer.email}, ${officer.phone}.`,
      ),
      seeOrder(mail),
    ],
  })
}

function returnPickedUpMail(mail: ReturnMail): MailContent {
  const { order, name } = mail
  return compose(mail, {
    subject: `Return picked up – ${order.orderId}`,
    preview: 'We will e-mail you when we receive it.',
    heading: 'Return picked up',
    blocks: [
      paragraph(`Hello ${name}, the courier has picked up ${whatOf(mail)} ${orderName(order)}.`),
      paragraph(pickedUpWords(mail)),
      ...wanted(mail),
      returned(mail),
      ...whereTheMoneyGoes(mail),
      seeOrder(mail),
    ],
  })
}

function returnReceivedMail(mail: ReturnMail): MailContent {
  const { order, name } = mail
  return compose(mail, {
    subject: `Return received – ${order.orderId}`,
    preview: receivedWords(mail),
    heading: 'Return received',
    blocks: [
      paragraph(`Hello ${name}, we have received your return of ${orderName(order)}.`),
      ...exchangeWords(mail),
      paragraph(receivedWords(mail)),
      ...notComeWords(mail),
      ...(mail.refundReason === null ? [] : [place('Reason for the lower refund', [mail.refundReason])]),
      returned(mail),
      ...(hasRefund(mail) ? whereTheMoneyGoes(mail) : []),
      seeOrder(mail),
    ],
  })
}

function pickedUpWords({ exchanges }: ReturnMail): string {
  return exchanges.length === 0
    ? `We will check it when we receive it, and refund it within ${returnRefundTime}.`
    : 'We will check it when we receive it, and then send your exchange.'
}

/** The items that the customer wants in exchange. */
function wanted(mail: ReturnMail): Block[] {
  const lines = mail.exchanges
    .filter(({ status }) => status === 'HELD' || status === 'RELEASED')
    .map((one) => `${one.quantity} × ${exchangeName(mail, one)}`)
  return lines.length === 0 ? [] : [place('In exchange', lines)]
}

/** `Box Tee: Black, L` */
function exchangeName({ order }: ReturnMail, { orderItemId, color, size }: ReturnMail['exchanges'][number]): string {
  const item = order.items.find((one) => one.orderItemId === orderItemId)
  return `${item?.productName ?? ''}: ${color}, ${size}`
}

/** The items that are sent, and those that could not be exchanged. */
function exchangeWords(mail: ReturnMail): Block[] {
  const { exchanges, exchangeOrderId } = mail
  const sent = exchanges.flatMap((one) => (one.sent === null ? [] : [`${one.sent} × ${exchangeName(mail, one)}`]))
  const kept = exchanges.flatMap((one) => {
    const count = one.quantity - (one.sent ?? 0)
    return count === 0 ? [] : [`${count} × ${exchangeName(mail, one)}`]
  })
  return [
    ...(sent.length === 0 ? [] : [place(`We are packing your exchange, order ${exchangeOrderId}`, sent)]),
    ...(kept.length === 0 ? [] : [place('Not exchanged: we refund what we received', kept)]),
  ]
}

function receivedWords(mail: ReturnMail): string {
  if (!hasRefund(mail))
    return mail.exchangeOrderId === null
      ? 'No refund is due for this return.'
      : 'You have nothing to pay, and no refund is due.'
  const way = isCash(mail) ? (mail.order.payout.masked ?? 'your bank account or UPI ID') : backTo(mail.order)
  return `We will refund ${refundOf(mail)} to ${way} within ${returnRefundTime}, and e-mail you when we send it.`
}

/** Items that were announced but did not arrive. */
function notComeWords({ lines, seller }: ReturnMail): Block[] {
  const missing = lines.filter(({ outcome }) => outcome !== null && !hasCome(outcome))
  const count = missing.reduce((sum, { quantity }) => sum + quantity, 0)
  if (count === 0) return []
  const what = count === 1 ? 'One item was not in the parcel, or is' : `${count} items were not in the parcel, or are`
  return [paragraph(`${what} not from us. Do you disagree? Write to ${seller.email}.`)]
}

function returnRefundedMail(mail: ReturnMail): MailContent {
  const { refundReference: reference, at } = mail
  const way = isCash(mail) ? (mail.order.payout.masked ?? 'your bank account or UPI ID') : backTo(mail.order)
  return moneySentMail(mail, { amount: refundOf(mail), way, day: formatDay(refundExpectedBy(at)), reference })
}

function returnClosedMail(mail: ReturnMail): MailContent {
  const { order, name, seller } = mail
  return compose(mail, {
    subject: `Return closed – ${order.orderId}`,
    preview: 'There will be no pick-up.',
    heading: 'Return closed',
    blocks: [
      paragraph(`Hello ${name}, your return of ${orderName(order)} is closed. There will be no pick-up.`),
      paragraph(`Is this a mistake? Write to ${seller.email} or call ${seller.phone}.`),
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

/** The returned units; a line that was inspected in parts is joined again. */
function returned(mail: ReturnMail): Block {
  const units = mail.order.items.map(({ orderItemId }) => ({
    orderItemId,
    quantity: mail.lines
      .filter((line) => line.orderItemId === orderItemId)
      .reduce((sum, { quantity }) => sum + quantity, 0),
  }))
  return pieces(mail, units)
}

/** `2 items of`; `all of` the whole order. */
function whatOf({ order, lines }: ReturnMail): string {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const kept = order.items.reduce((sum, { quantity, cancelledQuantity }) => sum + quantity - cancelledQuantity, 0)
  if (count === kept) return 'all of'
  return count === 1 ? '1 item of' : `${count} items of`
}

/** No money goes back, unless the exchange fails. */
function isAllExchanged({ lines, exchanges }: Pick<ReturnMail, 'lines' | 'exchanges'>): boolean {
  return lines.every(({ orderItemId }) =>
    exchanges.some((one) => one.orderItemId === orderItemId && one.status !== 'REFUSED'),
  )
}

/** Cash is never refunded in cash. */
function whereTheMoneyGoes({ order, ...mail }: ReturnMail): Block[] {
  if (isAllExchanged(mail) || order.paymentMethod !== 'CASH' || order.payout.given) return []
  return [
    place('Add your refund details', [
      'You paid in cash. Enter your UPI ID or bank account on your order page.',
      neverAsked,
    ]),
  ]
}
