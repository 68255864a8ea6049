import type { Order } from '@nukkad/contract/order'
import { orderPage } from '@nukkad/contract/paths'
import { Link } from 'react-router'
import { OrderNotice } from './OrderNotice.tsx'
import { texts } from './texts.ts'

/** Names the order that this one was sent in exchange for. It is already paid. */
export function ExchangeNotice({ order: { exchangeOf } }: { order: Order }) {
  if (exchangeOf === null) return null
  const { label, title, sentFor } = texts.exchange
  return (
    <OrderNotice label={label} title={title}>
      <p>
        {sentFor.before}
        <OrderLink orderId={exchangeOf} />
        {sentFor.after}
      </p>
    </OrderNotice>
  )
}

export function OrderLink({ orderId }: Pick<Order, 'orderId'>) {
  return <Link to={orderPage(orderId)}>{texts.exchange.orderLink(orderId)}</Link>
}
