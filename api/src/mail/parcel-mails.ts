import { formatDay, formatDays, istDay } from '@nukkad/contract/dates'
import { refusedDelivery } from '@nukkad/contract/delivery-rules'
import { refundTime, returnRefundTime } from '@nukkad/contract/order-rules'
import { compose, facts, link, place, points, button, paragraph, smallPrint, type Block } from './blocks.ts'
import {
  insteadOfEarlier,
  orderLink,
  orderName,
  seeOrder,
  keptTotal,
  type MailedOrder,
  type OrderMail,
} from './mailed-order.ts'
import type { MailContent } from './mailer.ts'
import { addressLines, contents } from './order-lines.ts'

export function shippedMail(mail: OrderMail): MailContent {
  const { order, name } = mail
  const left = formatDay(order.shipment?.shippedAt)
  return compose(mail, {
    subject: `Your order ${order.orderId} is on its way`,
    preview: `${arrival(order)} ${due(order)}`,
    heading: 'On its way to you',
    blocks: [
      paragraph(`Hello ${name}, ${orderName(order)} left us on ${left}.`, arrival(order), due(order)),
      ...carrier(order),
      ...track(mail),
      parcel(mail),
      place('It goes to', addressLines(order)),
    ],
  })
}

export function shipmentChangedMail(mail: OrderMail): MailContent {
  const { order, name } = mail
  return compose(mail, {
    subject: `How to follow your order ${order.orderId}`,
    preview: 'Your parcel’s courier and number.',
    heading: 'Follow your parcel',
    blocks: [
      paragraph(`Hello ${name}, here is who carries ${orderName(order)}.`, insteadOfEarlier),
      ...carrier(order),
      ...track(mail),
    ],
  })
}

export function outForDeliveryMail(mail: OrderMail): MailContent {
  const { order, name } = mail
  return compose(mail, {
    subject: `Your order ${order.orderId} is out for delivery`,
    preview: `The courier is on the way to you. ${due(order)}`,
    heading: 'Almost at your door',
    blocks: [
      paragraph(`Hello ${name}, the courier is on the way to you with ${orderName(order)}.`, due(order)),
      ...carrier(order),
      ...track(mail),
      parcel(mail),
      place('It goes to', addressLines(order)),
    ],
  })
}

export function deliveryFailedMail(mail: OrderMail): MailContent {
  const { order, name, seller } = mail
  if (order.deliveryFailure === refusedDelivery) return deliveryRefusedMail(mail)
  const [happened, asked] = failureWords(order)
  return compose(mail, {
    subject: `We could not deliver your order ${order.orderId}`,
    preview: 'The courier will try again.',
    heading: 'Delivery attempt missed',
    blocks: [
      paragraph(`Hello ${name}, ${happened} ${orderName(order)}.`, 'They will try again.', due(order)),
      place('Delivery address', addressLines(order)),
      paragraph(`${asked} Write to ${seller.email} or call ${seller.phone}.`),
      ...carrier(order),
      ...track(mail),
    ],
  })
}

/** What happened, and what we ask of the customer. */
function failureWords({ deliveryFailure }: MailedOrder): [string, string] {
  if (deliveryFailure === 'Nobody at home')
    return ['nobody was at home when the courier came with', 'Is another day better?']
  if (deliveryFailure === 'Address not found')
    return ['the courier could not find your address for', 'Is the address wrong, or is a landmark missing?']
  return ['the courier could not deliver', 'Is the address wrong, or is nobody home that day?']
}

/** The courier does not try again, and takes a customer's word only from the shop. */
function deliveryRefusedMail(mail: OrderMail): MailContent {
  const { order, name, seller } = mail
  const money = isCash(order) ? 'You have nothing to pay.' : `Once it is back, ${backWords(order)}`
  return compose(mail, {
    subject: `Delivery declined – ${order.orderId}`,
    preview: 'Your order is on its way back to us.',
    heading: 'Delivery declined',
    blocks: [
      paragraph(
        `Hello ${name}, the courier tells us that ${orderName(order)} was declined at the door.`,
        'It is on its way back to us.',
        money,
      ),
      paragraph(`Did you not decline it? Write to ${seller.email} or call ${seller.phone}: it may still be delivered.`),
      ...carrier(order),
      seeOrder(mail),
    ],
  })
}

export function deliveredMail(mail: OrderMail): MailContent {
  const { order, name, seller } = mail
  const day = formatDay(order.deliveredAt)
  const until = formatDay(order.returnUntil)
  return compose(mail, {
    subject: `Your order ${order.orderId} is delivered`,
    preview: `You can return it until ${until}.`,
    heading: 'It is yours',
    blocks: [
      paragraph(`Hello ${name}, ${orderName(order)} was delivered on ${day}.`, 'We hope you wear it a lot.'),
      contents(mail, { label: isCash(order) ? 'Paid in cash' : 'Paid online', amount: keptTotal(order) }),
      points(`Not right? Return it until ${until}`, [
        'Open the order, press Return Order and tell us why: a line is enough.',
        'Keep it unworn, unwashed and with its tags.',
        'We collect it at your door, free of charge.',
        `We refund it within ${returnRefundTime}.`,
      ]),
      seeOrder(mail),
      smallPrint(
        `Damaged, wrong, or not with you at all? Write to ${seller.email} or call ${seller.phone}, also after the ${formatDays(order.returnDays)}.`,
      ),
    ],
  })
}

export function cameBackMail(mail: OrderMail): MailContent {
  const { order, name, seller } = mail
  const money = isCash(order) ? 'You have nothing to pay.' : backWords(order)
  return compose(mail, {
    subject: `Your order ${order.orderId} came back to us`,
    preview: money,
    heading: 'Your parcel came back to us',
    blocks: [
      paragraph(`Hello ${name}, ${orderName(order)} could not be delivered and is with us again.`, money),
      paragraph(
        `Do you still want it? Please order it once more, or write to ${seller.email} if something went wrong.`,
      ),
      contents(mail),
      seeOrder(mail),
    ],
  })
}

export function lostMail(mail: OrderMail): MailContent {
  const { order, name, seller } = mail
  const money = isCash(order) ? 'You have nothing to pay.' : backWords(order)
  return compose(mail, {
    subject: `Your order ${order.orderId} was lost on its way`,
    preview: money,
    heading: 'Your parcel was lost on its way',
    blocks: [
      paragraph(`Hello ${name}, we are sorry: the courier has lost ${orderName(order)}.`, money),
      paragraph(`Do you still want it? Please order it once more, or write to ${seller.email}.`),
      contents(mail),
      seeOrder(mail),
    ],
  })
}

function backWords(order: MailedOrder): string {
  return `${keptTotal(order)} goes back the way you paid, within ${refundTime}.`
}

function isCash({ paymentMethod }: MailedOrder): boolean {
  return paymentMethod === 'CASH'
}

function parcel(mail: OrderMail): Block {
  const { order } = mail
  const label = isCash(order) ? 'To pay at the door' : 'Paid online'
  return contents(mail, { label, amount: keptTotal(order) })
}

function due(order: MailedOrder): string {
  return isCash(order)
    ? `Please keep ${keptTotal(order)} in cash ready for the courier.`
    : 'It is paid: there is nothing to pay at the door.'
}

function arrival({ expectedDate, shipment }: MailedOrder): string {
  const isLate = shipment !== null && istDay(new Date(shipment.shippedAt)) > expectedDate
  return isLate
    ? `That is later than the ${formatDay(expectedDate)} we told you, and we are sorry.`
    : `It should be with you by ${formatDay(expectedDate)}.`
}

function carrier({ shipment }: MailedOrder): Block[] {
  const rows = [
    { name: 'Courier', value: shipment?.courier },
    { name: 'AWB', value: shipment?.awb },
  ].flatMap(({ name, value }) => (value ? [{ name, value }] : []))
  return rows.length === 0 ? [] : [facts(rows)]
}

function track(mail: OrderMail): Block[] {
  const url = mail.order.shipment?.trackingUrl
  return url ? [button('Track my parcel', url), link('See my order', orderLink(mail))] : [seeOrder(mail)]
}
