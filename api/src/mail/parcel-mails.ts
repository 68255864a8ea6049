import { formatDay, formatDays, istDay } from '@nukkad/contract/dates'
import { refusedDelivery } from '@nukkad/contract/delivery-rules'
import { refundTime, returnRefundTime } from '@nukkad/contract/order-rules'
import { compose, facts, link, place, points, button, paragraph, smallPrint, type Block } from './blocks.ts'
import {
  isCash,
  paidLabel,
  refundWay,
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
    subject: `Shipped: your order ${order.orderId}`,
    preview: `${arrival(order)} ${due(order)}`,
    heading: 'Order shipped',
    blocks: [
      paragraph(`Hello ${name}, ${orderName(order)} was shipped on ${left}.`, arrival(order), due(order)),
      ...carrier(order),
      ...track(mail),
      parcel(mail),
      place('Delivery address', addressLines(order)),
    ],
  })
}

export function shipmentChangedMail(mail: OrderMail): MailContent {
  const { order, name } = mail
  return compose(mail, {
    subject: `Tracking for ${order.orderId}`,
    preview: 'Courier and tracking number.',
    heading: 'Track your order',
    blocks: [
      paragraph(`Hello ${name}, here are the tracking details of ${orderName(order)}.`, insteadOfEarlier),
      ...carrier(order),
      ...track(mail),
    ],
  })
}

export function outForDeliveryMail(mail: OrderMail): MailContent {
  const { order, name } = mail
  return compose(mail, {
    subject: `Out for delivery – ${order.orderId}`,
    preview: `The courier is on the way to you. ${due(order)}`,
    heading: 'Out for delivery',
    blocks: [
      paragraph(`Hello ${name}, the courier is on the way to you with ${orderName(order)}.`, due(order)),
      ...carrier(order),
      ...track(mail),
      parcel(mail),
      place('Delivery address', addressLines(order)),
    ],
  })
}

export function deliveryFailedMail(mail: OrderMail): MailContent {
  const { order, name, seller } = mail
  if (order.deliveryFailure === refusedDelivery) return deliveryRefusedMail(mail)
  const [happened, asked] = failureWords(order)
  return compose(mail, {
    subject: `Delivery attempt missed – ${order.orderId}`,
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

/** The reason, and the request to the customer. */
function failureWords({ deliveryFailure }: MailedOrder): [string, string] {
  if (deliveryFailure === 'Nobody at home')
    return ['nobody was at home when the courier came with', 'Would another day suit you better?']
  if (deliveryFailure === 'Address not found')
    return ['the courier could not find your address for', 'Is the address wrong, or is a landmark missing?']
  if (deliveryFailure === 'Customer not reachable')
    return ['the courier could not reach you by phone to deliver', 'Is your number still right?']
  if (deliveryFailure === 'Asked for another day')
    return ['the courier was asked to come another day with', 'Which day suits you?']
  return ['the courier could not deliver', 'Is the address wrong, or was nobody at home?']
}

/** The courier does not try again, and accepts a customer's instructions only through the shop. */
function deliveryRefusedMail(mail: OrderMail): MailContent {
  const { order, name, seller } = mail
  const money = isCash(order)
    ? 'You have nothing to pay.'
    : `We will refund ${keptTotal(order)} to ${refundWay(order)} within ${refundTime} of receiving it back.`
  return compose(mail, {
    subject: `Delivery declined – ${order.orderId}`,
    preview: 'Your order is on its way back to us.',
    heading: 'Delivery declined',
    blocks: [
      paragraph(
        `Hello ${name}, the courier reports that delivery of ${orderName(order)} was declined.`,
        'It is on its way back to us.',
        money,
      ),
      paragraph(
        `If you did not decline it, write to ${seller.email} or call ${seller.phone}. It may still be delivered.`,
      ),
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
    subject: `Order delivered – ${order.orderId}`,
    preview: `You can return it until ${until}.`,
    heading: 'Order delivered',
    blocks: [
      paragraph(`Hello ${name}, ${orderName(order)} was delivered on ${day}.`, 'We hope you enjoy it.'),
      contents(mail, { label: paidLabel(order, 'Paid in cash'), amount: keptTotal(order) }),
      points(`Not right? Return it until ${until}`, [
        'Open the order, select Return Order and choose a reason.',
        'Keep it unworn, unwashed and with its tags.',
        'We pick it up from your doorstep, free of charge.',
        `We refund it within ${returnRefundTime}.`,
      ]),
      seeOrder(mail),
      smallPrint(
        `Damaged, wrong or missing item? Write to ${seller.email} or call ${seller.phone}, even after the ${formatDays(order.returnDays)}.`,
      ),
    ],
  })
}

export function cameBackMail(mail: OrderMail): MailContent {
  const { order, name, seller } = mail
  const money = isCash(order) ? 'You have nothing to pay.' : backWords(order)
  return compose(mail, {
    subject: `Order ${order.orderId} returned to us undelivered`,
    preview: money,
    heading: 'Order returned to us',
    blocks: [
      paragraph(`Hello ${name}, ${orderName(order)} could not be delivered and was returned to us.`, money),
      paragraph(`Do you still want it? Please order it again, or write to ${seller.email} if something went wrong.`),
      contents(mail),
      seeOrder(mail),
    ],
  })
}

export function lostMail(mail: OrderMail): MailContent {
  const { order, name, seller } = mail
  const money = isCash(order) ? 'You have nothing to pay.' : backWords(order)
  return compose(mail, {
    subject: `Your order ${order.orderId} was lost in transit`,
    preview: money,
    heading: 'Order lost in transit',
    blocks: [
      paragraph(`Hello ${name}, we are sorry: the courier has lost ${orderName(order)}.`, money),
      paragraph(`Do you still want it? Please order it again, or write to ${seller.email}.`),
      contents(mail),
      seeOrder(mail),
    ],
  })
}

function backWords(order: MailedOrder): string {
  return `We will refund ${keptTotal(order)} to ${refundWay(order)} within ${refundTime}.`
}

function parcel(mail: OrderMail): Block {
  const { order } = mail
  return contents(mail, { label: paidLabel(order, 'To pay on delivery'), amount: keptTotal(order) })
}

function due(order: MailedOrder): string {
  return isCash(order)
    ? `Please keep ${keptTotal(order)} ready in cash.`
    : 'It is paid: you have nothing to pay on delivery.'
}

function arrival({ expectedDate, shipment }: MailedOrder): string {
  const isLate = shipment !== null && istDay(new Date(shipment.shippedAt)) > expectedDate
  return isLate
    ? `This is later than ${formatDay(expectedDate)}, the date we gave you. We are sorry.`
    : `Delivery by ${formatDay(expectedDate)}.`
}

function carrier({ shipment }: MailedOrder): Block[] {
  const rows = [
    { name: 'Courier', value: shipment?.courier },
    { name: 'Tracking number (AWB)', value: shipment?.awb },
  ].flatMap(({ name, value }) => (value ? [{ name, value }] : []))
  return rows.length === 0 ? [] : [facts(rows)]
}

function track(mail: OrderMail): Block[] {
  const url = mail.order.shipment?.trackingUrl
  return url ? [button('Track my order', url), link('See my order', orderLink(mail))] : [seeOrder(mail)]
}
