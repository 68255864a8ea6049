import type { Order } from '@nukkad/contract/order'
import { orderPage } from '@nukkad/contract/paths'
import { Link } from 'react-router'
import { OrderNotice } from './OrderNotice.tsx'

/** The order was sent in exchange: for which one, and that it is paid. */
export function ExchangeNotice({ exchangeOf }: { exchangeOf: string }) {
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
