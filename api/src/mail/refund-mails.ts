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

/** The money is on its way. */
export function moneySentMail(mail: OrderMail, { amount, way, day, reference }: RefundNews): MailContent {
  const { order, name, seller } = mail
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
        ...(reference === null ? [] : [{ name: 'Reference', value: reference }]),
      ]),
      paragraph('There is nothing for you to do.'),
      seeOrder(mail),
      smallPrint(`Not there by ${day}? Write to ${seller.email} with the order’s number, and we find out where it is.`),
    ],
  })
}

type RefundNews = { amount: string; way: string; day: string; reference: string | null }

/** Cash is paid back by hand, so the provider has no refund. */
function cashBack(order: MailedOrder, at: Date) {
  const day = formatDay(refundExpectedBy(at))
  return { amount: keptTotal(order), way: `to ${order.payout.masked ?? 'the bank account or UPI id you told us'}`, day }
}

function onlineBack(order: MailedOrder, at: Date) {
  const refunds = order.refunds.filter(({ isOfOrder }) => isOfOrder)
  const days = [...refunds.map(({ expectedBy }) => expectedBy), ...(refunds.length > 0 ? [] : [istDay(at)])]
  // Without a known refund, the order's total goes back.
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
  return account === undefined ? 'back the way you paid' : `back to the ${account} you paid with`
}
