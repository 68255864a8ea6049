import type { Order } from '@nukkad/contract/order'
import { orderPage } from '@nukkad/contract/paths'
import { Link } from 'react-router'
import { OrderNotice } from './OrderNotice.tsx'

/** Says of an order that was sent in exchange for which one that is, and that it is paid. */
export function ExchangeNotice({ order: { exchangeOf } }: { order: Order }) {
  if (exchangeOf === null) return null
  return (
    <OrderNotice label="Your exchange" title="Exchange">
      <p>
        Sent in exchange for your return of <OrderLink orderId={exchangeOf} />. You have nothing to pay.
      </p>
    </OrderNotice>
  )
}

export function OrderLink({ orderId }: Pick<Order, 'orderId'>) {
  return <Link to={orderPage(orderId)}>order {orderId}</Link>
}
