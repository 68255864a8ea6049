import { formatDay, istDay } from '@nukkad/contract/dates'
import { refundExpectedBy, returnRefundTime } from '@nukkad/contract/order-rules'
import { compose, facts, paragraph, smallPrint } from './blocks.ts'
import { orderName, refundSum, seeOrder, totalOf, type MailedOrder, type OrderMail } from './mailed-order.ts'
import type { MailContent } from './mailer.ts'
import { contents } from './order-lines.ts'

export function returnReceivedMail(mail: OrderMail): MailContent {
  const { order, name, seller } = mail
  const isCash = order.paymentMethod === 'CASH'
  const way = isCash ? 'to the bank account or UPI id you tell us' : backTo(order)
  return compose(mail, {
    subject: `We have your return of order ${order.orderId}`,
    preview: `${totalOf(order)} follows within ${returnRefundTime}.`,
    heading: 'We have your return',
    blocks: [
      paragraph(`Hello ${name}, ${orderName(order)} was picked up from you.`),
      paragraph(`${totalOf(order)} goes ${way}, within ${returnRefundTime}. We write to you when we send it.`),
      ...(isCash ? [paragraph(`You have not told us yet? Write to ${seller.email} with the order’s number.`)] : []),
      contents(mail),
      seeOrder(mail),
    ],
  })
}

export function refundedMail(mail: OrderMail, at: Date): MailContent {
  const { order, name, seller } = mail
  const { amount, way, day } = order.paymentMethod === 'CASH' ? cashBack(order, at) : onlineBack(order, at)
  return compose(mail, {
    subject: `${amount} is on its way back to you`,
    preview: `It should be there by ${day}.`,
    heading: 'Your money comes back',
    blocks: [
      paragraph(`Hello ${name}, we have refunded ${orderName(order)}.`),
      facts([
        { name: 'Amount', value: amount },
        { name: 'Goes', value: way },
        { name: 'Arrives by', value: day },
        ...(order.refundReference === null ? [] : [{ name: 'Reference', value: order.refundReference }]),
      ]),
      paragraph('There is nothing for you to do.'),
      seeOrder(mail),
      smallPrint(`Not there by ${day}? Write to ${seller.email} with the order’s number, and we find out where it is.`),
    ],
  })
}

type RefundNews = { amount: string; way: string; day: string }

/** Cash is paid back by hand, so the provider has no refund. */
function cashBack(order: MailedOrder, at: Date): RefundNews {
  const day = formatDay(refundExpectedBy(at))
  return { amount: totalOf(order), way: 'to the bank account or UPI id you told us', day }
}

function onlineBack(order: MailedOrder, at: Date): RefundNews {
  const refunds = order.refunds.filter(({ isOfOrder }) => isOfOrder)
  const days = [...refunds.map(({ expectedBy }) => expectedBy), ...(refunds.length > 0 ? [] : [istDay(at)])]
  // Without a known refund, the order's total goes back.
  const amount = refunds.length > 0 ? refundSum(refunds) : totalOf(order)
  return { amount, way: backTo(order), day: formatDay(days.toSorted().at(-1)) }
}

const accounts: Readonly<Record<string, string>> = {
  upi: 'UPI account',
  card: 'card',
  netbanking: 'bank account',
  wallet: 'wallet',
}

function backTo({ paidWith }: MailedOrder): string {
  const account = accounts[paidWith ?? '']
  return account === undefined ? 'back the way you paid' : `back to the ${account} you paid with`
}
