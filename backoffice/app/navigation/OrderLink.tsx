import { paths } from '../platform/paths.ts'
import { PermittedLink } from './PermittedLink.tsx'

/** The order's number; a link for staff who may open orders. */
export function OrderLink({ orderId }: { orderId: string }) {
  return <PermittedLink to={paths.order(orderId)}>{orderId}</PermittedLink>
}
