import type { AddressBody } from '@nukkad/contract/address'
import { unpaidOrderMinutes } from '@nukkad/contract/order-rules'
import { expectedDate } from '../cart/cart-view.ts'
import type { Db } from '../platform/db.ts'
import type { OrderQuote } from './quote-order.ts'

export type NewOrder = {
  orderId: string
  userId: string
  paymentMethod: 'CASH' | 'ONLINE'
  shippingAddress: AddressBody
  holdsStock: boolean
}

const minute = 60 * 1000

/** Cash orders are confirmed at once; online ones wait for their money until they expire. */
export async function insertOrder(tx: Db, order: NewOrder, quoted: OrderQuote, now: Date): Promise<void> {
  const { orderId, userId, paymentMethod, shippingAddress, holdsStock } = order
  const isOnline = paymentMethod === 'ONLINE'
  await tx
    .insertInto('orders')
    .values({
      id: orderId,
      userId,
      status: isOnline ? 'PENDING' : 'CONFIRMED',
      paymentMethod,
      placedAt: now,
      expiresAt: isOnline ? new Date(now.getTime() + unpaidOrderMinutes * minute) : null,
      expectedDate: expectedDate(now),
      itemsTotal: quoted.itemsTotal,
      discount: quoted.discount,
      couponCode: quoted.couponCode,
      deliveryCharges: quoted.deliveryCharges,
      totalAmount: quoted.totalAmount,
      totalTax: quoted.totalTax,
      holdsStock,
      ...shippingAddress,
      email: shippingAddress.email ?? null,
    })
    .execute()
}

/** The agreed lines, copied: later changes of a product do not touch them. */
export async function insertItems(tx: Db, orderId: string, { lines }: OrderQuote): Promise<void> {
  await tx
    .insertInto('orderItems')
    .values(
      lines.map((line, position) => ({
        orderId,
        position,
        variantId: line.variantId,
        productId: line.productId,
        productName: line.productName,
        slug: line.slug,
        image: line.image,
        color: line.color,
        size: line.size,
        hsn: line.hsn,
        quantity: line.quantity,
        price: line.price,
        discount: line.discount,
        total: line.total,
        taxRate: line.taxRate,
        tax: line.tax,
      })),
    )
    .execute()
}
