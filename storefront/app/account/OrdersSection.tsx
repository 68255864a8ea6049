import type { Order } from '@nukkad/contract/order'
import type { ReactNode } from 'react'
import { NoOrders } from '../order/NoOrders.tsx'
import { OrderCards } from '../order/OrderCards.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { Section } from './Section.tsx'

/** Spec §2.5: 'Your Orders', where Track Order and Return Order lead, too. */
export function OrdersSection({ orders }: { orders: Order[] | null }) {
  return <Section title="Your Orders">{contentOf(orders)}</Section>
}

function contentOf(orders: Order[] | null): ReactNode {
  if (orders === null) return <LoadFailed what="your orders" />
  return orders.length === 0 ? <NoOrders /> : <OrderCards orders={orders} />
}
