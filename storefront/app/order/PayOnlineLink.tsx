import { formatRupees } from '@nukkad/contract/money'
import { buttonClass } from '@nukkad/ui/Button'
import { href, Link } from 'react-router'

type PayOnlineLinkProps = { orderId: string; amount: number; look?: Parameters<typeof buttonClass>[0] }

/** Paying is a page of the checkout's document: the payment provider's window opens there alone. */
export function PayOnlineLink({ orderId, amount, look }: PayOnlineLinkProps) {
  return (
    <Link to={href('/checkout/order/:orderId', { orderId })} reloadDocument className={buttonClass(look)}>
      Pay {formatRupees(amount)} online
    </Link>
  )
}
