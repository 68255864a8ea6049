import { formatDay } from '@nukkad/contract/dates'
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
  | 'deliveredAt'
  | 'returnUntil'
  | 'paymentMethod'
  | 'couponCode'
  | 'totalAmount'
  | 'totalTax'
  | 'discount'
  | 'deliveryCharges'
  | 'shipment'
type Item = Order['items'][number]

/** What mails say of an order. */
export type MailedOrder = Pick<Order, Head> & {
  shippingAddress: Omit<Order['shippingAddress'], 'country' | 'email'>
  items: Pick<Item, 'productName' | 'image' | 'color' | 'size' | 'quantity' | 'price'>[]
  /** Those that failed were asked for again. `isOfOrder`: of the payment that paid the order, not of one that came besides. */
  refunds: (Pick<Refund, 'amount' | 'expectedBy'> & { isOfOrder: boolean; reason: string })[]
  /** `upi`, `card` …, as the payment provider calls it; null for cash, and until it is paid. */
  paidWith: string | null
  /** What the bank calls the transfer that sent cash back. */
  refundReference: string | null
}

/** A mail to the customer about an order: to whom, from whom, and where the store is. */
export type OrderMail = Sender & { order: MailedOrder; name: string }

export function orderLink({ order, publicUrl }: Pick<OrderMail, 'order' | 'publicUrl'>): string {
  return publicUrl + orderPage(order.orderId)
}

export function seeOrder(mail: OrderMail): Block {
  return button('See my order', orderLink(mail))
}

/** For mails that say again what an earlier one may have said. */
export const insteadOfEarlier = 'If an earlier mail said otherwise, this one counts.'

/** `order NK-7M2K-Q0RT-9XVA of 21 Nov 2026` */
export function orderName({ orderId, orderDate }: MailedOrder): string {
  return `order ${orderId} of ${formatDay(orderDate)}`
}

export function totalOf({ totalAmount }: MailedOrder): string {
  return formatRupees(totalAmount)
}

/** What goes back, written out. */
export function refundSum(refunds: readonly Pick<Refund, 'amount'>[]): string {
  return formatRupees(toRupees(refunds.reduce((sum, { amount }) => sum + toPaise(amount), 0)))
}
