import { formatDay, istDay } from '@nukkad/contract/dates'
import { refundExpectedBy } from '@nukkad/contract/order-rules'
import { compose, facts, paragraph, smallPrint } from './blocks.ts'
import { orderName, refundSum, seeOrder, keptTotal, type MailedOrder, type OrderMail } from './mailed-order.ts'
import type { MailContent } from './mailer.ts'

export function refundedMail(mail: OrderMail, at: Date): MailContent {
  const { order } = mail
  const news = order.paymentMethod === 'CASH' ? cashBack(order, at) : onlineBack(order, at)
  return moneySentMail(mail, { ...news, reference: order.refundReference })
}

/** The refund has been sent. */
export function moneySentMail(mail: OrderMail, { amount, way, day, reference }: RefundNews): MailContent {
  const { order, name, seller } = mail
  return compose(mail, {
    subject: `Refund of ${amount} initiated`,
    preview: `Expected by ${day}.`,
    heading: 'Refund initiated',
    blocks: [
      paragraph(`Hello ${name}, we have sent the refund for ${orderName(order)}.`),
      facts([
        { name: 'Amount', value: amount },
        { name: 'Refund to', value: way },
        { name: 'Expected by', value: day },
        ...(reference === null ? [] : [{ name: 'Reference', value: reference }]),
      ]),
      paragraph('You do not need to do anything.'),
      seeOrder(mail),
      smallPrint(`Not received by ${day}? Write to ${seller.email} with your order number.`),
    ],
  })
}

type RefundNews = { amount: string; way: string; day: string; reference: string | null }

/** Cash is refunded by hand, so the provider has no refund. */
function cashBack(order: MailedOrder, at: Date) {
  const day = formatDay(refundExpectedBy(at))
  return { amount: keptTotal(order), way: order.payout.masked ?? 'your bank account or UPI ID', day }
}

function onlineBack(order: MailedOrder, at: Date) {
  const refunds = order.refunds.filter(({ isOfOrder }) => isOfOrder)
  const days = [...refunds.map(({ expectedBy }) => expectedBy), ...(refunds.length > 0 ? [] : [istDay(at)])]
  // Without a known refund, the order's total is refunded.
  const amount = refunds.length > 0 ? refundSum(refunds) : keptTotal(order)
  return { amount, way: backTo(order), day: formatDay(days.toSorted().at(-1)) }
}

const accounts: Readonly<Record<string, string>> = {
  upi: 'UPI account',
  card: 'card',
  netbanking: 'bank account',
  wallet: 'wallet',
}

export function backTo({ paidWith }: MailedOrder): string {
  const account = accounts[paidWith ?? '']
  return account === undefined ? 'your original payment method' : `the ${account} you paid with`
}
