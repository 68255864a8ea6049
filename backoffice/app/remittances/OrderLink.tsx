import { Link } from 'react-router'
import { paths } from '../platform/paths.ts'
import { useMay } from '../platform/session.ts'

/** The order's number; a link for staff who may open orders. */
export function OrderLink({ orderId }: { orderId: string }) {
  return useMay('orders.read') ? <Link to={paths.order(orderId)}>{orderId}</Link> : orderId
}
