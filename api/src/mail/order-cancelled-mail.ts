import { formatRupees, type Rupees } from '@nukkad/contract/money'
import { refundTime } from '@nukkad/contract/order-rules'
import { lateMoneyWords, neverPaidWords } from '@nukkad/contract/unpaid-rules'
import { compose, paragraph, place, type Block } from './blocks.ts'
import {
  isCash,
  keptTotal,
  orderName,
  refundSum,
  refundWay,
  seeOrder,
  type MailedOrder,
  type OrderMail,
} from './mailed-order.ts'
import type { MailContent } from './mailer.ts'
import { contents, pieces, type MailedUnits } from './order-lines.ts'

export function orderCancelledMail(mail: OrderMail): MailContent {
  const { order, name } = mail
  return compose(mail, {
    subject: `Order cancelled – ${order.orderId}`,
    preview: moneyWords(order)[0] ?? '',
    heading: 'Order cancelled',
    blocks: [
      paragraph(`Hello ${name}, ${orderName(order)} is cancelled. We will not ship it.`),
      ...whatTheShopSays(order),
      paragraph(...moneyWords(order)),
      contents(mail, sumOf(order)),
      seeOrder(mail),
    ],
  })
}

type Cancelled = { units: readonly MailedUnits[]; amount: Rupees; message: string | null }

/** Some units are cancelled, and the rest of the order continues. */
export function unitsCancelledMail(mail: OrderMail, { units, amount, message }: Cancelled): MailContent {
  const { order, name } = mail
  const money = lessWords(order, amount)
  return compose(mail, {
    subject: `Item cancelled in order ${order.orderId}`,
    preview: money,
    heading: 'Part of your order is cancelled',
    blocks: [
      paragraph(`Hello ${name}, this part of ${orderName(order)} is cancelled. The rest of your order is unchanged.`),
      ...whatTheShopSays({ cancelReason: message }),
      paragraph(money),
      pieces(mail, units, { label: 'Cancelled', amount: formatRupees(amount) }),
      seeOrder(mail),
    ],
  })
}

function lessWords(order: MailedOrder, amount: Rupees): string {
  if (!isCash(order) && amount === 0) return 'We have already refunded what you paid for it.'
  return isCash(order)
    ? `You pay ${formatRupees(amount)} less: ${keptTotal(order)} in cash, when it is delivered.`
    : `We will refund ${formatRupees(amount)} to ${refundWay(order)} within ${refundTime}.`
}

function whatTheShopSays({ cancelReason }: Pick<MailedOrder, 'cancelReason'>): Block[] {
  return cancelReason === null ? [] : [place('Reason', [cancelReason])]
}

function moneyWords(order: MailedOrder): string[] {
  if (order.refunds.length > 0) {
    const why = lateMoneyWords(order.refunds.map(({ reason }) => reason))
    return [...why, `We will refund ${refundSum(order.refunds)} to ${refundWay(order)} within ${refundTime}.`]
  }
  if (order.paymentMethod === 'CASH') return ['You have nothing to pay.']
  const { happened, lateMoney } = neverPaidWords(order)
  return [happened, lateMoney]
}

/** Never the original cost: it reads like a bill. */
function sumOf({ refunds }: MailedOrder) {
  return refunds.length > 0 ? { label: 'Refund', amount: refundSum(refunds) } : { label: 'Nothing to pay' }
}
