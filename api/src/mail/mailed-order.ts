import type { Order, Refund } from '@nukkad/contract/order'

type Head =
  | 'orderId'
  | 'orderDate'
  | 'expectedDate'
  | 'paymentMethod'
  | 'couponCode'
  | 'totalAmount'
  | 'totalTax'
  | 'discount'
  | 'deliveryCharges'
type Item = Order['items'][number]

/** What mails tell of an order; any `Order` will do. */
export type MailedOrder = Pick<Order, Head> & {
  shippingAddress: Omit<Order['shippingAddress'], 'country' | 'email'>
  items: Pick<Item, 'productName' | 'color' | 'size' | 'quantity' | 'price'>[]
  refunds: Pick<Refund, 'amount'>[]
}
