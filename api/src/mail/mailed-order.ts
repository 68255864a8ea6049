import { formatDay } from '@nukkad/contract/dates'
import { keptAmount } from '@nukkad/contract/ending-rules'
import { formatRupees, toPaise, toRupees } from '@nukkad/contract/money'
import type { Order, Refund } from '@nukkad/contract/order'
import { orderPage } from '@nukkad/contract/paths'
import { button, type Block } from './blocks.ts'
import type { Sender } from './letter.ts'

type Head =
  | 'orderId'
  | 'orderDate'
  | 'status'
  | 'expired'
  | 'expectedDate'
  | 'deliveryFailure'
  | 'deliveredAt'
  | 'returnUntil'
  | 'returnDays'
  | 'paymentMethod'
  | 'exchangeOf'
  | 'couponCode'
  | 'totalAmount'
  | 'cancelled'
  | 'cancelReason'
  | 'totalTax'
  | 'discount'
  | 'deliveryCharges'
  | 'shipment'
  | 'payout'
  | 'confirmBy'
  | 'payBy'
type Item = Order['items'][number]

export type MailedOrder = Pick<Order, Head> & {
  shippingAddress: Omit<Order['shippingAddress'], 'country' | 'email'>
  items: Pick<
    Item,
    'orderItemId' | 'productName' | 'image' | 'color' | 'size' | 'quantity' | 'cancelledQuantity' | 'price'
  >[]
  /** Without failed refunds, which were started again. `isOfOrder`: the refund of the payment that paid the order. */
  refunds: (Pick<Refund, 'amount' | 'expectedBy'> & { isOfOrder: boolean; reason: string })[]
  /** The provider's method (`upi`, `card` …); null for cash and until it is paid. */
  paidWith: string | null
  refundReference: string | null
}

export type OrderMail = Sender & { order: MailedOrder; name: string }

export function orderLink({ order, publicUrl }: Pick<OrderMail, 'order' | 'publicUrl'>): string {
  return publicUrl + orderPage(order.orderId)
}

export function seeOrder(mail: OrderMail): Block {
  return button('See my order', orderLink(mail))
}

export const insteadOfEarlier = 'If an earlier e-mail says otherwise, this one is correct.'

/** `order NK-7M2K-Q0RT-9XVA of 21 Nov 2026` */
export function orderName({ orderId, orderDate }: MailedOrder): string {
  return `order ${orderId} of ${formatDay(orderDate)}`
}

/** The agreed total. */
export function totalOf({ totalAmount }: MailedOrder): string {
  return formatRupees(totalAmount)
}

/** The courier collects nothing for an exchange. */
export function isCash({ paymentMethod, exchangeOf }: MailedOrder): boolean {
  return paymentMethod === 'CASH' && exchangeOf === null
}

/** The label of the total: `Paid online`. */
export function paidLabel(order: MailedOrder, inCash: string): string {
  if (order.exchangeOf !== null) return `Paid with order ${order.exchangeOf}`
  return isCash(order) ? inCash : 'Paid online'
}

/** The way of a refund, as far as it is known before it is sent. */
export function refundWay({ paymentMethod }: MailedOrder): string {
  return paymentMethod === 'CASH' ? 'your bank account or UPI ID' : 'your original payment method'
}

/** The total without items cancelled since. */
export function keptTotal(order: MailedOrder): string {
  return formatRupees(keptAmount(order))
}

export function refundSum(refunds: readonly Pick<Refund, 'amount'>[]): string {
  return formatRupees(toRupees(refunds.reduce((sum, { amount }) => sum + toPaise(amount), 0)))
}
